/** A picture of a watch as far as a layout knows one: a dial on a tile. The same everywhere, and small. */
export const SAMPLE_PICTURE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="1000" height="1000">
<rect width="400" height="400" fill="#f8f7f5"/>
<rect x="160" y="20" width="80" height="360" rx="8" fill="#8a8378"/>
<circle cx="200" cy="200" r="120" fill="#565149"/>
<circle cx="200" cy="200" r="104" fill="#27402f"/>
<path d="M200 200V128M200 200L244 226" stroke="#f8f7f5" stroke-width="8" stroke-linecap="round"/>
</svg>`;
