import type { OutgoingCommand } from '../domain/message/message.js';
import { ok, type Result } from '../domain/result.js';
import type { SendReceipt } from '../ports/MessageTransport.js';
import { emit, type HubDevice } from './hubDevice.js';

/** Delivers a command to every other device of both accounts; an offline device gets a stored one when it reconnects. */
export function carryCommand(
  devices: Iterable<HubDevice>,
  from: HubDevice,
  me: string,
  { to, action, extension, isStored }: OutgoingCommand,
  sentAt: number,
): Result<SendReceipt, never> {
  const event = { type: 'commandReceived', from: me, action, extension, sentAt } as const;
  for (const device of devices) {
    if (device === from || (device.owner !== to && device.owner !== me)) continue;
    if (device.userId !== null) emit(device, event);
    else if (isStored) device.missed.push(event);
  }
  return ok({ serverId: '', time: sentAt });
}
