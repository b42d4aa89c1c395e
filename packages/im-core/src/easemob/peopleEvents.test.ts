import { describe, expect, it } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import { createPeopleHandlers, presenceRecordOf } from './events.js';

function start() {
  const events: TransportEvent[] = [];
  return {
    events,
    handlers: createPeopleHandlers(
      () => 'amy',
      (event) => events.push(event),
    ),
  };
}

describe("people over the vendor's connection (VENDOR)", () => {
  it('[IM-VENDOR-9] answers and events spell presence in two ways, in seconds, and mean the same', () => {
    const { events, handlers } = start();
    const record = { uid: 'bo', ext: '装修中', isConnected: true, devices: ['tab'], lastTime: 5_000, expiresAt: 9_000 };
    const answer = { uid: 'Bo', ext: '装修中', last_time: 5, expiry: 9, status: { phone: '0', tab: '1' } };
    expect(presenceRecordOf(answer, 'amy')).toEqual(record);
    expect(presenceRecordOf({ ...answer, status: {} }, 'amy')).toEqual({ ...record, isConnected: false, devices: [] });
    expect(presenceRecordOf({ ...answer, expiry: 0 }, 'amy')).toEqual({ ...record, expiresAt: null });
    expect(presenceRecordOf(answer, 'bo')).toEqual({ ...record, expiresAt: null });
    const statusDetails = [{ device: 'tab', status: 1 }];
    handlers.onPresenceStatusChange([{ userId: 'bo', ext: '装修中', lastTime: 5, expire: 9, statusDetails }, null, {}]);
    expect(events).toEqual([{ type: 'presenceChanged', presence: record }]);
  });
});
