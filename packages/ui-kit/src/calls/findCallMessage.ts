import type { Message, TimelineStore } from '@fitout/im-core';

/** The message that shows a call, the invitation or the record in a group, and its timeline; null if none is loaded. */
export function findCallMessage(
  callId: string,
  timelines: readonly TimelineStore[],
): { readonly timeline: TimelineStore; readonly message: Message } | null {
  for (const timeline of timelines) {
    const message = timeline.messages.findLast(({ body }) => body.type === 'text' && body.call?.['callId'] === callId);
    if (message !== undefined) return { timeline, message };
  }
  return null;
}
