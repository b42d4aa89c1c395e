import type { OutgoingCommand } from '../domain/message.js';
import type { SendReceipt } from '../ports/MessageTransport.js';
import { tell, type HubDevice } from './hubDevice.js';

/** The time at which a `FakeHub` takes each command. */
const TAKEN_AT = 1_700_000_000_000;

/** Carries a command to every other device of both; those that are away hear of what is kept when they come back. */
export function carryCommand(
  devices: Iterable<HubDevice>,
  from: HubDevice,
  me: string,
  { to, action, extension, isKept }: OutgoingCommand,
): SendReceipt {
  const event = { type: 'commandReceived', from: me, action, extension, sentAt: TAKEN_AT } as const;
  for (const device of devices) {
    if (device === from || (device.owner !== to && device.owner !== me)) continue;
    if (device.userId !== null) tell(device, event);
    else if (isKept) device.missed.push(event);
  }
  return { serverId: '', time: TAKEN_AT };
}
