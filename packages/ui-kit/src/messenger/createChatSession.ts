import type { ImClient, Message } from '@fitout/im-core';
import type { VoiceDecoder } from '../media/createVoicePlayer.js';
import type { MediaHosts } from '../text/resourceUrl.js';
import type { PeopleModel } from '../session/PeopleModel.js';
import { createNameSearch } from '../text/createNameSearch.js';
import type { CallsModel } from '../call/callOptions.js';
import type { ChatPeople, ChatSession, Favourites, LinkPreviews, Transcriber } from '../session/ChatSession.js';
import { createProfilePeople, groupNames, roomNames, withNicknames } from '../session/conversationNames.js';
import { chinese, type Language } from '../copy/language.js';
import { ConversationListView } from '../conversation-list/ConversationListView.js';
import { pinFoldsOf, type FoldableList } from '../conversation-list/PinFoldStore.js';

/** The options of a session; each has a default. */
export interface ChatSessionOptions {
  /** The language of the chat; by default Chinese, or for a `ChatProvider` that of the `LanguageContext` around it. */
  readonly language?: Language;
  /**
   * The origins whose pictures, sounds, videos and profile pictures are loaded without a press, for pages without a
   * content policy; by default the page's own and those of the service's files, and `any` if the client does not know
   * them.
   */
  readonly mediaHosts?: MediaHosts;
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
  /** Whether the search finds a group by its name, and a forwarded message may go to it; true by default. */
  readonly isFindable?: ChatSession['isFindable'];
  /** The calls over this chat, for the texts of the lists. */
  readonly calls?: CallsModel;
  /** Recognises what is said in voice messages; without it 转文字 is not offered. */
  readonly transcribe?: Transcriber;
  /** The messages that the account keeps; without it 收藏 is not offered. */
  readonly favourites?: Favourites;
  /** Previews below texts with a link; without it there are none. */
  readonly linkPreviews?: LinkPreviews;
  /** Decodes voice messages that the browser does not play, such as AMR of phones; without it they say 播放失败. */
  readonly decodeVoice?: VoiceDecoder;
  /** The text of a message in the lists; null for the kit's own. Observable. */
  readonly previewOf?: (message: Message) => string | null;
}

/** A session, and the method that loads the user's stored choices. */
export interface RestorableSession extends ChatSession {
  /** Another list of conversations, with the names and the search of this session. */
  readonly listOf: (kind: FoldableList, isListed: (id: string) => boolean) => ConversationListView;
  restore(): Promise<void>;
}

/** Creates the chat of one login over a client: its lists, names and the choices that are stored on this device. */
export function createChatSession(im: ImClient, options: ChatSessionOptions = {}): RestorableSession {
  const { self } = im;
  const { language = chinese } = options;
  const mediaHosts = options.mediaHosts ?? im.fileHosts ?? 'any';
  const people = options.people ?? createProfilePeople(im, mediaHosts);
  const contact = options.contactNames ?? people;
  const chatGroupNames = groupNames(im, contact, language);
  const names = {
    contact,
    group: options.groupNames?.(chatGroupNames) ?? chatGroupNames,
    chatroom: roomNames(im, language),
  };
  const matchesName = createNameSearch();
  const listOf = (kind: FoldableList, isListed: (id: string) => boolean, isFolded?: () => boolean) =>
    new ConversationListView(im.conversations, kind, {
      self,
      matchesName,
      isListed,
      ...(isFolded && { isFolded }),
      personOf: (id) => names[kind].find(id),
      textOf: (message) => options.calls?.words(message) ?? options.previewOf?.(message) ?? null,
    });
  const { isListed = () => true } = options;
  const ownList = (kind: FoldableList) =>
    listOf(
      kind,
      (id) => isListed(kind, id),
      () => pinFoldsOf(session).has(kind),
    );
  const session: RestorableSession = {
    self,
    im,
    language,
    people,
    mediaHosts,
    ...(options.decodeVoice && { decodeVoice: options.decodeVoice }),
    ...(options.favourites && { favourites: options.favourites }),
    ...(options.transcribe && { transcribe: options.transcribe }),
    ...(options.linkPreviews && { linkPreviews: options.linkPreviews }),
    names,
    peopleIn: (ref) => withNicknames(im, ref, options.peopleIn?.(ref) ?? names.contact),
    lists: { contact: ownList('contact'), group: ownList('group') },
    isFindable: options.isFindable ?? (() => true),
    listOf: (kind, isListed) => listOf(kind, isListed),
    restore: () => pinFoldsOf(session).restore(),
  };
  return session;
}
