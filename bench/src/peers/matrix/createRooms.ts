import type { ConversationRef } from '@fitout/im-core';
import type { MatrixClient, RawEvent } from 'matrix-js-sdk';
import { SyncApi } from 'matrix-js-sdk/lib/sync.js';
import { createOrder } from '../createOrder.js';
import { stateEvents } from './rawEvents.js';
import type { RoomRow } from './readRooms.js';

/** The rooms of a client in the order of a list, brought up to date as the library's sync loop does. */
export function createRooms(client: MatrixClient) {
  const sync = new SyncApi(client, undefined, {});
  const toEvent = client.getEventMapper();
  const byId = new Map<string, RoomRow>();
  const order = createOrder<RoomRow>();

  function touch(roomId: string | undefined): RoomRow | undefined {
    const row = byId.get(roomId ?? '');
    if (row !== undefined) order.touch(row);
    return row;
  }

  client.on('Room.timeline', (event, room) => {
    const row = touch(room?.roomId);
    if (row !== undefined && event.getType() === 'm.room.message') row.time = Math.max(row.time, event.getTs());
  });
  client.on('Room.redaction', (_, room) => void touch(room.roomId));
  client.on('Room.receipt', (_, room) => void touch(room.roomId));

  return {
    order,

    /** The room of a conversation, made as with the first answer of the homeserver that has it. */
    ensure(ref: ConversationRef): RoomRow {
      const known = byId.get(ref.id);
      if (known !== undefined) return known;
      const room = sync.createRoom(ref.id);
      room.getLiveTimeline().initialiseState(stateEvents(ref).map(toEvent));
      const row = { ref, id: ref.id, room, time: 0, unread: 0, mentions: 0 };
      byId.set(ref.id, row);
      client.store.storeRoom(room);
      client.emit('Room', room);
      return row;
    },

    /** One event of one room: what `processSyncResponse` and `injectRoomEvents` call for it. */
    apply({ room, unread, mentions }: RoomRow, raw: RawEvent): void {
      const event = toEvent(raw);
      room.setUnreadNotificationCount('total', unread);
      room.setUnreadNotificationCount('highlight', mentions);
      room.resetThreadUnreadNotificationCountFromSync();
      const timelineWasEmpty = room.getLiveTimeline().getEvents().length === 0;
      room.recalculate();
      // It waits only for the parent of a relation, and there is none.
      void room.addLiveEvents([event], { addToState: true, timelineWasEmpty });
      client.processBeaconEvents(room, [event]);
      room.recalculate();
      client.emit('event', event);
    },

    applyReceipt: ({ room }: RoomRow, raw: RawEvent): void => room.addEphemeralEvents([toEvent(raw)]),
  };
}
