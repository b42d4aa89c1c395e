import type { ConversationKind, ConversationRef, ImClient } from '@fitout/im-core';
import type { VoiceDecoder } from '../media/createVoicePlayer.js';
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

/** The chat of one login as the assembled components use it. `createChatSession` creates one. */
export interface ChatSession {
  /** The account's id, in lower case. */
  readonly self: string;
  readonly im: ImClient;
  readonly people: ChatPeople;
  /** The hosts whose pictures, sounds and videos are loaded without a press; every one if it is missing. */
  readonly mediaHosts?: MediaHosts;
  /** Recognises what is said in voice messages; without it 转文字 is not offered. */
  readonly transcribe?: Transcriber;
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
