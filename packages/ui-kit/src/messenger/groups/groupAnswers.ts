import type { TransportEvent } from '@fitout/im-core';
import { zhMessenger } from '../../copy/zhMessenger.js';

/** How groups and people are called, as far as it is known. */
export interface AnswerNames {
  readonly group: (id: string) => string | undefined;
  readonly person: (id: string) => string | undefined;
}

/**
 * What is said to who applied for a group and was refused, and to who asked a person in and was refused; null for every
 * other event. Who comes in is a line in the group itself.
 */
export function groupAnswerText(event: TransportEvent, self: string, names: AnswerNames): string | null {
  if (event.type !== 'groupNews') return null;
  const { what, by, conversation, name = '' } = event.news;
  // Another device of mine did it.
  if (by === self) return null;
  const group = names.group(conversation.id) ?? (name || conversation.id);
  if (what === 'applicationDeclined') return zhMessenger.applicationDeclined(group);
  if (what === 'invitationDeclined') return zhMessenger.invitationDeclined(names.person(by) ?? by, group);
  return null;
}
