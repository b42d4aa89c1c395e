// @ts-check
// The work sites of the demo as flat drawings; runs in the page that encodes.

const WALLS = { living: '#d9d3c4', kitchen: '#c9d6d3', bedroom: '#d8cdd0' };
const FLOORS = { living: '#a58d6b', kitchen: '#8f979b', bedroom: '#9c8468' };
const NAMES = { living: '客厅', kitchen: '厨房', bedroom: '主卧' };

/** @typedef {keyof typeof WALLS} Site */

/**
 * One picture of a loop: `share` runs from 0 to 1, and the picture at 1 is the one at 0.
 *
 * @param {OffscreenCanvasRenderingContext2D} pen
 * @param {Site} site
 * @param {number} share
 */
export function drawSite(pen, site, share) {
  const turn = share * 2 * Math.PI;
  pen.fillStyle = WALLS[site];
  pen.fillRect(0, 0, 640, 250);
  pen.fillStyle = FLOORS[site];
  pen.fillRect(0, 250, 640, 110);
  pen.strokeStyle = 'rgb(0 0 0 / .08)';
  pen.lineWidth = 2;
  for (let x = -300; x < 900; x += 80) line(pen, [320 + (x - 320) * 0.6, 250], [x, 360]);
  room(pen, site, turn);
  worker(pen, 250 + 90 * Math.sin(turn), 300, turn, site === 'kitchen' ? '#2f6f8f' : '#c2562a');
  stamp(pen, site, share);
}

/** @param {OffscreenCanvasRenderingContext2D} pen @param {Site} site @param {number} turn */
function room(pen, site, turn) {
  if (site === 'living') {
    block(pen, '#eef4f6', 40, 50, 130, 110);
    block(pen, '#bcd2da', 48, 58, 54, 94);
    block(pen, '#bcd2da', 108, 58, 54, 94);
    // The lamp that is being installed sways.
    line(pen, [470, 0], [470 + 8 * Math.sin(turn * 2), 70]);
    pen.fillStyle = '#f6d98a';
    pen.beginPath();
    pen.ellipse(470 + 8 * Math.sin(turn * 2), 84, 46, 18, 0, 0, 7);
    pen.fill();
    ladder(pen, 430);
  } else if (site === 'kitchen') {
    block(pen, '#7f5a3c', 340, 60, 270, 70);
    for (let x = 345; x < 600; x += 66) block(pen, '#93694a', x, 65, 60, 60);
    block(pen, '#e7e3da', 330, 190, 290, 14);
    block(pen, '#7f5a3c', 340, 204, 270, 70);
    block(pen, '#b7bec2', 60, 90, 90, 190);
  } else {
    block(pen, '#efe6d8', 360, 70, 220, 200);
    line(pen, [470, 70], [470, 270]);
    block(pen, '#c8a97e', 60, 220, 190, 60);
    block(pen, '#f3efe8', 60, 200, 190, 26);
  }
}

/** @param {OffscreenCanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} turn @param {string} coat */
function worker(pen, x, y, turn, coat) {
  const swing = 22 * Math.sin(turn * 4);
  pen.lineCap = 'round';
  pen.lineWidth = 16;
  pen.strokeStyle = '#37424d';
  line(pen, [x - 8, y - 40], [x - 14 + swing * 0.5, y + 20]);
  line(pen, [x + 8, y - 40], [x + 14 - swing * 0.5, y + 20]);
  pen.fillStyle = coat;
  pen.beginPath();
  pen.roundRect(x - 24, y - 110, 48, 80, 14);
  pen.fill();
  pen.strokeStyle = coat;
  pen.lineWidth = 14;
  line(pen, [x - 20, y - 96], [x - 40, y - 60 + swing]);
  line(pen, [x + 20, y - 96], [x + 46, y - 118 - swing]);
  pen.fillStyle = '#e8b98f';
  pen.beginPath();
  pen.arc(x, y - 128, 17, 0, 7);
  pen.fill();
  pen.fillStyle = '#f2c230';
  pen.beginPath();
  pen.arc(x, y - 132, 20, Math.PI, 0);
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = '#3a3a3a';
}

/** @param {OffscreenCanvasRenderingContext2D} pen @param {number} x */
function ladder(pen, x) {
  pen.strokeStyle = '#8a9299';
  pen.lineWidth = 5;
  line(pen, [x, 130], [x - 30, 320]);
  line(pen, [x + 44, 130], [x + 74, 320]);
  for (let step = 0; step < 5; step += 1)
    line(pen, [x - step * 7, 160 + step * 34], [x + 44 + step * 7, 160 + step * 34]);
  pen.lineWidth = 2;
}

/** @param {OffscreenCanvasRenderingContext2D} pen @param {Site} site @param {number} share */
function stamp(pen, site, share) {
  pen.fillStyle = 'rgb(16 22 20 / .55)';
  pen.fillRect(12, 12, 196, 34);
  pen.fillStyle = Math.floor(share * 12) % 2 === 0 ? '#ff5a4f' : '#7a3a36';
  pen.beginPath();
  pen.arc(30, 29, 7, 0, 7);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.font = '18px "Noto Sans SC", sans-serif';
  pen.fillText(`${NAMES[site]}  工地直播 ${String(Math.floor(share * 12)).padStart(2, '0')}`, 46, 36);
}

/** @param {OffscreenCanvasRenderingContext2D} pen @param {string} fill @param {number} x @param {number} y @param {number} w @param {number} h */
function block(pen, fill, x, y, w, h) {
  pen.fillStyle = fill;
  pen.fillRect(x, y, w, h);
}

/** @param {OffscreenCanvasRenderingContext2D} pen @param {number[]} from @param {number[]} to */
function line(pen, from, to) {
  pen.beginPath();
  pen.moveTo(from[0] ?? 0, from[1] ?? 0);
  pen.lineTo(to[0] ?? 0, to[1] ?? 0);
  pen.stroke();
}
