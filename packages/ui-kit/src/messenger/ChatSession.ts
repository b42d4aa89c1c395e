import type { ConversationKind, ConversationRef, ImClient } from '@fitout/im-core';
import type { PeopleModel } from '../chat/PeopleModel.js';
import type { RecentEmojiStore } from './composer/RecentEmojiStore.js';
import type { SendKeyStore } from './composer/SendKeyStore.js';
import type { MessageSearch } from './find/MessageSearch.js';
import type { KindView } from './list/KindView.js';
import type { PinFoldStore } from './list/PinFoldStore.js';
import type { ProfileCardStore } from './people/ProfileCardStore.js';
import type { RoomStore } from './rooms/RoomStore.js';

/** People whose names and pictures are fetched when they are wanted. */
export interface ChatPeople extends PeopleModel {
  /** Fetches what is not known of these accounts yet. */
  want(ids: readonly string[]): void;
  /** Asks once more for those whom the source could not tell while the chat was away. */
  askAgain?(): void;
}

/** The chat of one login as the assembled components use it. `createChatSession` makes one. */
export interface ChatSession {
  /** The account's id, in lower case. */
  readonly self: string;
  readonly im: ImClient;
  readonly people: ChatPeople;
  /** What conversations of each kind are called. */
  readonly names: Readonly<Record<ConversationKind, PeopleModel>>;
  /** People as they are shown inside a conversation, with a label for what they are there. */
  readonly peopleIn: (conversation: ConversationRef) => PeopleModel;
  /** The two lists of conversations. */
  readonly lists: Readonly<Record<'contact' | 'group', KindView>>;
  /** Whether a group is found by its name. */
  readonly isFindable: (groupId: string) => boolean;
  /** Whose card is open. */
  readonly card: ProfileCardStore;
  /** What the user looks for in the conversation that is opened next. */
  readonly messageSearch: MessageSearch;
  /** The chatroom that is visited. */
  readonly rooms: RoomStore;
  /** Which key sends. */
  readonly writing: SendKeyStore;
  /** The emoji used last. */
  readonly emoji: RecentEmojiStore;
  /** In which lists the pinned conversations are folded. */
  readonly pinFolds: PinFoldStore;
}
