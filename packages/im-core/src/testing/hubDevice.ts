import type { TransportEvent } from '../domain/events.js';

/** A `FakeHub`'s record of one device. */
export interface HubDevice {
  readonly deviceId: string;
  userId: string | null;
  /** Who was logged in last. */
  owner: string | null;
  /** What was taken back or seen while this device was away. */
  missed: TransportEvent[];
  /** True while this device alone cannot reach the service. */
  isCut: boolean;
  readonly listeners: Set<(event: TransportEvent) => void>;
}

/** A device without a log-in. */
export function newDevice(deviceId: string): HubDevice {
  return { deviceId, userId: null, owner: null, missed: [], isCut: false, listeners: new Set() };
}

/** A log-in begins: events that wait here for another account are dropped. */
export function enter(device: HubDevice, userId: string): void {
  if (device.owner !== userId) device.missed = [];
  device.owner = userId;
}

/** Tells those who listen on a device. */
export function emit(device: HubDevice, event: TransportEvent): void {
  for (const listener of device.listeners) listener(event);
}

/** Events that wait for an offline device; messages are fetched anyway. */
const KEPT: ReadonlySet<TransportEvent['type']> = new Set(['messageRecalled', 'messageRead', 'conversationOpened']);

/** Tells a device of that person, now or when it comes back. False when it is not there. */
export function deliverOrKeep(device: HubDevice, event: TransportEvent): boolean {
  if (device.userId === null && KEPT.has(event.type)) device.missed.push(event);
  if (device.userId === null) return false;
  emit(device, event);
  return true;
}
