// @ts-check
// Finished work of each kind, three drawings each.
import { box, disc, faint, line, mirrored, shape, times } from './pen.mjs';
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
  tap,
  tiles,
} from './furniture.mjs';

const floorTiles = (/** @type {string} */ colour) =>
  faint(
    times(15, (at) => line(`M${400 + (at - 7) * 70} 330L${400 + (at - 7) * 190} 600`, colour, 3)) +
      times(6, (at) => line(`M0 ${330 + at * at * 7 + at * 14}H800`, colour, 3)),
    0.5,
  );

const track = () =>
  box(120, 34, 560, 12, '#3b4656', 6) +
  [190, 330, 470, 610]
    .map(
      (x) => faint(shape(`M${x} 84L${x - 70} 400H${x + 70}Z`, '#fff0bd'), 0.42) + box(x - 14, 46, 28, 42, '#3b4656', 8),
    )
    .join('');

const vanity = () =>
  box(250, 70, 300, 190, '#ffffff', 12) +
  box(262, 82, 276, 166, '#cfe2e4', 8) +
  faint(shape('M300 82h70L300 248h-38v-60Z', '#ffffff'), 0.6) +
  box(210, 318, 380, 22, '#fbfaf7', 6) +
  doors(225, 340, 350, 110, 3, COOL) +
  shape('M320 300h160l-16 22H336Z', '#ffffff') +
  tap(390, 302) +
  plant(556, 300, 52);

const shower = () =>
  faint(box(330, 60, 360, 420, '#ffffff', 4), 0.4) +
  line('M330 60h360v420M330 60v420', '#7d8b95', 7) +
  line('M510 60v420', '#7d8b95', 4) +
  line('M640 480V150q0 -30 -36 -30h-20', '#9aa6b0', 8) +
  disc(580, 124, 34, '#9aa6b0', 9) +
  times(5, (at) => line(`M${556 + at * 12} 142v150`, '#9fc4d6', 2, 'stroke-dasharray="10 14"')) +
  box(486, 250, 8, 70, '#7d8b95', 4) +
  box(120, 380, 120, 90, '#fbfaf7', 8) +
  plant(180, 370, 80);

const toilet = () =>
  faint(disc(400, 508, 130, '#101614', 14), 0.14) +
  box(310, 190, 180, 170, '#ffffff', 18) +
  box(378, 206, 44, 12, '#c5ced3', 6) +
  disc(400, 376, 122, '#ffffff', 40) +
  disc(400, 372, 96, '#e3ecef', 26) +
  shape('M300 386q20 110 60 120h80q40 -10 60 -120Z', '#ffffff') +
  box(560, 250, 60, 60, '#ffffff', 30) +
  disc(590, 280, 16, '#d9c3a5') +
  plant(190, 450, 90);

const base = () =>
  doors(60, 70, 420, 120, 4, WARM) +
  box(40, 318, 720, 20, '#f4f0e8', 4) +
  doors(55, 338, 690, 150, 6, WARM) +
  box(540, 300, 130, 20, '#9aa6b0', 6) +
  tap(600, 300) +
  casement(560, 90, 170, 150) +
  plant(110, 312, 56);

const hood = () =>
  shape('M300 200h200l60 70H240Z', '#aeb8be') +
  box(350, 40, 100, 160, '#c3ccd1') +
  box(40, 338, 720, 20, '#f1efe9', 4) +
  doors(55, 358, 690, 140, 5, COOL) +
  box(290, 328, 220, 14, '#26302d', 6) +
  disc(345, 330, 30, '#3b4656', 7) +
  disc(455, 330, 30, '#3b4656', 7) +
  box(318, 288, 60, 38, '#c2562a', 6) +
  box(100, 250, 40, 86, '#d9a05c', 10) +
  box(150, 278, 34, 58, '#6f8f88', 8);

const builtIn = () =>
  doors(40, 60, 180, 440, 2, COOL) +
  box(240, 60, 200, 440, '#6f8f88', 4) +
  box(258, 110, 164, 130, '#26302d', 8) +
  box(258, 262, 164, 130, '#26302d', 8) +
  faint(box(272, 126, 136, 70, '#f0b768', 6), 0.7) +
  box(270, 218, 140, 8, '#aeb8be', 4) +
  box(270, 370, 140, 8, '#aeb8be', 4) +
  box(440, 318, 340, 20, '#f4f0e8', 4) +
  doors(450, 338, 320, 160, 3, COOL) +
  casement(540, 90, 180, 140) +
  plant(690, 312, 60);

const door = () =>
  box(250, 40, 300, 460, '#6d4a2f', 4) +
  box(266, 56, 268, 444, '#8a5f3d', 3) +
  faint(box(292, 90, 216, 150, '#ffffff', 4) + box(292, 270, 216, 200, '#ffffff', 4), 0.12) +
  box(470, 262, 34, 110, '#1e2724', 10) +
  disc(487, 286, 9, '#4fd1b0') +
  box(452, 336, 40, 12, '#c3ccd1', 6) +
  box(600, 250, 90, 120, '#fbf9f4', 4) +
  plant(660, 470, 100) +
  box(120, 470, 130, 22, '#c2562a', 6, 'opacity=".5"');

const keypad = () =>
  box(0, 0, 800, 600, '#8a5f3d') +
  faint(
    times(9, (at) => line(`M${at * 100 + 30} 0q20 300 -10 600`, '#4b3626', 3)),
    0.25,
  ) +
  faint(box(318, 70, 190, 480, '#101614', 40), 0.25) +
  box(306, 56, 190, 480, '#1e2724', 40) +
  box(326, 84, 150, 200, '#0f1513', 18) +
  times(12, (at) => disc(356 + (at % 3) * 45, 112 + Math.floor(at / 3) * 46, 9, at === 7 ? '#4fd1b0' : '#7f8f8a')) +
  disc(401, 340, 32, '#2c3834') +
  line('M386 340q15 -26 30 0M380 348q21 -40 42 0M392 352q9 -14 18 0', '#4fd1b0', 3) +
  box(200, 418, 240, 40, '#c3ccd1', 20) +
  disc(420, 438, 40, '#aeb8be');

const curtain = () =>
  casement(230, 110, 340, 300) +
  line('M110 74H690', '#6d4a2f', 12) +
  disc(104, 74, 14, '#6d4a2f') +
  disc(696, 74, 14, '#6d4a2f') +
  [130, 530]
    .map((x) =>
      times(5, (at) =>
        shape(`M${x + at * 28} 78q14 200 0 420h30q10 -220 -2 -420Z`, at % 2 === 0 ? '#c9a27a' : '#dab88f'),
      ),
    )
    .join('') +
  couch(300, 470, 200, WARM);

const mop = () =>
  line('M560 150L470 470', '#d9a05c', 10) +
  shape('M430 462l90 24 -14 44q-60 -6 -110 -30Z', '#f4f0e8') +
  shape('M580 420h130l-16 110h-98Z', '#0b7a66') +
  line('M590 420q55 -70 110 0', '#3b4656', 5) +
  disc(645, 422, 62, '#bfe3ef', 12);

const wipe = () =>
  casement(140, 70, 520, 380) +
  faint(shape('M180 90h180L220 430h-60Z', '#ffffff'), 0.7) +
  line('M470 330L590 520', '#3b4656', 14) +
  box(390, 300, 150, 26, '#0b7a66', 8, 'transform="rotate(-32 465 313)"') +
  faint(line('M330 190q120 -30 190 60', '#ffffff', 60), 0.55) +
  times(6, (at) =>
    disc(250 + at * 58, 150 + ((at * 47) % 120), 10 + (at % 3) * 5, '#ffffff', undefined, 'opacity=".7"'),
  );

const spray = () =>
  hood() +
  faint(box(0, 0, 800, 600, '#ffffff'), 0.28) +
  box(590, 260, 90, 180, '#4a967a', 18) +
  box(608, 210, 54, 54, '#f4f0e8', 6) +
  shape('M590 190h96v26h-96l-26 -8Z', '#c2562a') +
  times(9, (at) => disc(540 - at * 22, 200 + ((at * 31) % 60), 5 + (at % 3) * 3, '#ffffff')) +
  times(4, (at) =>
    shape(`M${250 + at * 90} ${130 + (at % 2) * 60}l8 22 22 8 -22 8 -8 22 -8 -22 -22 -8 22 -8Z`, '#ffffff'),
  );

/** By name. @type {Readonly<Record<string, string>>} */
export const WORKS = {
  'lamp-1':
    room(WARM) +
    planks() +
    casement(70, 110, 170, 220) +
    disc(430, 40, 130, '#ffffff', 26) +
    glow(430, 60, 190) +
    rug(440, 540, 250, '#d9c3a5') +
    couch(300, 350, 300, COOL) +
    cushion(330, 356, '#c2562a') +
    frame(380, 150, 110, 130, WARM) +
    plant(700, 440, 120),
  'lamp-2':
    room(CALM) +
    planks() +
    glow(400, 150, 170) +
    pendant(290, 110, '#3b4656') +
    pendant(400, 150, '#c2562a') +
    pendant(510, 110, '#3b4656') +
    table(210, 380, 380, WARM) +
    box(130, 360, 60, 110, '#97796a', 10) +
    box(610, 360, 60, 110, '#97796a', 10) +
    disc(400, 376, 50, '#fbf9f4', 10) +
    plant(400, 366, 40),
  'lamp-3':
    room(COOL) +
    planks() +
    track() +
    frame(150, 180, 120, 150, WARM) +
    frame(330, 160, 140, 180, CALM) +
    frame(530, 180, 120, 150, WARM) +
    box(120, 400, 560, 60, '#8a5f3d', 6) +
    plant(180, 396, 60) +
    disc(600, 392, 26, '#c2562a'),
  'lock-1': room(WARM) + planks() + door(),
  'lock-2': keypad(),
  'lock-3': room(WARM) + planks() + curtain(),
  'sofa-1':
    room(WARM) + planks() + doors(60, 50, 560, 420, 5, WARM) + plant(710, 440, 130) + rug(360, 560, 260, '#d9c3a5'),
  'sofa-2':
    room(COOL) +
    planks() +
    casement(90, 90, 180, 200) +
    table(300, 330, 380, WARM) +
    box(440, 250, 130, 80, '#26302d', 6) +
    box(330, 120, 330, 14, '#8a5f3d', 4) +
    times(7, (at) =>
      box(350 + at * 34, 62 + (at % 3) * 8, 24, 58 - (at % 3) * 8, ['#c2562a', '#0b7a66', '#d9a05c'][at % 3] ?? '', 3),
    ) +
    box(440, 400, 110, 20, '#0b7a66', 10) +
    line('M495 420v70M450 500h90', '#3b4656', 8) +
    plant(640, 320, 60),
  'sofa-3':
    room(CALM) +
    planks() +
    frame(320, 90, 160, 110, WARM) +
    box(180, 220, 440, 150, '#97796a', 20) +
    box(190, 330, 420, 130, '#fbf9f4', 24) +
    box(190, 390, 420, 110, '#c9bccb', 20) +
    cushion(240, 296, '#ffffff', 4) +
    cushion(500, 296, '#ffffff', -4) +
    doors(70, 390, 90, 90, 1, WARM) +
    doors(640, 390, 90, 90, 1, WARM) +
    glow(115, 340, 60) +
    shape('M85 346h60l-12 -46h-36Z', '#fff2c4') +
    plant(690, 384, 50),
  'bath-1': room(COOL) + tiles('#ffffff', 80) + vanity(),
  'bath-2': room(CALM) + tiles('#ffffff', 60) + shower(),
  'bath-3': room(COOL) + tiles('#ffffff', 100) + toilet(),
  'kitchen-1': room(WARM) + base(),
  'kitchen-2': room(CALM) + tiles('#ffffff', 66, 340) + hood(),
  'kitchen-3': room(WARM) + planks() + builtIn(),
  'wall-1':
    box(0, 0, 800, 330, '#e9ebe8') +
    box(0, 330, 800, 270, '#cdd2cf') +
    floorTiles('#ffffff') +
    casement(500, 60, 200, 220) +
    couch(90, 250, 280, WARM) +
    cushion(130, 258, '#c2562a') +
    plant(430, 330, 90),
  'wall-2':
    box(0, 0, 800, 600, '#b9cfc9') +
    times(9, (row) =>
      times(7, (at) =>
        box(
          at * 140 - (row % 2) * 70,
          row * 68,
          134,
          62,
          ['#c6dad4', '#a9c6be', '#dbe8e4'][(at + row * 2) % 3] ?? '',
          4,
        ),
      ),
    ) +
    box(120, 440, 560, 22, '#fbfaf7', 6) +
    plant(220, 434, 90) +
    tap(400, 440) +
    box(520, 372, 44, 68, '#c2562a', 12),
  'wall-3':
    room(CALM, 300) +
    planks(300) +
    mirrored(casement(90, 50, 200, 190)) +
    box(0, 292, 800, 20, '#ffffff') +
    rug(330, 500, 230, '#c9bccb') +
    plant(120, 330, 110) +
    faint(shape('M500 300L330 600H640L720 300Z', '#ffffff'), 0.25),
  'clean-1':
    room(COOL) +
    planks() +
    casement(120, 90, 260, 240) +
    mop() +
    times(4, (at) =>
      shape(`M${150 + at * 120} ${500 + (at % 2) * 40}l7 20 20 7 -20 7 -7 20 -7 -20 -20 -7 20 -7Z`, '#ffffff'),
    ),
  'clean-2': room(WARM) + wipe(),
  'clean-3': room(CALM) + tiles('#ffffff', 66, 340) + spray(),
};
