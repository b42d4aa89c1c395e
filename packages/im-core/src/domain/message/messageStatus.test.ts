import { describe, expect, it } from 'vitest';
import { nextStatus, statusOnArrival, type MessageStatus, type StatusEvent } from './message.js';

const STATUSES: readonly MessageStatus[] = ['unread', 'read', 'sending', 'sent', 'failed', 'recalled'];
const EVENTS: readonly StatusEvent[] = ['acked', 'sendFailed', 'retried', 'readByPeer', 'openedByMe', 'recalled'];
const PEER = { kind: 'contact', id: 'bo' } as const;

describe('the status of a message (MSG)', () => {
  it('[IM-MSG-1] an own message is sending, then sent', () => {
    expect(nextStatus('sending', 'acked')).toBe('sent');
  });

  it('[IM-MSG-2] an own message is read when the peer has read it, whether its acknowledgement has arrived or not', () => {
    expect(nextStatus('sent', 'readByPeer')).toBe('read');
    expect(nextStatus('sending', 'readByPeer')).toBe('read');
    expect(nextStatus('read', 'acked')).toBe('read');
  });

  it('[IM-MSG-3] a recalled message stays recalled after any event', () => {
    for (const event of EVENTS) expect(nextStatus('recalled', event)).toBe('recalled');
    for (const status of STATUSES) expect(nextStatus(status, 'recalled')).toBe('recalled');
  });

  it('[IM-MSG-4] an event that does not apply changes nothing, and a repeated event has no further effect', () => {
    for (const status of STATUSES) {
      for (const event of EVENTS) expect(nextStatus(nextStatus(status, event), event)).toBe(nextStatus(status, event));
    }
    expect(nextStatus('sent', 'sendFailed')).toBe('sent');
    expect(nextStatus('unread', 'readByPeer')).toBe('unread');
    expect(nextStatus('sent', 'openedByMe')).toBe('sent');
  });

  it('a refused message is failed until the user retries it or its acknowledgement arrives after all', () => {
    expect(nextStatus('sending', 'sendFailed')).toBe('failed');
    expect(nextStatus('failed', 'retried')).toBe('sending');
    expect(nextStatus('failed', 'acked')).toBe('sent');
  });

  it('[IM-UNREAD-5] a message is unread on arrival unless its conversation is open; an own message is sent', () => {
    const message = { conversation: PEER, from: 'bo' };
    expect(statusOnArrival(message, 'amy', null)).toBe('unread');
    expect(statusOnArrival(message, 'amy', PEER)).toBe('read');
    expect(statusOnArrival(message, 'amy', { kind: 'group', id: 'bo' })).toBe('unread');
    expect(statusOnArrival({ ...message, from: 'amy' }, 'amy', PEER)).toBe('sent');
  });
});
