import type { ConversationRef, IncomingMessage, TransportEvent } from '@fitout/im-core';
import type { RawEvent } from 'matrix-js-sdk';
import { SELF } from '../../Contender.js';

const USERS = new Map<string, string>();

/** The Matrix id of an account, made once: a homeserver sends it ready. */
export function userOf(account: string): string {
  const known = USERS.get(account);
  if (known !== undefined) return known;
  const made = `@${account}:homeserver.test`;
  USERS.set(account, made);
  return made;
}

/** A message as a homeserver sends it. */
export function messageEvent({ conversation, from, serverId, body, mentions, time }: IncomingMessage): RawEvent {
  const text = body.type === 'text' ? body.text : body.type;
  return {
    type: 'm.room.message',
    room_id: conversation.id,
    sender: userOf(from),
    event_id: serverId,
    origin_server_ts: time,
    content: {
      msgtype: 'm.text',
      body: text,
      ...(mentions.length > 0 && { 'm.mentions': { user_ids: mentions.map(userOf) } }),
    },
  };
}

/** A recall as a homeserver sends it. */
export function redactionEvent(recall: Extract<TransportEvent, { readonly type: 'messageRecalled' }>): RawEvent {
  const { conversation, serverId, by } = recall;
  return {
    type: 'm.room.redaction',
    room_id: conversation.id,
    sender: userOf(by),
    event_id: `${serverId}r`,
    redacts: serverId,
    origin_server_ts: 0,
    content: { redacts: serverId },
  };
}

/** A receipt of the peer as a homeserver sends it, beside the timeline and with its time. */
export function receiptEvent({ id }: ConversationRef, serverId: string, ts: number): RawEvent {
  return { type: 'm.receipt', room_id: id, content: { [serverId]: { 'm.read': { [userOf(id)]: { ts } } } } };
}

/** The state of a conversation's room: its members, and the name of a group. */
export function stateEvents({ kind, id }: ConversationRef): readonly RawEvent[] {
  const state = (type: string, key: string, content: RawEvent['content']): RawEvent => ({
    type,
    room_id: id,
    state_key: key,
    sender: userOf(SELF),
    event_id: `${type} ${key} of ${id}`,
    origin_server_ts: 0,
    content,
  });
  const member = (account: string): RawEvent =>
    state('m.room.member', userOf(account), { membership: 'join', displayname: `用户 ${account}` });
  return [
    state('m.room.create', '', { room_version: '10' }),
    member(SELF),
    kind === 'contact' ? member(id) : state('m.room.name', '', { name: `群 ${id}` }),
  ];
}
