import { RetryingTask } from '../delivery/RetryingTask.js';
import { groupNoticeOf } from '../domain/groups/groupNotice.js';
import type { GroupEvent } from '../domain/groups/groupEvent.js';
import { firstToRetry, type ImError } from '../errors/imError.js';
import * as LIMITS from '../limits.js';
import type { TimelineCache } from '../persistence/createTimelineCache.js';
import { groupNamesCodec } from '../persistence/groupNamesCodec.js';
import { groupRequestsCodec } from '../persistence/groupRequestsCodec.js';
import { stored } from '../persistence/stored.js';
import type { ChatService } from '../ports/ChatService.js';
import type { Clock } from '../ports/Clock.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { ChatroomStore } from '../stores/groups/ChatroomStore.js';
import type { ConversationListStore } from '../stores/list/ConversationListStore.js';
import { GroupRequestStore } from '../stores/groups/GroupRequestStore.js';
import { GroupStore } from '../stores/groups/GroupStore.js';
import type { MakeRefreshTask } from '../stores/RefreshTask.js';
import type { EventHandlers, Feature } from './Lifecycle.js';

/** The dependencies of the groups and chatrooms feature. */
export interface ChannelsFeatureDeps {
  readonly self: string;
  readonly service: ChatService;
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly conversations: ConversationListStore;
  /** The service never repeats a group notice, so it is stored at once. */
  readonly cache: Pick<TimelineCache, 'flushSoon'>;
}

/** Groups and chatrooms: fetched after every log-in, and again when the service reports a change. */
export interface ChannelsFeature extends Feature {
  readonly groups: GroupStore;
  readonly chatrooms: ChatroomStore;
  /** A burst of changes causes one fetch (R240). While disconnected nothing is fetched: the next log-in does it. */
  readonly on: Pick<EventHandlers, 'groupsChanged' | 'groupEvent'>;
}

/** Creates the feature: each group of the user has a conversation, each chatroom has one while the user is in it. */
export function createChannelsFeature(deps: ChannelsFeatureDeps): ChannelsFeature {
  const { self, service, clock, storage, conversations } = deps;
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
    clock,
    requests,
    onListed: (id) => void conversations.ensure({ kind: 'group', id }),
    onJoined: (id) => conversations.joined({ kind: 'group', id }),
    onLeft: (id) => conversations.left({ kind: 'group', id }),
    onDissolved: (id) => conversations.ended({ kind: 'group', id }),
    keepNames: (former, applied) =>
      void storedNames.save({ former: Object.fromEntries(former), applied: Object.fromEntries(applied) }),
    onEvent: (event) => {
      showNotice(event, deps);
      refetchSoon();
    },
  });
  const chatrooms = new ChatroomStore({
    ...common,
    onJoined: (id) => void conversations.ensure({ kind: 'chatroom', id }),
    onLeft: (id) => conversations.remove({ kind: 'chatroom', id }),
  });
  const listing = new RetryingTask({ clock, run: list });

  async function list(isCurrent: () => boolean): Promise<ImError | null> {
    return firstToRetry(await Promise.all([groups.load(isCurrent), chatrooms.rejoin()]));
  }

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
    on: {
      groupsChanged() {
        groups.changed();
        refetchSoon();
      },
      groupEvent: ({ event }) => (event.conversation.kind === 'chatroom' ? chatrooms : groups).onGroupEvent(event),
    },
    async restore() {
      const [open, names] = await Promise.all([storedRequests.load(), storedNames.load()]);
      requests.restore(open);
      groups.restore(names);
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
    },
  };
}

/** Adds the notice of a group event between the messages, and stores it. */
function showNotice(event: GroupEvent, { conversations, cache }: ChannelsFeatureDeps): void {
  const notice = groupNoticeOf(event);
  const timeline = conversations.find(event.conversation);
  if (notice === null || timeline === undefined) return;
  timeline.addGroupEvent(notice);
  cache.flushSoon(timeline.ref);
}
