import { conversationKey } from '../domain/conversation/conversation.js';
import { missingBytes, whatGoes } from '../domain/space.js';
import type { ClientBase } from './ImClient.js';
import type { Conversations } from './createConversations.js';

/**
 * Frees space on the device: when a write finds none, and at each log-in where little is left. What goes is fetched again when
 * the user looks for it.
 */
export function createSpace(
  { space, archive, storage }: Pick<ClientBase, 'space' | 'archive' | 'storage'>,
  { conversations }: Pick<Conversations, 'conversations'>,
) {
  async function free(isFull: boolean): Promise<readonly string[] | null> {
    const missing = missingBytes((await space?.estimate()) ?? null, isFull);
    if (missing === 0) return null;
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

  space?.whenFull(() => free(true));
  return {
    start() {
      void free(false).then((going) => {
        for (const conversation of going ?? []) void storage.write({ conversation, row: null });
      });
    },
  };
}
