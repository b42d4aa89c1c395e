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

/** The data that an app knows better than the chat. Each option has a default. */
export interface ChatSessionOptions {
  /** Names and pictures; by default those of the chat's own profiles. */
  readonly people?: ChatPeople;
  /** The names of the conversations' peers; `people` by default. */
  readonly contactNames?: PeopleModel;
  /** Maps the chat's names of groups to those of the lists; by default they are unchanged. */
  readonly groupNames?: (groups: PeopleModel) => PeopleModel;
  /** The people of a conversation; `contactNames` by default. */
  readonly peopleIn?: ChatSession['peopleIn'];
  /** Whether a conversation is in the list of its kind; true by default. */
  readonly isListed?: (kind: FoldableList, id: string) => boolean;
  /** Whether the search finds a group by its name; true by default. */
  readonly isFindable?: ChatSession['isFindable'];
  /** The calls over this chat, for the texts of the lists. */
  readonly calls?: CallsModel;
  /** The text of a message in the lists; null for the kit's own. Observable. */
  readonly previewOf?: (message: Message) => string | null;
}

/** A session, and the method that loads the user's stored choices. */
export interface RestorableSession extends ChatSession {
  /** Another list of conversations, with the names and the search of this session. */
  readonly listOf: (kind: FoldableList, isListed: (id: string) => boolean) => KindView;
  restore(): Promise<void>;
}

/** Creates the chat of one login over a client: its lists, names and the choices that are stored on this device. */
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
