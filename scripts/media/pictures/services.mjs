// @ts-check
// Finished work of the services that the drawings of each kind do not show.
import { box, disc, faint, line, shape, times } from './pen.mjs';
import {
  CALM,
  COOL,
  WARM,
  casement,
  couch,
  cushion,
  doors,
  frame,
  glow,
  pendant,
  planks,
  plant,
  room,
  rug,
  table,
  tiles,
} from './furniture.mjs';

const STEEL = '#9aa6b0';
const INK = '#26302d';

const sparkle = (/** @type {number} */ x, /** @type {number} */ y, size = 7) =>
  shape(
    `M${x} ${y}l${size} ${size * 3} ${size * 3} ${size} ${-size * 3} ${size} ${-size} ${size * 3} ${-size} ${-size * 3} ${-size * 3} ${-size} ${size * 3} ${-size}Z`,
    '#ffffff',
  );

const sconce = (/** @type {number} */ x, /** @type {number} */ y) =>
  glow(x, y + 10, 130) +
  box(x - 5, y + 30, 10, 60, '#8a5f3d', 5) +
  disc(x, y + 94, 20, '#8a5f3d', 9) +
  shape(`M${x - 40} ${y + 44}L${x - 22} ${y - 30}H${x + 22}L${x + 40} ${y + 44}Z`, '#fff2c4');

const chair = (/** @type {number} */ x, /** @type {1 | -1} */ way) =>
  box(x - 6, 290, 12, 196, '#6d4a2f', 5) +
  box(way > 0 ? x : x - 86, 396, 86, 16, '#d9a05c', 6) +
  box(x + 72 * way - 5, 408, 10, 78, '#6d4a2f', 4);

const shirt = (/** @type {number} */ x, /** @type {string} */ fill) =>
  line(`M${x} 150v18`, '#3b4656', 5) +
  shape(
    `M${x - 34} 172l20 -8q14 14 28 0l20 8 40 56 -30 26 -14 -18v150h-60v-150l-14 18 -30 -26Z`,
    fill,
    `stroke="${INK}" stroke-opacity=".08" stroke-width="3"`,
  );

const hinge = (/** @type {number} */ y) =>
  box(250, y, 120, 130, '#c3ccd1', 8) +
  box(299, y - 8, 22, 146, STEEL, 11) +
  [272, 348].map((x) => times(3, (at) => disc(x, y + 24 + at * 40, 8, '#7d8b95'))).join('');

const shoe = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ fill) =>
  shape(`M${x} ${y}v-30q14 10 30 4q14 22 44 24q10 2 8 14Z`, fill) + box(x - 2, y - 2, 86, 8, '#fbf9f4', 4);

const burner = (/** @type {number} */ x) =>
  disc(x, 352, 92, '#3b4656', 14) +
  times(7, (at) => shape(`M${x - 66 + at * 20} 350q-8 -14 6 -28q12 14 6 28Z`, '#5aa9d6'));

/** @param {number} x @param {number} y @param {string} paint */
const bucket = (x, y, paint) =>
  faint(disc(x, y + 122, 84, '#101614', 12), 0.14) +
  shape(`M${x - 70} ${y}h140l-14 120h-112Z`, '#f4f0e8') +
  disc(x, y, 70, paint, 16) +
  line(`M${x - 70} ${y}q70 -90 140 0`, '#7d8b95', 5);

/** @param {number} x @param {number} y @param {string} paint */
const roller = (x, y, paint) =>
  box(x - 100, y, 180, 64, paint, 24) +
  line(`M${x + 80} ${y + 32}h34v70h-84v44`, '#7d8b95', 9) +
  box(x + 18, y + 140, 24, 120, '#c2562a', 12);

const ladder = (/** @type {number} */ x) =>
  line(`M${x} 150L${x - 70} 520M${x + 40} 150L${x + 110} 520`, STEEL, 12) +
  times(4, (at) => line(`M${x - 14 - at * 15} ${222 + at * 76}H${x + 54 + at * 15}`, STEEL, 9));

const carton = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h) =>
  box(x, y, w, h, '#c9a27a', 4) +
  box(x, y, w, 22, '#b98f66', 4) +
  box(x + w / 2 - 14, y, 28, h * 0.45, '#e5cfae') +
  faint(box(x, y + h - 14, w, 14, '#101614', 4), 0.08);

/** By name. @type {Readonly<Record<string, string>>} */
export const SERVICES = {
  'lamp-4':
    room(COOL) +
    planks() +
    box(0, 0, 800, 84, '#eef3f1') +
    faint(shape('M30 92H770L700 290H100Z', '#fff2c4'), 0.75) +
    line('M44 92H756', '#ffd873', 10) +
    box(222, 150, 356, 216, '#ffe9b0', 22) +
    box(240, 166, 320, 184, INK, 8) +
    faint(shape('M240 166h150L300 350h-60Z', '#ffffff'), 0.07) +
    doors(150, 400, 500, 74, 4, WARM) +
    line('M164 484H636', '#ffd873', 7) +
    plant(706, 440, 110) +
    plant(196, 396, 46),
  'lamp-5':
    room(CALM) +
    planks() +
    sconce(190, 150) +
    sconce(610, 150) +
    frame(325, 90, 150, 170, WARM) +
    couch(250, 350, 300, WARM) +
    cushion(290, 356, '#7a5c9c') +
    cushion(440, 358, '#c2562a', -8) +
    rug(400, 550, 230, '#c9bccb') +
    plant(690, 450, 96),
  'lamp-6':
    room(WARM) +
    planks() +
    casement(560, 160, 150, 180) +
    glow(400, 150, 210) +
    line('M400 0V80', '#4b3626', 10) +
    disc(238, 108, 150, '#8a5f3d', 15) +
    disc(562, 108, 150, '#8a5f3d', 15) +
    disc(330, 88, 66, '#6d4a2f', 10) +
    disc(470, 130, 72, '#a87550', 12) +
    box(366, 74, 68, 40, '#4b3626', 14) +
    disc(400, 124, 66, '#fff2c4', 26) +
    table(230, 400, 340, WARM) +
    box(270, 360, 24, 40, '#0b7a66', 8) +
    disc(420, 396, 46, '#fbf9f4', 9) +
    plant(130, 440, 120),
  'lock-4':
    box(0, 0, 800, 600, '#efe6d8') +
    box(230, 0, 80, 530, '#d3bf9f') +
    box(310, 0, 490, 530, '#8a5f3d') +
    faint(box(420, 60, 320, 180, '#ffffff', 6) + box(420, 290, 320, 180, '#ffffff', 6), 0.12) +
    box(0, 530, 800, 70, '#b98f66') +
    hinge(70) +
    hinge(310) +
    faint(disc(560, 548, 70, '#101614', 10), 0.16) +
    box(512, 500, 96, 46, '#c3ccd1', 16) +
    box(590, 508, 40, 30, INK, 10) +
    plant(110, 490, 130),
  'lock-5':
    room(COOL) +
    tiles('#ffffff', 80) +
    line('M150 150H650', STEEL, 16) +
    disc(150, 150, 26, '#7d8b95') +
    disc(650, 150, 26, '#7d8b95') +
    box(220, 146, 150, 230, '#fbf9f4', 10) +
    box(220, 316, 150, 18, '#d9a05c') +
    box(400, 146, 180, 180, '#0b7a66', 10) +
    faint(box(400, 286, 180, 12, '#ffffff'), 0.5) +
    box(190, 430, 420, 20, '#fbfaf7', 8) +
    box(210, 450, 12, 34, STEEL, 4) +
    box(578, 450, 12, 34, STEEL, 4) +
    box(450, 366, 46, 64, '#c2562a', 12) +
    box(510, 384, 54, 46, '#d9c3a5', 10) +
    plant(290, 424, 66),
  'lock-6':
    room(WARM) +
    planks() +
    casement(90, 60, 620, 350) +
    box(200, 18, 400, 30, '#fbf9f4', 12) +
    line('M280 48V142M520 48V142', '#7d8b95', 5) +
    line('M130 146H670', STEEL, 12) +
    shirt(250, '#0b7a66') +
    shirt(400, '#fbf9f4') +
    shirt(550, '#d98b4a') +
    plant(120, 480, 110) +
    plant(690, 490, 84),
  'sofa-4':
    room(WARM) +
    planks() +
    frame(90, 120, 120, 150, COOL) +
    pendant(400, 90, '#0b7a66') +
    chair(196, 1) +
    chair(604, -1) +
    table(230, 380, 340, WARM) +
    disc(320, 376, 44, '#fbf9f4', 9) +
    disc(480, 376, 44, '#fbf9f4', 9) +
    plant(400, 370, 52) +
    plant(710, 450, 96),
  'sofa-5':
    room(COOL) +
    planks() +
    box(210, 110, 380, 226, INK, 10) +
    faint(shape('M210 110h190L290 336h-80Z', '#ffffff'), 0.08) +
    doors(110, 392, 580, 88, 4, WARM) +
    box(160, 340, 20, 52, '#c2562a', 3) +
    box(184, 330, 18, 62, '#0b7a66', 3) +
    box(206, 346, 22, 46, '#d9a05c', 3) +
    plant(620, 386, 62) +
    rug(400, 560, 240, '#b9cfc9'),
  'sofa-6':
    room(WARM) +
    planks() +
    box(560, 90, 140, 330, '#8a5f3d', 70) +
    box(572, 102, 116, 306, '#cfe2e4', 58) +
    faint(shape('M590 150l70 -40v110l-80 60Z', '#ffffff'), 0.5) +
    doors(150, 200, 340, 170, 3, COOL) +
    box(150, 370, 340, 116, '#4b3626', 4) +
    box(164, 420, 312, 8, '#8a5f3d') +
    shoe(190, 418, '#c2562a') +
    shoe(340, 418, '#d9c3a5') +
    shoe(190, 480, '#0b7a66') +
    shoe(340, 480, '#fbf9f4') +
    box(136, 186, 368, 18, '#6d4a2f', 6) +
    plant(210, 180, 70) +
    box(400, 150, 60, 36, '#d9a05c', 10),
  'bath-4':
    room(CALM) +
    tiles('#ffffff', 80) +
    line('M330 500V140q0 -60 60 -60h90', STEEL, 14) +
    disc(490, 84, 104, '#7d8b95', 16) +
    times(9, (at) => line(`M${410 + at * 20} ${112 + (at % 2) * 10}v300`, '#8fbdd4', 4, 'stroke-dasharray="16 18"')) +
    box(290, 360, 190, 40, '#aeb8be', 20) +
    disc(290, 380, 28, '#7d8b95') +
    disc(480, 380, 28, '#7d8b95') +
    line('M330 300q-80 6 -90 -70', STEEL, 9) +
    disc(236, 216, 40, '#aeb8be', 28) +
    box(120, 420, 130, 14, '#fbfaf7', 6) +
    box(140, 350, 36, 70, '#0b7a66', 10) +
    box(190, 368, 40, 52, '#c2562a', 10),
  'bath-5':
    room(CALM) +
    tiles('#ffffff', 60) +
    casement(290, 60, 220, 180) +
    times(8, (at) => disc(210 + at * 54, 326 - (at % 3) * 12, 44, '#ffffff', 34)) +
    faint(disc(400, 512, 290, '#101614', 14), 0.12) +
    box(230, 470, 30, 40, '#7d8b95', 10) +
    box(540, 470, 30, 40, '#7d8b95', 10) +
    shape('M140 350H660q4 136 -110 140H250q-114 -4 -110 -140Z', '#fbfaf7') +
    faint(shape('M560 350H660q4 136 -110 140h-40q60 -40 50 -140Z', '#4a3c4b'), 0.1) +
    box(120, 334, 560, 30, '#ffffff', 15) +
    line('M160 334v-70q0 -26 26 -26t26 26v10', STEEL, 13) +
    plant(712, 450, 90),
  'bath-6':
    room(COOL) +
    tiles('#ffffff', 80) +
    box(0, 400, 800, 200, '#f4f0e8') +
    faint(box(0, 400, 800, 14, '#101614'), 0.06) +
    disc(400, 430, 260, '#ffffff', 84) +
    disc(400, 434, 216, '#dbe6ea', 60) +
    faint(line('M500 240V430', '#7fb4d0', 22), 0.75) +
    faint(disc(500, 440, 60, '#7fb4d0', 16), 0.5) +
    line('M320 380V190q0 -90 90 -90t90 90v30', STEEL, 40) +
    box(478, 206, 44, 26, '#7d8b95', 8) +
    box(276, 360, 88, 36, '#7d8b95', 12) +
    line('M320 280h-84', '#7d8b95', 20) +
    box(650, 310, 64, 86, '#c2562a', 16) +
    box(668, 286, 28, 26, INK, 6) +
    plant(110, 396, 100),
  'kitchen-4':
    room(COOL, 340) +
    tiles('#ffffff', 66, 340) +
    casement(240, 40, 320, 190) +
    box(0, 330, 800, 150, '#f4f0e8') +
    box(180, 350, 440, 116, '#c3ccd1', 18) +
    box(200, 362, 190, 92, '#8b979e', 14) +
    box(410, 362, 190, 92, '#8b979e', 14) +
    disc(295, 420, 20, '#6f7b83', 8) +
    disc(505, 420, 20, '#6f7b83', 8) +
    line('M400 352V236q0 -50 50 -50t50 50v26', STEEL, 20) +
    faint(line('M500 270V410', '#7fb4d0', 10), 0.7) +
    line('M400 300h-44', '#7d8b95', 12) +
    doors(0, 480, 800, 120, 6, COOL) +
    box(650, 262, 48, 76, '#0b7a66', 12) +
    plant(100, 330, 84),
  'kitchen-5':
    room(WARM, 384) +
    tiles('#ffffff', 66, 384) +
    box(0, 384, 800, 26, '#f4f0e8') +
    doors(0, 470, 800, 130, 5, WARM) +
    box(150, 352, 500, 40, INK, 12) +
    burner(280) +
    burner(520) +
    box(0, 410, 800, 60, '#3b4656') +
    disc(330, 440, 22, STEEL) +
    disc(470, 440, 22, STEEL) +
    box(440, 216, 160, 108, '#c2562a', 18) +
    disc(520, 218, 86, '#a8481f', 16) +
    disc(520, 198, 14, INK) +
    line('M436 250h-26M604 250h26', INK, 14) +
    box(196, 290, 170, 34, '#3b4656', 16) +
    line('M200 300h-110', '#3b4656', 16) +
    faint(line('M490 170q-20 -30 0 -60t0 -60M550 170q-20 -30 0 -60t0 -60', '#ffffff', 10), 0.7) +
    plant(720, 380, 56),
  'kitchen-6':
    box(0, 0, 800, 600, '#dfe8e6') +
    tiles('#ffffff', 66, 150) +
    box(60, 140, 680, 36, '#fbfaf7', 6) +
    box(90, 176, 620, 390, '#6f8f88', 6) +
    box(116, 200, 568, 340, '#eef3f1', 4) +
    line('M560 140V60q0 -30 30 -30t30 30v14', STEEL, 14) +
    faint(line('M620 80v40', '#7fb4d0', 8), 0.7) +
    shape('M590 140v-34h60v34Z', '#ffffff', 'opacity=".55"') +
    line('M200 540V330q0 -20 40 -20h20M600 540V360q0 -20 -40 -20h-20', '#5aa9d6', 9) +
    box(254, 236, 292, 270, '#ffffff', 26, `stroke="${INK}" stroke-opacity=".08" stroke-width="4"`) +
    times(3, (at) => box(282 + at * 84, 264, 68, 176, ['#b9d7ea', '#cfe2e4', '#a9c6be'][at] ?? '', 22)) +
    times(3, (at) => faint(box(294 + at * 84, 280, 12, 140, '#ffffff', 6), 0.6)) +
    disc(400, 474, 10, '#4fd1b0') +
    plant(160, 136, 60),
  'wall-4':
    room(WARM) +
    planks() +
    box(0, 0, 470, 430, '#cfdcd2') +
    faint(
      times(24, (at) => {
        const [x, y] = [40 + (at % 6) * 78 + (Math.floor(at / 6) % 2) * 36, 50 + Math.floor(at / 6) * 100];
        return shape(`M${x} ${y + 40}q-30 -36 0 -70q30 34 0 70Z`, '#0b7a66') + line(`M${x} ${y + 44}v18`, '#0b7a66', 4);
      }),
      0.4,
    ) +
    faint(box(440, 0, 30, 430, '#101614'), 0.08) +
    shape('M470 0h80v330q-40 40 -80 0Z', '#dde8df') +
    disc(512, 350, 46, '#f4f0e8', 30) +
    disc(512, 350, 16, '#c9a27a', 10) +
    ladder(640) +
    couch(60, 350, 260, COOL) +
    cushion(100, 356, '#c2562a'),
  'wall-5':
    room(WARM) +
    planks() +
    box(0, 0, 800, 430, '#fbf6ee') +
    shape('M0 0H500q-40 70 6 130t-20 130t16 170H0Z', '#8fb8a8') +
    faint(shape('M430 0h70q-40 70 6 130t-20 130t16 170h-70Z', '#ffffff'), 0.18) +
    roller(520, 130, '#6f9d8c') +
    ladder(190) +
    bucket(660, 400, '#8fb8a8'),
  'wall-6':
    box(0, 0, 800, 250, '#e3e6e3') +
    box(0, 250, 800, 180, '#5b9bb8') +
    box(0, 430, 800, 170, '#4686a3') +
    faint(line('M0 430H800M400 250V430', '#ffffff', 4), 0.25) +
    faint(
      times(9, (at) => line(`M${at * 100 - 20} ${300 + (at % 3) * 40}q60 16 120 0`, '#ffffff', 9)),
      0.16,
    ) +
    line('M620 60V250M660 60V250', '#c3ccd1', 18) +
    disc(400, 520, 70, '#c3ccd1', 22) +
    disc(400, 518, 52, INK, 14) +
    times(6, (at) => shape(`M${180 + at * 90} ${470 + (at % 2) * 46}q-16 22 0 34q16 -12 0 -34Z`, '#cfeaf5')) +
    roller(300, 190, '#5b9bb8') +
    bucket(660, 400, '#5b9bb8'),
  'clean-4':
    room(CALM) +
    planks() +
    casement(90, 80, 190, 200) +
    couch(200, 330, 330, COOL) +
    cushion(250, 336, '#c2562a') +
    faint(disc(640, 520, 90, '#101614', 12), 0.14) +
    line('M640 440q60 -170 -50 -210t-130 100', '#3b4656', 16) +
    line('M460 330L420 402', '#7d8b95', 14) +
    box(360, 396, 110, 26, '#3b4656', 10) +
    box(560, 410, 170, 100, '#0b7a66', 46) +
    disc(600, 506, 26, INK) +
    disc(700, 506, 18, INK) +
    sparkle(330, 150) +
    sparkle(420, 230, 5) +
    sparkle(150, 400, 5),
  'clean-5':
    room(WARM, 300) +
    planks(300) +
    casement(130, 50, 200, 180) +
    faint(shape('M120 300h260L300 600H-60Z', '#ffffff') + shape('M470 300h60L560 600H420Z', '#ffffff'), 0.35) +
    faint(disc(420, 520, 150, '#101614', 20), 0.16) +
    line('M430 420L560 170', '#3b4656', 18) +
    line('M510 150l96 44', '#3b4656', 20) +
    disc(420, 500, 140, '#3b4656', 30) +
    box(330, 400, 180, 90, '#c2562a', 30) +
    box(360, 424, 60, 16, '#fbf9f4', 8) +
    sparkle(220, 420) +
    sparkle(620, 430, 9) +
    sparkle(160, 520, 5) +
    plant(710, 290, 80),
  'clean-6':
    room(COOL) +
    planks() +
    casement(80, 80, 190, 210) +
    couch(90, 350, 250, WARM) +
    glow(470, 240, 190) +
    shape('M470 90q70 44 140 44q4 180 -140 256q-144 -76 -140 -256q70 0 140 -44Z', '#0b7a66') +
    faint(shape('M470 90q70 44 140 44q4 180 -140 256Z', '#ffffff'), 0.1) +
    shape('M410 300q-10 -130 130 -130q6 140 -100 140q10 -60 60 -96q-66 30 -76 110Z', '#cdeee2') +
    box(620, 340, 100, 150, '#fbf9f4', 20) +
    times(5, (at) => box(640, 370 + at * 16, 60, 6, '#c3ccd1', 3)) +
    disc(670, 466, 8, '#4fd1b0') +
    times(5, (at) => disc(650 + (at % 2) * 40, 310 - at * 34, 9 - at, '#ffffff')),
  'repair-1':
    room(COOL) +
    planks() +
    table(110, 430, 580, WARM) +
    frame(110, 120, 120, 150, WARM) +
    line('M320 250v-60h170v60', '#3b4656', 18) +
    box(230, 250, 350, 180, '#c2562a', 18) +
    box(230, 306, 350, 20, '#9a3412') +
    box(368, 290, 74, 52, '#f4f0e8', 8) +
    line('M610 190L690 410', '#7d8b95', 24) +
    disc(604, 176, 40, '#7d8b95') +
    shape('M590 100h34v70h-34Z', '#dfe8e6', 'transform="rotate(-20 604 160)"') +
    box(120, 396, 90, 22, '#0b7a66', 10) +
    box(206, 402, 100, 9, STEEL, 4) +
    plant(690, 424, 40),
  'remove-1':
    room(WARM) +
    planks() +
    casement(520, 80, 180, 190) +
    faint(disc(380, 520, 280, '#101614', 14), 0.14) +
    carton(190, 340, 190, 150) +
    carton(390, 370, 170, 120) +
    carton(240, 210, 160, 130) +
    line('M330 210q60 -110 130 -40', '#3b4656', 6) +
    shape('M420 190q10 -60 70 -60t70 60Z', '#7d8b95', 'transform="rotate(14 490 170)"') +
    box(150, 490, 440, 18, '#0b7a66', 8) +
    line('M160 490V250q0 -30 -40 -30', '#0b7a66', 16) +
    disc(230, 524, 26, INK) +
    disc(510, 524, 26, INK) +
    disc(230, 524, 9, STEEL) +
    disc(510, 524, 9, STEEL),
};
