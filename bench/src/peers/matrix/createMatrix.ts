import { LIMITS, type ChatService, type IncomingMessage } from '@fitout/im-core';
import { createClient } from 'matrix-js-sdk';
import { SELF, type Contender, type ContenderOptions } from '../../Contender.js';
import { createRooms } from './createRooms.js';
import { messageEvent, receiptEvent, redactionEvent, userOf } from './rawEvents.js';
import { readConversation, readList, stateOf, type RoomRow } from './readRooms.js';

/**
 * matrix-js-sdk as an app without encryption uses it: each event is applied with the calls that the library's sync loop makes
 * for a room, older messages come through its client over a stubbed fetch, and the observers read its rooms.
 *
 * What it does not do: it keeps the order of the homeserver, so a message that arrives late stays last; it knows a message
 * again only by the homeserver's id, so a message that was sent twice is there twice; it keeps all messages. It does not
 * count unread messages and keeps no list of conversations: the counts of the homeserver and the order of the list are made
 * here. It sends no receipts of the user here, and stores nothing.
 */
export function createMatrix({ history }: ContenderOptions): Contender {
  let opened: RoomRow | null = null;
  let totalUnread = 0;
  let receipts = 0;
  const client = createClient({
    baseUrl: 'https://homeserver.test',
    userId: userOf(SELF),
    accessToken: 'any',
    // Answers with what it would have decoded: the floor decodes nothing either.
    fetchFn: async () => ({ ok: true, json: () => olderThan(opened, history) }),
  });
  const { order, ensure, apply, applyReceipt } = createRooms(client);
  const seen = { list: 0, conversation: 0 };

  function received(message: IncomingMessage): void {
    const row = ensure(message.conversation);
    if (message.from !== SELF && row !== opened) {
      row.unread += 1;
      totalUnread += 1;
      if (message.mentions.includes(SELF)) row.mentions += 1;
    }
    apply(row, messageEvent(message));
  }

  return {
    receive(event) {
      if (event.type === 'messageReceived') received(event.message);
      else if (event.type === 'messageRecalled') apply(ensure(event.conversation), redactionEvent(event));
      else if (event.type === 'messageRead') {
        receipts += 1;
        applyReceipt(ensure(event.conversation), receiptEvent(event.conversation, event.serverId, receipts));
      }
    },
    frame() {
      const changed = opened !== null && order.isTouched(opened) ? opened : null;
      if (!order.settle()) return;
      if (changed !== null) seen.conversation = readConversation(changed);
      seen.list = readList(order.rows, totalUnread);
    },
    async open(ref) {
      opened = ensure(ref);
      totalUnread -= opened.unread;
      opened.unread = 0;
      opened.mentions = 0;
      opened.room.setUnreadNotificationCount('total', 0);
      opened.room.setUnreadNotificationCount('highlight', 0);
      opened.room.getLiveTimeline().setPaginationToken('first', 'b');
      order.touch(opened);
    },
    async loadOlder() {
      if (opened === null) return;
      const timeline = opened.room.getLiveTimeline();
      await client.paginateEventTimeline(timeline, { backwards: true, limit: LIMITS.historyPageSize });
    },
    pass: async () => {},
    stored: () => 0,
    seen: () => ({ ...seen }),
    // A room that was only opened has no row.
    state: () => order.rows.filter(({ time }) => time > 0).map((row) => stateOf(row, row === opened)),
  };
}

/** The homeserver's answer to a request for older messages: the newest first. */
async function olderThan(row: RoomRow | null, history: ChatService['history']) {
  if (row === null) return { chunk: [] };
  const oldest = row.room.getLiveTimeline().getEvents()[0];
  const page = await history(row.ref, oldest?.getId() ?? null, LIMITS.historyPageSize);
  return { chunk: page.ok ? page.value.map(messageEvent).toReversed() : [], end: 'next' };
}
