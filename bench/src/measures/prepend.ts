import { ok, type IncomingMessage } from '@fitout/im-core';
import { SELF, type Contender, type MakeContender } from '../Contender.js';
import { endOf } from '../digest.js';
import { conversationAt, INGEST_PLAN, makeHistory } from '../history.js';
import { median } from '../median.js';
import type { End, Measure } from './Measure.js';
import { quantile } from './replay.js';

/** A thousand pages at full extent. */
const MESSAGES_PER_PAGE_ASKED = 100;
const PAGE_SIZE = 10;
/** Pages that replace the first and the last one. */
const ENDS = 100;
/** Conversations read to their beginning before the measurement, so that the engine has compiled the code. */
const WARM_UPS = 3;
/** Conversations measured. */
const TIMES = 5;

/**
 * P5: a thousand pages of history added before the open conversation, one at a time, for several conversations.
 * Medians, because one page is so short that a single interruption would outweigh a hundred of them.
 */
export const prepend: Measure = async (make, { messages, times, isWarm }) => {
  const count = messages / MESSAGES_PER_PAGE_ASKED;
  for (let time = 0; time < WARM_UPS && isWarm; time += 1) await loadPages(make, count);
  const pages: number[] = [];
  const growths: number[] = [];
  let end: End = { digest: '' };
  for (let time = 0; time < (times === 1 ? 1 : TIMES); time += 1) {
    const { contender, pageMs } = await loadPages(make, count);
    end = endOf(contender);
    growths.push(quantile(pageMs.slice(-ENDS), 0.5) / quantile(pageMs.slice(0, ENDS), 0.5));
    pages.push(quantile(pageMs, 0.5) * 1_000);
  }
  return { figures: { pageMicroseconds: median(pages), lastPageAgainstFirst: median(growths) }, ...end };
};

async function loadPages(make: MakeContender, count: number): Promise<{ contender: Contender; pageMs: Float64Array }> {
  const messages = makeHistory({ ...INGEST_PLAN, messages: count * PAGE_SIZE, repeatShare: 0, lateShare: 0 });
  const conversation = conversationAt(0);
  const older = messages.map((message, index): IncomingMessage => {
    const from = index % 2 === 0 ? conversation.id : SELF;
    return { ...message, conversation: { ...conversation }, from, mentions: [] };
  });
  let end = older.length;
  const contender = make({
    history: async () => {
      end -= PAGE_SIZE;
      return ok(older.slice(Math.max(0, end), end + PAGE_SIZE));
    },
  });
  // Opening may fetch the first page by itself; the baseline has to fetch it.
  await contender.open(conversation);
  if (end === older.length) await contender.loadOlder();
  contender.frame();

  const pageMs = new Float64Array(count - 1);
  for (let page = 0; page < pageMs.length; page += 1) {
    const requestedAt = performance.now();
    await contender.loadOlder();
    contender.frame();
    pageMs[page] = performance.now() - requestedAt;
  }
  return { contender, pageMs };
}
