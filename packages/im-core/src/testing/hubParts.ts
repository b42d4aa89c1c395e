import { conversationKey, type ConversationKind, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import { err, imError, ok, type ImError, type Result } from '../domain/imError.js';
import type { CombinedMessage, IncomingMessage, MessageBody, OutgoingCommand } from '../domain/message/message.js';
import type { ConversationRecord, SendReceipt } from '../ports/ChatService.js';

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

/** A message as a `FakeHub` stores it. */
export interface StoredMessage extends Omit<IncomingMessage, 'conversation'> {
  readonly kind: ConversationKind;
  /** The other account, the group or the chatroom. */
  readonly to: string;
  readonly device: string;
}

/** The conversation a message belongs to, for one of its recipients. */
export function conversationOf({ kind, from, to }: StoredMessage, me: string): ConversationRef {
  return { kind, id: kind === 'contact' && from !== me ? from : to };
}

/** The message as `me` gets it; the peer has read up to the id `readThrough`. */
export function seenFrom(kept: StoredMessage, me: string, readThrough = ''): IncomingMessage {
  const { kind, to: _to, device: _device, ...message } = kept;
  const isRead = kind === 'contact' && kept.from === me && kept.serverId <= readThrough;
  return { ...message, conversation: conversationOf(kept, me), ...(isRead && { isReadByPeer: true }) };
}

/** The event of a message. */
export function receivedBy(kept: StoredMessage, me: string): TransportEvent {
  return { type: 'messageReceived', message: seenFrom(kept, me) };
}

/** The service's list entry of a conversation of `me`, who has read it up to the id `seen`. */
export function recordOf(
  me: string,
  conversation: ConversationRef,
  kept: readonly StoredMessage[],
  seen = '',
): ConversationRecord {
  const unread = kept.filter(({ from, serverId }) => from !== me && serverId > seen).length;
  const last = kept.at(-1);
  return { conversation, unread, last: last === undefined ? null : seenFrom(last, me) };
}

/** The contents of combined messages as a `FakeHub` keeps them, by their address. */
export class HubCombines {
  readonly #contents: (readonly CombinedMessage[])[] = [];

  /** The body as the service stores it: a combined message has an address for its messages. */
  kept(body: MessageBody): MessageBody {
    if (body.type !== 'combine' || body.messages === undefined) return body;
    const { messages, ...rest } = body;
    return { ...rest, url: `hub:combine/${this.#contents.push(messages) - 1}` };
  }

  /** The messages at an address. */
  messagesAt(url: string): Result<readonly CombinedMessage[], ImError> {
    const messages = this.#contents[Number(url.slice('hub:combine/'.length))];
    return messages === undefined ? err(imError('refused', 'no such combined message')) : ok(messages);
  }
}

/** The members who have read a message of a group, as a `FakeHub` stores them. */
export class HubReceipts {
  readonly #readers = new Map<string, Set<string>>();

  /** The number of readers, once a member reads a message that asks for receipts for the first time; null otherwise. */
  read(kept: StoredMessage, reader: string): number | null {
    if (kept.asksReceipt !== true || kept.kind !== 'group' || kept.from === reader) return null;
    const readers = this.#readers.get(kept.serverId) ?? new Set();
    if (readers.has(reader)) return null;
    this.#readers.set(kept.serverId, readers.add(reader));
    return readers.size;
  }

  /** The readers of a message of `me`. */
  readersOf(kept: StoredMessage | undefined, me: string): Result<readonly string[], ImError> {
    if (kept?.from !== me) return err(imError('refused', 'not a message of this account'));
    return ok([...(this.#readers.get(kept.serverId) ?? [])]);
  }
}

/** The messages stored in a `FakeHub`, indexed: long runs store many thousands. */
export class HubLedger {
  /** Every accepted message, in the service's order. */
  readonly stored: StoredMessage[] = [];
  /** Ids of recalled messages: no list and no page of history contains them. */
  readonly recalled = new Set<string>();

  readonly #sent = new Map<string, StoredMessage>();
  readonly #conversations = new Map<string, StoredMessage[]>();

  add(kept: StoredMessage): void {
    this.stored.push(kept);
    this.#sent.set(sendKey(kept), kept);
    const key = accountKey(kept.from, { kind: kept.kind, id: kept.to });
    const messages = this.#conversations.get(key);
    if (messages === undefined) this.#conversations.set(key, [kept]);
    else messages.push(kept);
  }

  /** The message that the same device has sent under the same id. */
  sent(message: Pick<StoredMessage, 'from' | 'device' | 'id'>): StoredMessage | undefined {
    return this.#sent.get(sendKey(message));
  }

  /** One conversation as `me` has it, in the service's order. */
  messages(me: string, ref: ConversationRef): readonly StoredMessage[] {
    return this.#conversations.get(accountKey(me, ref)) ?? [];
  }

  /** All conversations. */
  all(): Iterable<readonly StoredMessage[]> {
    return this.#conversations.values();
  }
}

function sendKey({ from, device, id }: Pick<StoredMessage, 'from' | 'device' | 'id'>): string {
  return `${from} ${device} ${id}`;
}

/** Both accounts of a one-to-one conversation have the same key. */
function accountKey(me: string, ref: ConversationRef): string {
  return ref.kind === 'contact' ? [me, ref.id].toSorted().join(' ') : conversationKey(ref);
}

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
