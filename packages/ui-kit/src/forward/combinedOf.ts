import type { Message, MessageBody } from '@fitout/im-core';
import { bodyPreview } from '../messages/messageKinds.js';
import { isForwardable } from '../messages/messageActions.js';
import { zhForward } from '../copy/zhForward.js';
import type { ChatSession } from '../session/ChatSession.js';

/** The number of lines in the summary of a combined message. */
const SUMMARY_LINES = 4;
/** The maximal length of such a line in characters. */
const LINE_LENGTH = 60;

/**
 * The messages as one: its title names the two people or the group, its summary has the first four. `left` messages
 * cannot be forwarded.
 */
export function combinedOf(
  messages: readonly Message[],
  { self, people }: Pick<ChatSession, 'self' | 'people'>,
): { bodies: readonly MessageBody[]; left: number } {
  const kept = messages.filter(isForwardable);
  const [first] = kept;
  const left = messages.length - kept.length;
  if (first === undefined) return { bodies: [], left };
  const nameOf = (id: string) => people.find(id)?.name || id;
  const { kind, id } = first.conversation;
  const body: MessageBody = {
    type: 'combine',
    title: kind === 'contact' ? zhForward.recordOfTwo(nameOf(self), nameOf(id)) : zhForward.recordOfGroup,
    summary: kept
      .slice(0, SUMMARY_LINES)
      .map((message) => zhForward.recordLine(nameOf(message.from), lineOf(message.body)))
      .join('\n'),
    url: '',
    messages: kept.map(({ from, time, body: shown }) => ({ from, time, body: shown })),
  };
  return { bodies: [body], left };
}

/** A body in one short line. The words for pictures are the spoken ones: the specified ones are those of the list. */
function lineOf(body: MessageBody): string {
  const { shown, spoken } = bodyPreview(body);
  const words = Array.from(spoken === '' ? shown.replaceAll(/\s+/gu, ' ') : `[${spoken}]`);
  return words.length > LINE_LENGTH ? `${words.slice(0, LINE_LENGTH).join('')}…` : words.join('');
}
