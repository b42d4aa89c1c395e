import type { Message } from '@fitout/im-core';
import { viewOf } from '../messages/messageKinds.js';
import type { ChatSession, FavouriteKind, NewFavourite } from '../session/ChatSession.js';
import { lateWindow } from '../session/lateWindow.js';
import { parseText } from '../text/parseText.js';

export const FavouritesWindow = lateWindow('FavouritesWindow');

/** The messages that the account keeps: a search and a list, for a page of an app inside a provider. */
export const FavouriteMessages = lateWindow('FavouriteMessages');

const KINDS: Readonly<Partial<Record<Message['body']['type'], FavouriteKind>>> = {
  text: 'text',
  image: 'media',
  video: 'media',
  file: 'file',
  audio: 'voice',
};

const WORDS_MAX = 20_000;
const NAME_MAX = 200;

/**
 * What the account keeps of a message: a copy of its body and the names as they are now. As users of 微信 expect, it stays when
 * the message is recalled or removed.
 */
export function favouriteOf(message: Message, session: Pick<ChatSession, 'names' | 'peopleIn'>): NewFavourite {
  const { id: messageId, body, from, conversation, time } = message;
  const kind = KINDS[body.type] ?? 'other';
  const isLink = body.type === 'text' && parseText(body.text).some((part) => part.kind === 'link');
  const nameOf = (name: string | undefined, id: string) => (name || id).slice(0, NAME_MAX);
  return {
    messageId,
    kind: isLink ? 'link' : kind,
    body,
    words: (viewOf(body).words?.(body) ?? '').slice(0, WORDS_MAX),
    from,
    fromName: nameOf(session.peopleIn(conversation).find(from)?.name, from),
    conversation,
    conversationName: nameOf(session.names[conversation.kind].find(conversation.id)?.name, conversation.id),
    time,
  };
}
