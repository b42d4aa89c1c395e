// @ts-check
// The furniture in the rooms of the catalogue's drawings.
import { box, disc, faint, line, shape, times } from './pen.mjs';

/** @typedef {{ wall: string, floor: string, wood: string, soft: string, deep: string, spot: string }} Tones */

const SHADE = '#101614';

export const WARM = {
  wall: '#efe6d8',
  floor: '#b98f66',
  wood: '#8a5f3d',
  soft: '#d9c3a5',
  deep: '#4b3626',
  spot: '#c2562a',
};
export const COOL = {
  wall: '#dfe8e6',
  floor: '#9aa7a6',
  wood: '#6f8f88',
  soft: '#b9cfc9',
  deep: '#2c4a44',
  spot: '#d98b4a',
};
export const CALM = {
  wall: '#e6e3ea',
  floor: '#a69a93',
  wood: '#97796a',
  soft: '#c9bccb',
  deep: '#4a3c4b',
  spot: '#7a5c9c',
};

/** The lines between tiles. @param {string} joint @param {number} step @param {number} [bottom] */
export const tiles = (joint, step, bottom = 430) =>
  faint(
    times(Math.ceil(800 / step), (at) => line(`M${at * step} 0V${bottom}`, joint, 2)) +
      times(Math.ceil(bottom / step), (at) => line(`M0 ${at * step}H800`, joint, 2)),
    0.35,
  );

/** Light around a lamp. @param {number} x @param {number} y @param {number} r */
export const glow = (x, y, r) => faint(disc(x, y, r, '#fff2c4'), 0.35) + faint(disc(x, y, r * 0.6, '#fff2c4'), 0.5);

/** A wall, a floor, and the light from a window. @param {Tones} tones @param {number} [horizon] */
export const room = ({ wall, floor, deep }, horizon = 430) =>
  box(0, 0, 800, horizon, wall) +
  box(0, horizon, 800, 600 - horizon, floor) +
  faint(shape(`M0 0H800V${horizon * 0.55}L0 ${horizon * 0.2}Z`, 'url(#glow)'), 0.7) +
  box(0, horizon - 12, 800, 12, deep, 0, 'opacity=".18"');

/** Planks that run to the back. @param {number} [horizon] */
export const planks = (horizon = 430) =>
  faint(
    times(17, (at) => line(`M${400 + (at - 8) * 62} ${horizon}L${400 + (at - 8) * 150} 600`, SHADE, 2)) +
      times(3, (at) => line(`M0 ${horizon + 26 + at * at * 26 + at * 22}H800`, SHADE, 2)),
    0.09,
  );

/** @param {number} x @param {number} y @param {number} w @param {number} h */
export const casement = (x, y, w, h) =>
  box(x - 10, y - 10, w + 20, h + 20, '#ffffff', 4) +
  box(x, y, w, h, 'url(#day)') +
  shape(
    `M${x} ${y + h}V${y + h * 0.72}Q${x + w * 0.3} ${y + h * 0.55} ${x + w * 0.55} ${y + h * 0.75}T${x + w} ${y + h * 0.66}V${y + h}Z`,
    '#b7d3c4',
  ) +
  box(x + w / 2 - 4, y, 8, h, '#ffffff') +
  faint(shape(`M${x} 430L${x - 90} 600H${x + w - 30}L${x + w} 430Z`, '#ffffff'), 0.16);

/** @param {number} x @param {number} y @param {number} w @param {Tones} tones */
export const couch = (x, y, w, { soft, deep }) =>
  faint(disc(x + w / 2, y + 122, w * 0.56, SHADE, 14), 0.14) +
  box(x, y, w, 80, soft, 18) +
  box(x + 24, y + 50, w / 2 - 28, 52, soft, 10, 'stroke="#101614" stroke-opacity=".08" stroke-width="3"') +
  box(x + w / 2 + 4, y + 50, w / 2 - 28, 52, soft, 10, 'stroke="#101614" stroke-opacity=".08" stroke-width="3"') +
  box(x - 18, y + 34, 44, 76, soft, 16) +
  box(x + w - 26, y + 34, 44, 76, soft, 16) +
  faint(box(x - 18, y + 96, w + 36, 16, SHADE, 8), 0.12) +
  box(x + 6, y + 110, 10, 16, deep) +
  box(x + w - 16, y + 110, 10, 16, deep);

/** @param {number} x @param {number} y @param {string} fill @param {number} [tilt] */
export const cushion = (x, y, fill, tilt = 10) =>
  box(x, y, 62, 58, fill, 12, `transform="rotate(${tilt} ${x + 31} ${y + 29})"`);

/** @param {number} x @param {number} y @param {number} size */
export const plant = (x, y, size) => {
  const leaf = (/** @type {number} */ turn, /** @type {string} */ fill) =>
    shape(
      `M${x} ${y}q${-size * 0.28} ${-size * 0.5} 0 ${-size}q${size * 0.28} ${size * 0.5} 0 ${size}Z`,
      fill,
      `transform="rotate(${turn} ${x} ${y})"`,
    );
  return (
    faint(disc(x, y + size * 0.5, size * 0.4, SHADE, 8), 0.14) +
    leaf(-52, '#2f6f57') +
    leaf(48, '#3b8266') +
    leaf(-24, '#4a967a') +
    leaf(24, '#2f6f57') +
    leaf(0, '#3f8a6c') +
    shape(`M${x - size * 0.24} ${y - 4}h${size * 0.48}l${-size * 0.07} ${size * 0.5}h${-size * 0.34}Z`, '#e9e2d6')
  );
};

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {Tones} tones */
export const frame = (x, y, w, h, { wood, spot, soft }) =>
  box(x, y, w, h, wood, 2) +
  box(x + 8, y + 8, w - 16, h - 16, '#fbf9f4') +
  disc(x + w * 0.62, y + h * 0.38, Math.min(w, h) * 0.16, spot) +
  shape(
    `M${x + 16} ${y + h - 16}q${w * 0.22} ${-h * 0.42} ${w * 0.42} ${-h * 0.12}t${w - 32 - w * 0.42} ${-h * 0.02}v${h * 0.14}Z`,
    soft,
  );

/** @param {number} x @param {number} y @param {number} w @param {Tones} tones */
export const table = (x, y, w, { wood }) =>
  faint(disc(x + w / 2, y + 84, w * 0.55, SHADE, 12), 0.14) +
  box(x, y, w, 16, wood, 6) +
  box(x + 18, y + 14, 12, 70, wood) +
  box(x + w - 30, y + 14, 12, 70, wood);

/** @param {number} x @param {number} y @param {number} w @param {string} fill */
export const rug = (x, y, w, fill) =>
  disc(x, y, w, fill, w * 0.16) + disc(x, y, w * 0.84, '#ffffff', w * 0.13, 'opacity=".25"');

/** Doors side by side. @param {number} x @param {number} y @param {number} w @param {number} h @param {number} count @param {Tones} tones */
export const doors = (x, y, w, h, count, { wood, deep }) =>
  faint(disc(x + w / 2, y + h + 4, w * 0.54, SHADE, 10), 0.14) +
  box(x, y, w, h, wood, 4) +
  times(count, (at) => {
    const each = w / count;
    const left = x + at * each;
    return (
      box(left + 5, y + 6, each - 10, h - 12, '#ffffff', 3, 'opacity=".16"') +
      box(at % 2 === 0 ? left + each - 18 : left + 12, y + h / 2 - 22, 6, 44, deep, 3)
    );
  });

/** @param {number} x @param {number} y @param {string} shade @param {string} [light] */
export const pendant = (x, y, shade, light = '#ffe9b0') =>
  faint(shape(`M${x - 44} ${y + 52}L${x - 120} 600H${x + 120}L${x + 44} ${y + 52}Z`, light), 0.22) +
  line(`M${x} 0V${y}`, '#3b4656', 3) +
  disc(x, y + 52, 44, light, 12) +
  shape(`M${x - 46} ${y + 52}Q${x - 40} ${y} ${x} ${y}T${x + 46} ${y + 52}Z`, shade);

/** @param {number} x @param {number} y */
export const tap = (x, y) => line(`M${x} ${y}v-40q0 -18 18 -18t18 18v8`, '#9aa6b0', 9);
