import type { TransportEvent } from '../domain/events.js';

/** A `FakeHub`'s record of one device. */
export interface HubDevice {
  readonly deviceId: string;
  userId: string | null;
  /** The account that was logged in last. */
  owner: string | null;
  /** Recalls and read marks that the device missed while it was offline. */
  missed: TransportEvent[];
  /** True while this device alone cannot reach the service. */
  isCut: boolean;
  readonly listeners: Set<(event: TransportEvent) => void>;
}

/** A device without a log-in. */
export function newDevice(deviceId: string): HubDevice {
  return { deviceId, userId: null, owner: null, missed: [], isCut: false, listeners: new Set() };
}

/** A log-in begins: drops the stored events of another account. */
export function enter(device: HubDevice, userId: string): void {
  if (device.owner !== userId) device.missed = [];
  device.owner = userId;
}

/** Emits an event to the listeners of a device. */
export function emit(device: HubDevice, event: TransportEvent): void {
  for (const listener of device.listeners) listener(event);
}

/** The events that are stored for an offline device; messages are fetched anyway. */
const KEPT: ReadonlySet<TransportEvent['type']> = new Set(['messageRecalled', 'messageRead', 'conversationOpened']);

/** Emits an event to a device, or stores it until the device is back. False if the device is offline. */
export function deliverOrKeep(device: HubDevice, event: TransportEvent): boolean {
  if (device.userId === null && KEPT.has(event.type)) device.missed.push(event);
  if (device.userId === null) return false;
  emit(device, event);
  return true;
}
