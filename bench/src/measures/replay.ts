import { ok, type ChatService, type TransportEvent } from '@fitout/im-core';
import type { Contender, MakeContender } from '../Contender.js';
import { conversationAt, INGEST_PLAN, makeHistory, type HistoryPlan } from '../history.js';

/** Messages between two frames: at 60 frames a second that is a burst of 3 840 messages a second. */
export const FRAME_MESSAGES = 64;

/** Messages applied before the measurement, so that the engine has compiled the code. */
const WARM_UP = 20_000;

/** No older messages. */
export const NO_HISTORY: ChatService['history'] = async () => ok([]);

/** The messages of a plan as events. */
export function arrivals(plan: HistoryPlan): TransportEvent[] {
  return makeHistory(plan).map((message) => ({ type: 'messageReceived', message }));
}

/** Applies all events, one at a time, with a frame after each `burst` of them. */
export function replay(contender: Contender, events: readonly TransportEvent[], burst: number = FRAME_MESSAGES): void {
  let pending = 0;
  for (const event of events) {
    contender.receive(event);
    pending += 1;
    if (pending < burst) continue;
    contender.frame();
    pending = 0;
  }
  contender.frame();
}

/** Runs the measure once with a contender that is discarded. */
export async function warmUp(make: MakeContender, burst: number = FRAME_MESSAGES): Promise<void> {
  const contender = make({ history: NO_HISTORY });
  await contender.open(conversationAt(0));
  replay(contender, arrivals({ ...INGEST_PLAN, seed: 2, messages: WARM_UP }), burst);
}

/** The value below which the share `part` of `values` lies; sorts them in place. */
export function quantile(values: Float64Array, part: number): number {
  values.sort();
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}
