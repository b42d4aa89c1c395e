// @ts-check
// Strokes of the catalogue's drawings, as SVG on a field of 800 by 600.

export const WIDTH = 800;
export const HEIGHT = 600;

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill @param {number} [round] @param {string} [more] */
export const box = (x, y, w, h, fill, round = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}" ${more}/>`;

/** @param {number} x @param {number} y @param {number} rx @param {string} fill @param {number} [ry] @param {string} [more] */
export const disc = (x, y, rx, fill, ry = rx, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

/** @param {string} d @param {string} fill @param {string} [more] */
export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/** @param {string} d @param {string} colour @param {number} [wide] @param {string} [more] */
export const line = (d, colour, wide = 4, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** @param {number} count @param {(at: number) => string} draw */
export const times = (count, draw) => Array.from({ length: count }, (_, at) => draw(at)).join('');

/** A translucent drawing, such as a reflection or a shadow. @param {string} what @param {number} share */
export const faint = (what, share) => `<g opacity="${share}">${what}</g>`;

/** The same, facing the other way. @param {string} what */
export const mirrored = (what) => `<g transform="translate(${WIDTH} 0) scale(-1 1)">${what}</g>`;

/** @param {string} what */
export const sheet = (what) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="glow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dcecf2"/><stop offset="1" stop-color="#f6faf9"/></linearGradient></defs>
${what}</svg>`;
