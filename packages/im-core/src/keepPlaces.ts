import { Errand } from './delivery/Errand.js';
import { groupNoticeOf } from './domain/groupNotice.js';
import type { GroupNews } from './domain/groupNews.js';
import type { ImError } from './errors/imError.js';
import { LIMITS } from './limits.js';
import { createStoredGroupRequests } from './persistence/storedGroupRequests.js';
import type { ChatService } from './ports/ChatService.js';
import type { Clock } from './ports/Clock.js';
import type { KeyValueStore } from './ports/KeyValueStore.js';
import { ChatroomStore } from './stores/ChatroomStore.js';
import type { ConversationListStore } from './stores/ConversationListStore.js';
import { GroupRequestStore } from './stores/GroupRequestStore.js';
import { GroupStore } from './stores/GroupStore.js';
import type { MakeLook } from './stores/Look.js';

/** What groups and chatrooms are kept with, and where their conversations are. */
export interface PlaceDeps {
  readonly self: string;
  readonly service: ChatService;
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly conversations: ConversationListStore;
  /** A line stands in a group: nobody tells of it again, so it is kept at once. */
  readonly noticed: () => void;
}

/** Groups and chatrooms: asked for after every log-in, and again when the service says that something happened. */
export interface PlaceKeeper {
  readonly groups: GroupStore;
  readonly chatrooms: ChatroomStore;
  /** Brings back what an earlier visit left. */
  restore(): Promise<void>;
  start(): void;
  stop(): void;
  /** A burst of news is one look (R240). With the line down it is not needed: the next log-in asks anyway. */
  groupsChanged(): void;
  /** Something happened in a group or a chatroom. */
  happened(news: GroupNews): void;
  dispose(): void;
}

/** Makes the keeper: every group I am in has a conversation, and every chatroom while I am in it. */
export function keepPlaces({ self, service, clock, storage, conversations, noticed }: PlaceDeps): PlaceKeeper {
  const stored = createStoredGroupRequests(storage);
  let isUp = false;
  const requests: GroupRequestStore = new GroupRequestStore({
    self,
    service,
    now: () => clock.now(),
    keep: stored.keep,
    onJoined: (id, name) =>
      groups.happened({ conversation: { kind: 'group', id }, what: 'joined', by: self, who: [self], name }),
  });
  const makeLook: MakeLook = (run) => new Errand({ clock, run });
  const groups: GroupStore = new GroupStore({
    self,
    service,
    clock,
    makeLook,
    requests,
    onListed: (id) => void conversations.ensure({ kind: 'group', id }),
    onJoined: (id) => conversations.joined({ kind: 'group', id }),
    onLeft: (id) => conversations.left({ kind: 'group', id }),
    onDissolved: (id) => conversations.ended({ kind: 'group', id }),
    onNews: (news) => {
      const notice = groupNoticeOf(news);
      if (notice !== null) {
        conversations.find(news.conversation)?.noticed(notice);
        noticed();
      }
      look();
    },
  });
  const chatrooms = new ChatroomStore({
    self,
    service,
    makeLook,
    onJoined: (id) => void conversations.ensure({ kind: 'chatroom', id }),
    onLeft: (id) => conversations.remove({ kind: 'chatroom', id }),
  });
  const listing = new Errand({ clock, run: list });

  async function list(isCurrent: () => boolean): Promise<ImError | null> {
    const errors = await Promise.all([groups.load(isCurrent), chatrooms.rejoin()]);
    return errors.find((error) => error !== null) ?? null;
  }

  function look(): void {
    if (isUp) listing.startSoon(LIMITS.groupsPauseMs);
  }

  return {
    groups,
    chatrooms,
    async restore() {
      requests.restore(await stored.load());
    },
    start() {
      isUp = true;
      groups.resume();
      listing.start();
    },
    stop() {
      isUp = false;
      listing.stop();
      groups.pause();
      chatrooms.pause();
    },
    groupsChanged() {
      groups.changed();
      look();
    },
    happened(news) {
      if (news.conversation.kind === 'chatroom') return chatrooms.happened(news);
      groups.happened(news);
    },
    dispose: () => groups.dispose(),
  };
}
