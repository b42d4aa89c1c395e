import type { TransportEvent } from '@fitout/im-core';
import { zhMessenger } from '../copy/zhMessenger.js';
import { zhRelations } from '../copy/zhRelations.js';

/** The known names of groups and people. */
export interface AnswerNames {
  readonly group: (id: string) => string | undefined;
  readonly person: (id: string) => string | undefined;
}

/**
 * The text for an applicant who was refused, and for an inviter whose invitation was refused; null for every other
 * event. A join is a line in the group itself.
 */
export function groupAnswerText(event: TransportEvent, self: string, names: AnswerNames): string | null {
  if (event.type !== 'groupEvent') return null;
  const { what, by, conversation, name = '' } = event.event;
  // Another device of the user did it.
  if (by === self) return null;
  const group = names.group(conversation.id) ?? (name || zhMessenger.unnamedGroup);
  if (what === 'applicationDeclined') return zhMessenger.applicationDeclined(group);
  if (what === 'invitationDeclined') return zhMessenger.invitationDeclined(names.person(by) ?? zhRelations.peer, group);
  return null;
}
