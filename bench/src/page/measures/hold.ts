import { paintedUntil } from '../afterPaint.js';
import { messageAt } from '../BenchMessage.js';
import { newRoot } from '../newRoot.js';
import type { PageMeasure } from '../PageMeasure.js';

const MESSAGES = 100_000;

/** P9: the nodes and the heap of the page while it shows a conversation of a hundred thousand messages. */
export const holdMessages: PageMeasure = async (make, meter) => {
  const before = await meter.heapBytes();
  const contender = make();
  await contender.prepare(
    Array.from({ length: MESSAGES }, (_, number) => messageAt(number)),
    1,
  );
  const prepared = await meter.heapBytes();
  const shown = contender.mount(newRoot());
  await paintedUntil(() => shown.newest() === MESSAGES - 1);
  const heap = await meter.heapBytes();
  return {
    figures: {
      nodes: document.body.getElementsByTagName('*').length,
      heapMegabytes: (heap - before) / 1e6,
      shownMegabytes: (heap - prepared) / 1e6,
    },
    seen: shown.seen(),
  };
};
