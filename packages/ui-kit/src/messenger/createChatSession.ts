import type { ImClient, Message } from '@fitout/im-core';
import type { PeopleModel } from '../chat/PeopleModel.js';
import { createNameSearch } from '../chat/list/createNameSearch.js';
import type { CallsModel } from './CallsModel.js';
import type { ChatPeople, ChatSession } from './ChatSession.js';
import { createProfilePeople } from './createProfilePeople.js';
import { groupNames, roomNames } from './conversationNames.js';
import { RecentEmojiStore } from './composer/RecentEmojiStore.js';
import { SendKeyStore } from './composer/SendKeyStore.js';
import { MessageSearch } from './find/MessageSearch.js';
import { KindView } from './list/KindView.js';
import { PinFoldStore, type FoldableList } from './list/PinFoldStore.js';
import { ProfileCardStore } from './people/ProfileCardStore.js';
import { RoomStore } from './rooms/RoomStore.js';

/** What an app knows better than the chat. Each part has a default. */
export interface ChatSessionOptions {
  /** Names and pictures; those of the chat's own profiles when left out. */
  readonly people?: ChatPeople;
  /** What the peers of the conversations are called; `people` when left out. */
  readonly contactNames?: PeopleModel;
  /** Groups as the lists show them, over the names that the chat has for them; those when left out. */
  readonly groupNames?: (groups: PeopleModel) => PeopleModel;
  /** People as a conversation shows them; `contactNames` when left out. */
  readonly peopleIn?: ChatSession['peopleIn'];
  /** Whether a conversation stands in the list of its kind; each does when left out. */
  readonly isListed?: (kind: FoldableList, id: string) => boolean;
  /** Whether a group is found by its name; each is when left out. */
  readonly isFindable?: ChatSession['isFindable'];
  /** The calls over this chat, for what the lists say of them. */
  readonly calls?: CallsModel;
  /** What a message says in the lists; null for the kit's own line. Observed. */
  readonly previewOf?: (message: Message) => string | null;
}

/** A session, and what brings back the user's choices of an earlier visit. */
export interface RestorableSession extends ChatSession {
  /** Another list of conversations, with the names and the search of this session. */
  readonly listOf: (kind: FoldableList, isListed: (id: string) => boolean) => KindView;
  restore(): Promise<void>;
}

/** The chat of one login over a client: its lists, names and the choices that are kept on this device. */
export function createChatSession(im: ImClient, options: ChatSessionOptions = {}): RestorableSession {
  const { self, storage } = im;
  const people = options.people ?? createProfilePeople(im);
  const contact = options.contactNames ?? people;
  const named = groupNames(im, contact);
  const names = { contact, group: options.groupNames?.(named) ?? named, chatroom: roomNames(im) };
  const fits = createNameSearch();
  const pinFolds = new PinFoldStore(storage);
  const writing = new SendKeyStore(storage);
  const emoji = new RecentEmojiStore(storage);
  const listOf = (kind: FoldableList, isListed: (id: string) => boolean, isFolded?: () => boolean) =>
    new KindView(im.conversations, kind, {
      self,
      fits,
      isListed,
      ...(isFolded && { isFolded }),
      personOf: (id) => names[kind].find(id),
      callWords: (message) => options.calls?.words(message) ?? options.previewOf?.(message) ?? null,
    });
  const { isListed = () => true } = options;
  const own = (kind: FoldableList) =>
    listOf(
      kind,
      (id) => isListed(kind, id),
      () => pinFolds.has(kind),
    );
  return {
    self,
    im,
    people,
    names,
    peopleIn: options.peopleIn ?? (() => names.contact),
    lists: { contact: own('contact'), group: own('group') },
    isFindable: options.isFindable ?? (() => true),
    card: new ProfileCardStore(),
    messageSearch: new MessageSearch(),
    rooms: new RoomStore(im),
    writing,
    emoji,
    pinFolds,
    listOf: (kind, isIn) => listOf(kind, isIn),
    async restore() {
      await Promise.all([writing.restore(), emoji.restore(), pinFolds.restore()]);
    },
  };
}
