import type { Message, TimelineStore } from '@fitout/im-core';

/** The line of a call, which is its invitation or the record of its group, and its conversation; null if none is loaded. */
export function findCallLine(
  callId: string,
  timelines: readonly TimelineStore[],
): { readonly timeline: TimelineStore; readonly line: Message } | null {
  for (const timeline of timelines) {
    const line = timeline.messages.findLast(({ body }) => body.type === 'text' && body.call?.['callId'] === callId);
    if (line !== undefined) return { timeline, line };
  }
  return null;
}
