import { RetryingTask } from '../delivery/RetryingTask.js';
import { groupNoticeOf, type GroupEvent } from '../domain/groups/group.js';
import { firstToRetry, type ImError } from '../domain/imError.js';
import * as LIMITS from '../limits.js';
import { groupNamesCodec, groupReceiptsCodec, groupRequestsCodec } from '../storage/codecs.js';
import { stored } from '../storage/stored.js';
import { ChatroomStore } from '../stores/groups/ChatroomStore.js';
import type { MakeRefreshTask } from '../stores/groups/GroupInfoStore.js';
import { GroupReceiptStore } from '../stores/groups/GroupReceiptStore.js';
import { GroupRequestStore } from '../stores/groups/GroupRequestStore.js';
import { GroupStore } from '../stores/groups/GroupStore.js';
import type { SessionStore } from '../stores/session/SessionStore.js';
import type { ClientBase } from './ImClient.js';
import type { EventHandlers } from './Lifecycle.js';
import type { Conversations } from './createConversations.js';

export type Groups = ReturnType<typeof createGroups>;

/**
 * Creates groups and chatrooms: each group of the user has a conversation, each chatroom has one while the user is in it.
 * Both are fetched after every log-in, and again when the service reports a change. Receipts of groups are stored between
 * sessions.
 */
export function createGroups(
  base: ClientBase,
  session: Pick<SessionStore, 'isOnline'>,
  { conversations, cache }: Pick<Conversations, 'conversations' | 'cache'>,
) {
  const { self, service, clock, storage, groupFiles = null } = base;
  const storedRequests = stored(storage, 'groups/requests', groupRequestsCodec);
  const storedNames = stored(storage, 'groups/names', groupNamesCodec);
  let isUp = false;
  const requests: GroupRequestStore = new GroupRequestStore({
    self,
    service,
    now: () => clock.now(),
    keep: (all) => void storedRequests.save(all),
    onJoined: (id, name) =>
      groups.onGroupEvent({ conversation: { kind: 'group', id }, what: 'joined', by: self, who: [self], name }),
  });
  const makeRefreshTask: MakeRefreshTask = (run) => new RetryingTask({ clock, run });
  const common = { self, service, makeRefreshTask };
  const groups: GroupStore = new GroupStore({
    ...common,
    files: groupFiles,
    clock,
    requests,
    onListed: (id) => void conversations.ensure({ kind: 'group', id }),
    onJoined: (id) => conversations.joined({ kind: 'group', id }),
    onLeft: (id) => conversations.left({ kind: 'group', id }),
    onDissolved: (id) => conversations.ended({ kind: 'group', id }),
    keepNames: (former, applied) =>
      void storedNames.save({ former: Object.fromEntries(former), applied: Object.fromEntries(applied) }),
    onEvent: (event) => {
      showNotice(event);
      refetchSoon();
    },
  });
  const chatrooms = new ChatroomStore({
    ...common,
    onJoined: (id) => void conversations.ensure({ kind: 'chatroom', id }),
    onLeft: (id) => conversations.remove({ kind: 'chatroom', id }),
  });
  const receipts = new GroupReceiptStore({
    self,
    service,
    clock,
    stored: stored(storage, 'groupReceipts', groupReceiptsCodec),
    isOnline: () => session.isOnline,
    openRef: () => conversations.openRef,
    memberCount: async (id) => {
      await groups.loadMembers(id);
      return groups.membersOf(id)?.length;
    },
  });
  const listing = new RetryingTask({ clock, run: list });

  async function list(isCurrent: () => boolean): Promise<ImError | null> {
    return firstToRetry(await Promise.all([groups.load(isCurrent), chatrooms.rejoin()]));
  }

  /** Adds the notice of a group event between the messages. The service never repeats one, so it is stored at once. */
  function showNotice(event: GroupEvent): void {
    const notice = groupNoticeOf(event);
    const timeline = conversations.find(event.conversation);
    if (notice === null || timeline === undefined) return;
    timeline.addGroupEvent(notice);
    cache.flushSoon(timeline.ref);
  }

  /** A burst of changes causes one fetch (R240). While disconnected nothing is fetched: the next log-in does it. */
  function refetchSoon(): void {
    if (isUp) listing.startSoon(LIMITS.groupsPauseMs);
  }

  function stop(): void {
    isUp = false;
    listing.stop();
    groups.pause();
    chatrooms.pause();
  }

  return {
    groups,
    chatrooms,
    receipts,
    on: {
      groupsChanged() {
        groups.changed();
        refetchSoon();
      },
      groupEvent: ({ event }) => (event.conversation.kind === 'chatroom' ? chatrooms : groups).onGroupEvent(event),
      groupMessageRead: ({ serverId, readers }) => receipts.counted(serverId, readers),
    } satisfies Partial<EventHandlers>,
    async restore() {
      const [open, names] = await Promise.all([storedRequests.load(), storedNames.load(), receipts.restore()]);
      return () => {
        requests.restore(open);
        groups.restore(names);
      };
    },
    start() {
      isUp = true;
      groups.resume();
      listing.start();
    },
    stop,
    dispose() {
      stop();
      groups.dispose();
      receipts.dispose();
    },
  };
}
