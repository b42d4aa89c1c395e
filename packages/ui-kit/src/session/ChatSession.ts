import type { ConversationKind, ConversationRef, ImClient, MessageBody } from '@fitout/im-core';
import type { VoiceDecoder } from '../media/createVoicePlayer.js';
import type { Language } from '../copy/language.js';
import type { MediaHosts } from '../text/resourceUrl.js';
import type { PeopleModel } from './PeopleModel.js';
import type { ConversationListView } from '../conversation-list/ConversationListView.js';

/** People whose names and pictures are loaded on demand. */
export interface ChatPeople extends PeopleModel {
  /** Loads unknown accounts. */
  load(ids: readonly string[]): void;
  /** Retries the accounts whose request failed while the chat was offline. */
  retryFailed?(): void;
}

/** A voice message whose words are to be recognised. */
export interface SpokenMessage {
  readonly url: string;
  readonly seconds: number;
  /** The code of the reader's language, such as `zh-Hans`. */
  readonly language: string;
}

/** Recognises speech: the words of a voice message, or null where that failed. */
export type Transcriber = (voice: SpokenMessage) => Promise<string | null>;

/** The kinds by which favourites are listed; `link` is a text with a link, `media` a picture or a video. */
export type FavouriteKind = 'text' | 'link' | 'media' | 'file' | 'voice' | 'other';

/** A copy of a message for the account to keep. Names are those at that time. */
export interface NewFavourite {
  /** The message's id in its conversation. */
  readonly messageId: string;
  readonly kind: FavouriteKind;
  readonly body: MessageBody;
  /** What a search finds it by, besides the names. */
  readonly words: string;
  readonly from: string;
  readonly fromName: string;
  readonly conversation: ConversationRef;
  readonly conversationName: string;
  /** When the message was sent, epoch milliseconds. */
  readonly time: number;
}

/** A message that the account keeps. */
export interface Favourite extends Omit<NewFavourite, 'kind' | 'words'> {
  readonly id: string;
}

/** Which favourites, and which page of them; `current` begins at 1. */
export interface FavouriteQuery {
  readonly kind: 'all' | Exclude<FavouriteKind, 'text' | 'other'>;
  readonly words: string;
  readonly current: number;
  readonly size: number;
}

/** Where the messages are that the account keeps, on all its devices. */
export interface Favourites {
  /** False once it is known that the server has none: then they are offered nowhere. Observable. */
  readonly isThere: boolean;
  /** Keeps a message, once however often; false if that failed. */
  add(favourite: NewFavourite): Promise<boolean>;
  /** The newest first, and how many there are in all; null if they could not be loaded. */
  page(query: FavouriteQuery): Promise<{ readonly items: readonly Favourite[]; readonly total: number } | null>;
  /** False if that failed. */
  remove(id: string): Promise<boolean>;
}

/** What the page of a link says of itself; `picture` is an address of the app's own server, null without one. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly host: string;
  readonly picture: string | null;
}

/** The previews of links, and whether the user wants them. */
export interface LinkPreviews {
  /** Observable. */
  readonly isOn: boolean;
  /** Null for a page that says nothing of itself. */
  load(url: string): Promise<LinkPreview | null>;
}

/** The chat of one login as the assembled components use it. `createChatSession` creates one. */
export interface ChatSession {
  /** The account's id, in lower case. */
  readonly self: string;
  readonly im: ImClient;
  /** The language of the texts about this chat. */
  readonly language: Language;
  readonly people: ChatPeople;
  /** The hosts whose pictures, sounds and videos are loaded without a press; every one if it is missing. */
  readonly mediaHosts?: MediaHosts;
  /** Recognises what is said in voice messages; without it 转文字 is not offered. */
  readonly transcribe?: Transcriber;
  /** The messages that the account keeps; without it 收藏 is not offered. */
  readonly favourites?: Favourites;
  /** Previews below texts with a link; without it there are none. */
  readonly linkPreviews?: LinkPreviews;
  /** Decodes voice messages that the browser does not play; without it they say 播放失败. */
  readonly decodeVoice?: VoiceDecoder;
  /** The names of conversations, by kind. */
  readonly names: Readonly<Record<ConversationKind, PeopleModel>>;
  /** People as they are shown inside a conversation, with a label for their role in it. */
  readonly peopleIn: (conversation: ConversationRef) => PeopleModel;
  /** The two lists of conversations. */
  readonly lists: Readonly<Record<'contact' | 'group', ConversationListView>>;
  /** Whether the search finds a group by its name, and a forwarded message may go to it. */
  readonly isFindable: (groupId: string) => boolean;
}
