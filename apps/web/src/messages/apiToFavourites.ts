import type { ApiClient, EndpointKey, RecordOf } from '@fitout/api-client';
import { bodyFrom, type ConversationRef, type MessageBody } from '@fitout/im-core';
import type { Favourite, Favourites } from '@fitout/ui-kit';

/** The messages that the account keeps lie at the marketplace; the body of each is kept as JSON, of which the server knows nothing. */
export function apiToFavourites(api: ApiClient, isAbsent: (key: EndpointKey) => boolean): Favourites {
  return {
    get isThere() {
      return !isAbsent('favourite.list') && !isAbsent('favourite.add');
    },
    async add({ body, from, conversation, time, ...rest }) {
      const place = { conversationKind: conversation.kind, conversationId: conversation.id };
      const copy = { ...rest, ...place, content: JSON.stringify(body), fromId: from, sendTime: time };
      return (await api.call('favourite.add', { body: copy })).ok;
    },
    async page({ kind, words, ...paging }) {
      const sought = words.trim();
      const query = { ...paging, ...(kind !== 'all' && { kind }), ...(sought !== '' && { words: sought }) };
      const answer = await api.call('favourite.list', { query });
      return answer.ok ? { items: answer.value.records.map(favouriteFrom), total: answer.value.total } : null;
    },
    remove: async (id) => (await api.call('favourite.remove', { query: { id } })).ok,
  };
}

function favouriteFrom(record: RecordOf<'favourite.list'>): Favourite {
  const { id, messageId, content, fromId: from, fromName, conversationId, conversationName, sendTime } = record;
  const kind = KINDS.find((one) => one === record.conversationKind) ?? 'contact';
  const place = { conversation: { kind, id: conversationId }, conversationName };
  return { id, messageId, body: bodyOf(content), from, fromName, ...place, time: sendTime ?? record.createTime ?? 0 };
}

const KINDS: readonly ConversationRef['kind'][] = ['contact', 'group', 'chatroom'];
const UNKNOWN: MessageBody = { type: 'unsupported' };

/** What another version wrote, or a server cut, is shown as an unknown kind. */
function bodyOf(content: string): MessageBody {
  try {
    const fields: unknown = JSON.parse(content);
    return typeof fields === 'object' && fields !== null ? (bodyFrom({ ...fields }) ?? UNKNOWN) : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}
