# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a picture (SVG) of the screen of 80x24 characters with figurines in one of
# tests/screens.

BEGIN {
	print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
	print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1024\" height=\"576\" viewBox=\"0 0 1024 576\">"
	print "<rect width=\"1024\" height=\"576\" fill=\"#1c1c1c\"/>"
	print "<g font-family=\"DejaVu Sans Mono, monospace\" font-size=\"19.93\" fill=\"#e4e4e4\">"
}
/^=/ { inside = $2 == "80x24" && $3 == "figurines," }
inside && /^\|/ {
	text = substr($0, 2)
	gsub(/&/, "\\&amp;", text)
	gsub(/</, "\\&lt;", text)
	gsub(/>/, "\\&gt;", text)
	printf "<text x=\"32\" y=\"%d\" xml:space=\"preserve\">%s</text>\n", 40 + 22 * row++, text
}
END {
	print "</g>"
	print "</svg>"
	exit row != 24
}
