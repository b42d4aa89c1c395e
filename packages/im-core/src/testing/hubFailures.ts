import type { OutgoingMessage } from '../domain/message/message.js';
import { imError, type ImError } from '../errors/imError.js';
import type { FakePeople } from './FakePeople.js';
import type { FakeChannels } from './FakeChannels.js';

/** Why a `FakeHub` refuses a message; null if it accepts it. */
export function sendFailure(
  { conversation, from }: OutgoingMessage,
  accounts: { has(id: string): boolean },
  people: FakePeople,
  channels: FakeChannels,
): ImError | null {
  const { kind, id } = conversation;
  if (kind === 'contact' && !accounts.has(id)) return imError('userNotFound', id);
  if (kind === 'contact') return people.isBlocked(id, from) ? imError('blocked', id) : null;
  if (channels.find(conversation)?.muted.has(from) === true) return imError('muted', id);
  return channels.isIn(conversation, from) ? null : imError('notMember', id);
}
