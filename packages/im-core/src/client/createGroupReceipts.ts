import { groupReceiptsCodec } from '../persistence/groupReceiptsCodec.js';
import { stored } from '../persistence/stored.js';
import { GroupReceiptStore } from '../stores/groups/GroupReceiptStore.js';
import type { ConversationListStore } from '../stores/list/ConversationListStore.js';
import type { GroupStore } from '../stores/groups/GroupStore.js';
import type { SessionStore } from '../stores/session/SessionStore.js';
import type { ImClientOptions } from './ImClient.js';

/** The dependencies of the receipts of groups. */
export interface GroupReceiptsDeps extends Pick<ImClientOptions, 'self' | 'service' | 'storage' | 'clock'> {
  readonly session: Pick<SessionStore, 'isOnline'>;
  readonly groups: Pick<GroupStore, 'loadMembers' | 'membersOf'>;
  readonly conversations: Pick<ConversationListStore, 'openRef'>;
}

/** Creates the store over the parts of a client. */
export function createGroupReceipts({
  session,
  groups,
  conversations,
  storage,
  ...rest
}: GroupReceiptsDeps): GroupReceiptStore {
  return new GroupReceiptStore({
    ...rest,
    stored: stored(storage, 'groupReceipts', groupReceiptsCodec),
    isOnline: () => session.isOnline,
    openRef: () => conversations.openRef,
    memberCount: async (id) => {
      await groups.loadMembers(id);
      return groups.membersOf(id)?.length;
    },
  });
}
