import { numberOf } from './BenchMessage.js';

/** How many texts at an end are compared: fewer than fit on any contender's screen. */
const COMPARED = 5;
/** The parts of a row of the list of conversations. */
const ROW = { row: '.row', title: '.title', preview: '.preview', badge: '.badge' };

/** The number of the newest message in sight: the last bubble that begins above the lower edge. */
export function newestBubble(scroller: Element, selector = '.bubble'): number {
  const bubbles = scroller.querySelectorAll(selector);
  const edge = scroller.getBoundingClientRect().bottom;
  for (let index = bubbles.length - 1; index >= 0; index -= 1) {
    const bubble = bubbles[index];
    if (bubble === undefined) break;
    if (bubble.getBoundingClientRect().bottom <= edge) return numberOf(bubble.textContent);
  }
  return -1;
}

/** The last messages in the page. */
export function lastBubbles(scroller: Element, selector = '.bubble'): readonly string[] {
  return [...scroller.querySelectorAll(selector)].slice(-COMPARED).map(({ textContent }) => textContent ?? '');
}

/** The number of the message in the topmost row. */
export function newestRow(scroller: Element, { preview } = ROW): number {
  return numberOf(scroller.querySelector(preview)?.textContent);
}

/** The topmost rows: name, preview and count. */
export function firstRows(scroller: Element, { row, title, preview, badge } = ROW): readonly string[] {
  return [...scroller.querySelectorAll(row)]
    .slice(0, COMPARED)
    .map((shown) => [title, preview, badge].map((part) => shown.querySelector(part)?.textContent ?? '').join('|'));
}
