import { expect } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import type { ChatService } from '../ports/ChatService.js';

/**
 * One service under test. Each `start` is a separate tenant in which amy and bo have accounts, amy owns the group
 * `team` (装修群) with bo in it, and there is an empty chatroom `lobby` (大厅).
 */
export interface ChatServiceHarness {
  /** A client that is not logged in yet; the same id is the same device. */
  device(deviceId: string): ChatService;
}

/** A logged-in account, and its events since. */
export interface LoggedIn {
  readonly service: ChatService;
  readonly events: TransportEvent[];
  readonly stop: () => void;
}

/** Logs in an account whose password is its id. */
export async function loggedIn(harness: ChatServiceHarness, userId: string, deviceId = userId): Promise<LoggedIn> {
  const service = harness.device(deviceId);
  const events: TransportEvent[] = [];
  const stop = service.subscribe((event) => events.push(event));
  const opened = await service.open({ userId, secret: { kind: 'password', value: userId } });
  expect(opened.ok).toBe(true);
  return { service, events, stop };
}

/** Ids of the received messages, in order. */
export function received(events: readonly TransportEvent[]): readonly string[] {
  return events.filter((event) => event.type === 'messageReceived').map((event) => event.message.id);
}

/** Waits until the message with this id is received. */
export async function waitForMessage(events: readonly TransportEvent[], id: string): Promise<void> {
  await expect.poll(() => received(events), { timeout: 15_000, interval: 10 }).toContain(id);
}

/** Waits for the first event of a type. */
export async function waitForEvent(events: readonly TransportEvent[], type: TransportEvent['type']): Promise<unknown> {
  await expect.poll(() => events.map((event) => event.type), { timeout: 15_000, interval: 10 }).toContain(type);
  return events.find((event) => event.type === type);
}
