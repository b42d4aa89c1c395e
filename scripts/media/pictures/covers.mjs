// @ts-check
// Covers of designs and shops, and certificates.
import { box, disc, faint, line, mirrored, shape, times } from './pen.mjs';
import { casement, couch, cushion, doors, frame, pendant, planks, plant, room, rug, table, tap } from './furniture.mjs';

/** @typedef {import('./furniture.mjs').Tones} Tones */

/** @type {Tones} */
const JAPANESE = {
  wall: '#f1e9dc',
  floor: '#cfa878',
  wood: '#b07d4b',
  soft: '#dfd3bd',
  deep: '#5b4330',
  spot: '#7d8f5b',
};
/** @type {Tones} */
const NORDIC = {
  wall: '#e7eeea',
  floor: '#c9a978',
  wood: '#a47c4e',
  soft: '#9fb8ab',
  deep: '#35584a',
  spot: '#d98b4a',
};

/** Of each style, in the order of the demo's designs. @type {readonly Tones[]} */
const STYLES = [
  { wall: '#f4ecdd', floor: '#d9bf99', wood: '#b98f66', soft: '#fbf5ea', deep: '#8a6b4a', spot: '#e0a878' },
  { wall: '#e3e6e8', floor: '#8f979b', wood: '#4d565c', soft: '#c5ccd1', deep: '#1e2724', spot: '#c2562a' },
  { wall: '#ece4d6', floor: '#7a5138', wood: '#4b2f20', soft: '#d8c6a8', deep: '#33211a', spot: '#8e2f22' },
  { wall: '#eef2f1', floor: '#d8b98c', wood: '#c79d68', soft: '#aebfca', deep: '#3f5561', spot: '#e2b04a' },
  { wall: '#e2dcd9', floor: '#a9a09c', wood: '#7a6a66', soft: '#9fb0b3', deep: '#2f3a3d', spot: '#c9a24c' },
  JAPANESE,
  { wall: '#d9dee0', floor: '#6e777b', wood: '#343d42', soft: '#b3bec4', deep: '#12191b', spot: '#0b7a66' },
  { wall: '#f7ead9', floor: '#dcc3a0', wood: '#c79d78', soft: '#f6dfc9', deep: '#8a6b4a', spot: '#e58f6a' },
  NORDIC,
];

/** A living room in these tones; the way it is furnished changes with `at`. @param {Tones} tones @param {number} at */
function livingRoom(tones, at) {
  const lamp =
    at % 3 === 0
      ? pendant(470, 90, tones.deep)
      : disc(470, 30, 120, '#ffffff', 20) + faint(disc(470, 46, 170, '#fff2c4', 60), 0.5);
  const back =
    at % 2 === 0
      ? frame(400, 150, 130, 150, tones) + frame(550, 180, 90, 110, tones)
      : doors(330, 120, 380, 150, 5, tones);
  const scene =
    room(tones) +
    planks() +
    casement(70, 90, 190, 250) +
    back +
    lamp +
    rug(470, 540, 270, tones.soft) +
    couch(330, 350, 320, tones) +
    cushion(360, 356, tones.spot) +
    cushion(560, 358, tones.wood, -8) +
    table(380, 478, 180, tones) +
    plant(740, 440, 110) +
    disc(440, 470, 14, tones.spot, 16);
  return at % 2 === 0 ? scene : mirrored(scene);
}

const GOODS = [
  () => box(290, 330, 150, 120, '#ffffff', 14) + tap(350, 330) + box(470, 290, 120, 160, '#cfe2e4', 10),
  () => doors(270, 300, 340, 150, 4, JAPANESE),
  () =>
    times(8, (at) =>
      box(
        270 + (at % 4) * 88,
        290 + Math.floor(at / 4) * 84,
        80,
        76,
        ['#c6dad4', '#d9bf99', '#b3bec4'][at % 3] ?? '',
        4,
      ),
    ),
  () =>
    shape('M320 330h120l-14 120h-92Z', '#0b7a66') +
    line('M520 270L500 450', '#d9a05c', 10) +
    box(560, 320, 60, 130, '#bfe3ef', 16),
  () =>
    [310, 430, 560]
      .map(
        (x) =>
          line(`M${x} 230v60`, '#3b4656', 3) +
          shape(`M${x - 40} 340q4 -50 40 -50t40 50Z`, '#c2562a') +
          disc(x, 340, 38, '#ffe9b0', 10),
      )
      .join(''),
  () => couch(300, 330, 280, NORDIC) + plant(640, 430, 70),
];
const FRONTS = ['#0b6b83', '#8a5100', '#475160', '#1a7f37', '#9a3412', '#6b4f2f'];

/** A shop's front, with what it sells in the window. @param {number} at */
function shopFront(at) {
  const front = FRONTS[at] ?? FRONTS[0] ?? '';
  const stripe = (/** @type {number} */ step) =>
    shape(`M${150 + step * 50} 150h50v56q-25 26 -50 0Z`, step % 2 === 0 ? front : '#ffffff');
  return (
    box(0, 0, 800, 600, '#e4ebe8') +
    box(0, 500, 800, 100, '#b9c2bf') +
    box(120, 60, 560, 450, '#f7f4ee', 6) +
    box(150, 78, 500, 72, front, 6) +
    faint(box(250, 104, 300, 20, '#ffffff', 10), 0.9) +
    disc(214, 114, 20, '#ffffff') +
    box(230, 190, 400, 270, '#dcecf2') +
    faint(shape('M260 190h90L240 460h-10v-120Z', '#ffffff'), 0.5) +
    (GOODS[at]?.() ?? '') +
    box(220, 450, 420, 18, front) +
    box(150, 206, 66, 300, '#8fa3a8', 4) +
    box(158, 216, 50, 280, '#dcecf2', 2) +
    times(10, stripe) +
    faint(box(150, 206, 500, 14, '#101614'), 0.12) +
    plant(90, 480, 80) +
    plant(720, 480, 80)
  );
}

/** A paper with a seal. @param {number} at */
function certificate(at) {
  const tone = ['#9a3412', '#1d5fbf', '#0b7a66'][at] ?? '#9a3412';
  return (
    box(0, 0, 800, 600, '#dfe5e2') +
    faint(box(118, 78, 580, 460, '#101614', 4), 0.1) +
    box(110, 70, 580, 460, '#fffdf7', 4) +
    line('M134 94H666V506H134Z', tone, 4) +
    line('M146 106H654V494H146Z', tone, 1.5) +
    box(270, 140, 260, 26, tone, 4) +
    box(310, 184, 180, 10, '#b9c2bf', 5) +
    times(4, (row) => box(190, 240 + row * 36, row === 3 ? 240 : 420, 10, '#d5dad7', 5)) +
    box(190, 410, 90, 60, '#eef1ef', 4) +
    disc(560, 424, 54, 'none', 54, `stroke="#c2352a" stroke-width="6"`) +
    shape('M560 392l9 22 24 2 -18 15 6 23 -21 -13 -21 13 6 -23 -18 -15 24 -2Z', '#c2352a')
  );
}

/** By name. @type {Readonly<Record<string, string>>} */
export const COVERS = Object.fromEntries([
  ...STYLES.map((tones, at) => [`design-${at + 1}`, livingRoom(tones, at)]),
  ...FRONTS.map((_, at) => [`shop-${at + 1}`, shopFront(at)]),
  ...[0, 1, 2].map((at) => [`cert-${at + 1}`, certificate(at)]),
]);
