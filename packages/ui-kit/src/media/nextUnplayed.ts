import type { Message, MessageBody } from '@fitout/im-core';
import type { PlayedModel } from './MessageMedia.js';

/** A voice message that can be played. */
export interface Voice {
  readonly id: string;
  readonly body: Extract<MessageBody, { type: 'audio' }>;
}

/** The first unplayed voice message of another sender after `id`; null if there is none. */
export function nextUnplayed(
  messages: readonly Message[],
  id: string,
  self: string,
  played: Pick<PlayedModel, 'has'>,
): Voice | null {
  const playedIndex = messages.findIndex((message) => message.id === id);
  if (playedIndex === -1) return null;
  for (const { id: next, from, status, body } of messages.slice(playedIndex + 1)) {
    if (body.type !== 'audio' || from === self || status === 'recalled' || played.has(next)) continue;
    return { id: next, body };
  }
  return null;
}
