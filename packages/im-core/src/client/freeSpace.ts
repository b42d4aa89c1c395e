import { conversationKey } from '../domain/conversation/conversation.js';
import { missingBytes, whatGoes } from '../domain/space.js';
import type { ClientBase } from './ImClient.js';
import type { Conversations } from './createConversations.js';

/**
 * Frees space on the device after a write that found none; resolves with the conversations whose stored messages go, null if
 * nothing can. All of it is fetched again when the user looks for it. Loaded late: most devices have space.
 */
export async function freeSpace(
  { space, archive }: Pick<ClientBase, 'space' | 'archive'>,
  { conversations }: Pick<Conversations, 'conversations'>,
): Promise<readonly string[] | null> {
  const missing = missingBytes((await space?.estimate()) ?? null, true);
  const archived = (await archive?.store.size())?.bytes ?? 0;
  // Whose messages this session has read, it would write again.
  const windows = conversations.ordered.flatMap(({ ref, records }) => {
    if (!records.isRowOnly) return [];
    const { count, newest, snapshot } = records;
    return [{ place: conversationKey(ref), count, seenAt: (snapshot.unread.seenThrough ?? newest)?.time ?? 0 }];
  });
  const going = whatGoes(missing, archived, windows);
  if (going.archived > 0) await archive?.shrink(going.archived);
  return going.archived > 0 || going.places.length > 0 ? going.places : null;
}
