// @ts-check
// Tools to rent: each one alone, and at work on the site.
import { box, disc, faint, line, shape, times } from './pen.mjs';
import { casement, planks, room } from './furniture.mjs';

const METAL = '#aeb8be';
const LIGHT = '#d5dce0';
const DARK = '#3b4656';
const INK = '#1e2724';
const GREEN = '#0b7a66';
const ORANGE = '#d9662b';
const YELLOW = '#e2b04a';
const SHADE = '#101614';
/** @type {import('./furniture.mjs').Tones} */
const BARE = { wall: '#e6e2da', floor: '#b9b2a6', wood: '#b98f66', soft: '#d5cfc4', deep: '#5b6676', spot: ORANGE };

const shadow = (/** @type {number} */ w, x = 400, y = 520) => faint(disc(x, y, w, SHADE, 18), 0.16);
const rungs = (/** @type {number} */ x1, /** @type {number} */ x2, /** @type {number} */ slant, count = 6) =>
  times(count, (at) => {
    const [y, in_] = [150 + at * 62, slant * (count - at)];
    return box(x1 + in_, y, x2 - x1 - in_ * 2, 16, LIGHT, 6);
  });

const stepLadder = () =>
  shadow(210) +
  line('M452 96L590 516M378 96L330 516', '#8a96a0', 14) +
  times(4, (at) => line(`M${470 + at * 28} ${190 + at * 84}L${366 - at * 9} ${190 + at * 84}`, '#8a96a0', 8)) +
  line('M352 96L214 516M418 96L436 516', METAL, 22) +
  times(5, (at) => box(322 - at * 26, 166 + at * 70, 104 + at * 30, 24, LIGHT, 6)) +
  box(330, 78, 140, 30, ORANGE, 8) +
  box(202, 506, 32, 18, INK, 6) +
  box(424, 506, 28, 18, INK, 6);

const telescopic = () =>
  shadow(150) +
  times(5, (at) =>
    line(`M320 ${80 + at * 86}V${190 + at * 86}M480 ${80 + at * 86}V${190 + at * 86}`, METAL, 16 + at * 4),
  ) +
  rungs(320, 480, 0, 6) +
  times(6, (at) => box(308, 146 + at * 62, 26, 24, INK, 6) + box(466, 146 + at * 62, 26, 24, INK, 6)) +
  box(302, 494, 36, 28, ORANGE, 8) +
  box(462, 494, 36, 28, ORANGE, 8);

const scaffold = () =>
  shadow(280) +
  line('M180 90V480M620 90V480', GREEN, 16) +
  line('M180 300L620 470M620 300L180 470M180 120L620 290M620 120L180 290', '#4a967a', 8) +
  box(150, 286, 500, 22, YELLOW, 4) +
  box(150, 108, 500, 22, YELLOW, 4) +
  line('M180 60H620M180 60V108M620 60V108M400 60V108', GREEN, 12) +
  times(2, (at) => disc(180 + at * 440, 500, 28, INK) + disc(180 + at * 440, 500, 11, LIGHT));

const tripod = (/** @type {number} */ y) =>
  line(`M400 ${y}V500M400 ${y + 20}L300 520M400 ${y + 20}L500 520`, DARK, 14) + disc(400, y + 30, 20, INK);

const level = () =>
  faint(line('M0 240H800M400 0V600', '#22b573', 5), 0.85) +
  faint(line('M0 240H800M400 0V600', '#22b573', 16), 0.2) +
  shadow(130) +
  tripod(370) +
  box(320, 180, 160, 190, GREEN, 26) +
  box(344, 206, 112, 76, INK, 14) +
  disc(400, 242, 24, '#bff5dc') +
  disc(400, 242, 12, '#22b573') +
  box(352, 304, 96, 12, '#4fc3a1', 6) +
  box(352, 328, 60, 12, '#4fc3a1', 6) +
  box(372, 150, 56, 34, DARK, 10);

const meter = () =>
  faint(line('M400 90V0', '#d92d20', 8), 0.8) +
  shadow(110) +
  box(310, 90, 180, 420, DARK, 34) +
  box(330, 112, 140, 190, '#dfeee2', 14) +
  line('M352 156H430M352 200H404', '#7c9a86', 10) +
  box(352, 236, 96, 40, '#2f6f57', 8) +
  disc(400, 352, 34, ORANGE) +
  times(4, (at) => disc(352 + (at % 2) * 96, 408 + Math.floor(at / 2) * 52, 18, LIGHT)) +
  box(296, 150, 16, 300, YELLOW, 8) +
  box(488, 150, 16, 300, YELLOW, 8);

const detector = () =>
  times(4, (at) =>
    line(`M${240 - at * 26} ${120 - at * 20}q160 -70 320 0`, '#4fc3a1', 8, `opacity="${0.8 - at * 0.18}"`),
  ) +
  shadow(140) +
  shape('M268 150h264q30 0 30 34l-40 110v190q0 30 -30 30H308q-30 0 -30 -30V294l-40 -110q0 -34 30 -34Z', YELLOW) +
  shape('M300 186h200q16 0 12 22l-22 78H310l-22 -78q-4 -22 12 -22Z', INK) +
  times(5, (at) => box(326 + at * 32, 226 - at * 6, 18, 34 + at * 6, at < 3 ? '#22b573' : ORANGE, 4)) +
  disc(400, 360, 38, DARK) +
  disc(400, 360, 20, '#d92d20') +
  times(3, (at) => box(320, 420 + at * 24, 160, 10, '#b98629', 5));

const tileCutter = () =>
  shadow(330) +
  box(90, 440, 620, 50, DARK, 10) +
  box(110, 420, 580, 24, '#e9e4da', 4) +
  faint(line('M400 420V444', SHADE, 5), 0.6) +
  box(120, 330, 560, 20, METAL, 8) +
  box(100, 300, 40, 150, '#8a96a0', 8) +
  box(660, 300, 40, 150, '#8a96a0', 8) +
  box(330, 290, 140, 86, ORANGE, 14) +
  disc(390, 402, 26, LIGHT) +
  line('M430 300L590 170', DARK, 22) +
  line('M560 194L606 156', INK, 34);

const blade = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) =>
  disc(x, y, r, LIGHT) +
  times(18, (at) => {
    const turn = (at / 18) * Math.PI * 2;
    return disc(x + Math.cos(turn) * r, y + Math.sin(turn) * r, r * 0.07, '#8a96a0');
  }) +
  disc(x, y, r * 0.34, METAL) +
  disc(x, y, r * 0.12, INK);

const marbleSaw = () =>
  shadow(250) +
  blade(290, 380, 120) +
  shape('M150 376a140 140 0 0 1 280 0h-60a80 80 0 0 0 -160 0Z', DARK) +
  box(360, 280, 230, 120, GREEN, 34) +
  box(560, 300, 70, 80, INK, 16) +
  line('M400 284q10 -80 90 -80h60q50 0 50 50v40', GREEN, 34) +
  times(4, (at) => box(410 + at * 34, 320, 14, 44, '#08604f', 5)) +
  box(130, 480, 480, 18, METAL, 6);

const coreDrill = () =>
  shadow(230) +
  box(230, 490, 320, 28, DARK, 8) +
  box(250, 80, 34, 420, '#8a96a0', 6) +
  times(14, (at) => box(250, 96 + at * 28, 12, 12, DARK, 2)) +
  box(284, 150, 220, 120, ORANGE, 22) +
  box(330, 110, 120, 50, INK, 14) +
  box(350, 270, 90, 40, METAL, 6) +
  box(336, 306, 118, 186, LIGHT, 6) +
  times(5, (at) => box(336 + at * 26, 480, 14, 14, '#8a96a0', 2)) +
  line('M240 210L150 160M240 210L190 120', DARK, 14) +
  line('M504 210q90 10 90 120v150', '#4fa3c7', 10);

const vacuum = () =>
  shadow(220) +
  line('M470 170q190 -120 200 120q6 130 -90 190', DARK, 24) +
  box(520, 470, 130, 30, INK, 12) +
  box(260, 240, 260, 240, METAL, 34) +
  box(260, 300, 260, 26, LIGHT) +
  shape('M260 250q0 -120 130 -120t130 120Z', GREEN) +
  box(340, 96, 100, 24, INK, 12) +
  box(352, 180, 76, 34, YELLOW, 8) +
  disc(310, 496, 28, INK) +
  disc(470, 496, 28, INK) +
  disc(310, 496, 10, LIGHT) +
  disc(470, 496, 10, LIGHT);

const washer = () =>
  shadow(220) +
  line('M520 330q150 30 120 -150l-40 -80', INK, 16) +
  line('M610 130L560 40', YELLOW, 18) +
  faint(shape('M556 44L470 -20L600 -20Z', '#9fc4d6'), 0.7) +
  line('M300 250V90H470V250', DARK, 16) +
  box(250, 230, 270, 230, YELLOW, 30) +
  box(278, 262, 214, 90, INK, 16) +
  disc(340, 306, 30, LIGHT) +
  line('M340 306L358 288', '#d92d20', 6) +
  box(396, 290, 70, 34, GREEN, 8) +
  times(2, (at) => disc(290 + at * 190, 480, 44, INK) + disc(290 + at * 190, 480, 18, METAL));

const hammer = () =>
  shadow(270) +
  box(80, 268, 150, 18, METAL, 6) +
  shape('M80 268l-50 9l50 9Z', METAL) +
  times(4, (at) => line(`M${100 + at * 32} 268l16 18`, '#7d8b95', 5)) +
  box(226, 246, 80, 62, INK, 12) +
  box(300, 214, 300, 126, GREEN, 34) +
  times(5, (at) => box(360 + at * 34, 246, 14, 62, '#08604f', 5)) +
  line('M590 250q110 -10 90 130q-10 90 -90 90', DARK, 40) +
  line('M580 330v140', GREEN, 46) +
  box(330, 334, 40, 130, INK, 18) +
  box(556, 380, 20, 46, ORANGE, 8);

const drill = () =>
  shadow(200) +
  box(150, 196, 120, 12, METAL, 4) +
  shape('M262 176h60v52h-60Z', INK) +
  box(312, 150, 260, 106, GREEN, 40) +
  box(330, 166, 120, 20, '#4fc3a1', 10) +
  shape('M440 250h110l34 150h-110Z', DARK) +
  box(430, 268, 26, 54, ORANGE, 10) +
  box(430, 396, 200, 84, INK, 16) +
  box(456, 420, 60, 12, '#4fc3a1', 6) +
  faint(box(180, 396, 170, 90, INK, 16), 0.9) +
  box(206, 420, 60, 12, '#4fc3a1', 6);

const camera = () =>
  shadow(150) +
  tripod(360) +
  shape('M300 200q0 -60 60 -60h150q50 0 50 60v60q0 60 -50 60H360q-60 0 -60 -60Z', '#f6f8f8') +
  faint(box(300, 250, 260, 70, SHADE, 30), 0.07) +
  disc(350, 230, 62, DARK) +
  disc(350, 230, 40, INK) +
  disc(350, 230, 20, '#2b6f8a') +
  disc(338, 218, 8, '#dfeef4') +
  disc(510, 186, 9, '#22b573') +
  line('M520 140q30 -60 60 -20', '#4fc3a1', 7) +
  line('M510 120q50 -90 100 -20', '#4fc3a1', 7, 'opacity=".6"') +
  box(384, 316, 60, 46, DARK, 10);

/** Alone before a plain wall. @param {() => string} tool */
const alone = (tool) =>
  box(0, 0, 800, 600, '#f1f4f3') + disc(400, 300, 290, '#e3ebe8') + box(0, 520, 800, 80, '#e6ecea') + tool();

/** At work in a flat that is being done up. @param {() => string} tool */
const onSite = (tool) =>
  room(BARE) +
  planks() +
  casement(70, 80, 190, 240) +
  faint(
    times(5, (at) => line(`M${520 + at * 60} 60V300`, '#8a96a0', 2, 'stroke-dasharray="8 10"')),
    0.6,
  ) +
  box(560, 420, 170, 60, '#c9a978', 4) +
  box(580, 380, 130, 44, '#b98f66', 4) +
  box(90, 470, 90, 60, '#8a96a0', 10) +
  disc(135, 470, 45, '#d5dce0', 10) +
  `<g transform="translate(150 130) scale(.72)">${tool()}</g>`;

/** Of each category, in the order of the demo's tools. */
const KINDS = {
  climb: [stepLadder, telescopic, scaffold],
  measure: [level, meter, detector],
  cut: [tileCutter, marbleSaw, coreDrill],
  wash: [vacuum, washer],
  power: [hammer, drill, camera],
};

/** Name of each drawing and what it shows; the number of one on the site is three more. @type {Readonly<Record<string, string>>} */
export const TOOLS = Object.fromEntries(
  Object.entries(KINDS).flatMap(([kind, tools]) =>
    tools.flatMap((tool, at) => [
      [`${kind}-${at + 1}`, alone(tool)],
      [`${kind}-${at + 4}`, onSite(tool)],
    ]),
  ),
);
