import { conversationKey, type ConversationKind, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import { err, imError, ok, type ImError, type Result } from '../domain/imError.js';
import { changeFields, type ChangeOf, type EditReport, type PinnedMessage } from '../domain/message/changes.js';
import type {
  CombinedMessage,
  IncomingMessage,
  MessageBody,
  OutgoingCommand,
  Reaction,
} from '../domain/message/message.js';
import type { ConversationRecord, SendReceipt } from '../ports/ChatService.js';

export interface HubDevice {
  readonly deviceId: string;
  userId: string | null;
  owner: string | null;
  missed: TransportEvent[];
  /** True while this device alone cannot reach the service. */
  isCut: boolean;
  readonly listeners: Set<(event: TransportEvent) => void>;
}

export function newDevice(deviceId: string): HubDevice {
  return { deviceId, userId: null, owner: null, missed: [], isCut: false, listeners: new Set() };
}

export function enter(device: HubDevice, userId: string): void {
  if (device.owner !== userId) device.missed = [];
  device.owner = userId;
}

export function emit(device: HubDevice, event: TransportEvent): void {
  for (const listener of device.listeners) listener(event);
}

const KEPT: ReadonlySet<TransportEvent['type']> = new Set([
  'messageRecalled',
  'messageEdited',
  'messageRead',
  'conversationOpened',
]);

export function deliverOrKeep(device: HubDevice, event: TransportEvent): boolean {
  if (device.userId === null && KEPT.has(event.type)) device.missed.push(event);
  if (device.userId === null) return false;
  emit(device, event);
  return true;
}

export interface StoredMessage extends Omit<IncomingMessage, 'conversation'> {
  readonly kind: ConversationKind;
  readonly to: string;
  readonly device: string;
}

export function conversationOf({ kind, from, to }: StoredMessage, me: string): ConversationRef {
  return { kind, id: kind === 'contact' && from !== me ? from : to };
}

export function seenFrom(kept: StoredMessage, me: string, readThrough = ''): IncomingMessage {
  const { kind, to: _to, device: _device, ...message } = kept;
  const isRead = kind === 'contact' && kept.from === me && kept.serverId <= readThrough;
  return { ...message, conversation: conversationOf(kept, me), ...(isRead && { isReadByPeer: true }) };
}

export function receivedBy(kept: StoredMessage, me: string): TransportEvent {
  return { type: 'messageReceived', message: seenFrom(kept, me) };
}

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

export class HubCombines {
  readonly #contents: (readonly CombinedMessage[])[] = [];

  /** The body as the service stores it: a combined message has an address for its messages. */
  kept(body: MessageBody): MessageBody {
    if (body.type !== 'combine' || body.messages === undefined) return body;
    const { messages, ...rest } = body;
    return { ...rest, url: `hub:combine/${this.#contents.push(messages) - 1}` };
  }

  messagesAt(url: string): Result<readonly CombinedMessage[], ImError> {
    const messages = this.#contents[Number(url.slice('hub:combine/'.length))];
    return messages === undefined ? err(imError('refused', 'no such combined message')) : ok(messages);
  }
}

/** Knows two languages, as `en: 你好`. */
export function translated(text: string, language: string): Result<string, ImError> {
  if (!['zh-Hans', 'en'].includes(language)) return err(imError('refused', language));
  return ok(`${language}: ${text}`);
}

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

  readersOf(kept: StoredMessage | undefined, me: string): Result<readonly string[], ImError> {
    if (kept?.from !== me) return err(imError('refused', 'not a message of this account'));
    return ok([...(this.#readers.get(kept.serverId) ?? [])]);
  }
}

export class HubLedger {
  readonly stored: StoredMessage[] = [];
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

  sent(message: Pick<StoredMessage, 'from' | 'device' | 'id'>): StoredMessage | undefined {
    return this.#sent.get(sendKey(message));
  }

  messages(me: string, ref: ConversationRef): readonly StoredMessage[] {
    return this.#conversations.get(accountKey(me, ref)) ?? [];
  }

  all(): Iterable<readonly StoredMessage[]> {
    return this.#conversations.values();
  }
}

function sendKey({ from, device, id }: Pick<StoredMessage, 'from' | 'device' | 'id'>): string {
  return `${from} ${device} ${id}`;
}

function accountKey(me: string, ref: ConversationRef): string {
  return ref.kind === 'contact' ? [me, ref.id].toSorted().join(' ') : conversationKey(ref);
}

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

/** The edits of messages, the reactions to them, and the pinned ones, in the memory of a `FakeHub`. */
export class HubMarks {
  readonly #edits = new Map<string, Pick<EditReport, 'text' | 'count' | 'at'>>();
  readonly #done = new Set<string>();
  #changeCount = 0;
  readonly #reactions = new Map<string, Map<string, string[]>>();
  readonly #pins: { readonly serverId: string; readonly by: string; readonly at: number }[] = [];

  /** The edit of a message after this one, which counts once. */
  edited({ serverId, id, text }: Pick<ChangeOf<'edit'>, 'serverId' | 'id' | 'text'>, at: number) {
    const known = this.#edits.get(serverId);
    if (known !== undefined && this.#done.has(id)) return { edit: known, isNew: false };
    this.#done.add(id);
    const edit = { text, count: (known?.count ?? 0) + 1, at };
    this.#edits.set(serverId, edit);
    return { edit, isNew: true };
  }

  /** Returns the number of this change among all. */
  react(serverId: string, emoji: string, isOn: boolean, me: string): number {
    const all = this.#reactions.get(serverId) ?? new Map<string, string[]>();
    const others = (all.get(emoji) ?? []).filter((id) => id !== me);
    const by = isOn ? [...others, me] : others;
    if (by.length > 0) all.set(emoji, by);
    else all.delete(emoji);
    this.#reactions.set(serverId, all);
    this.#changeCount += 1;
    return this.#changeCount;
  }

  reactionsOf(serverId: string, me: string): readonly Reaction[] {
    return [...(this.#reactions.get(serverId) ?? [])].map(([emoji, by]) => {
      return { emoji, count: by.length, by: [...by], isMine: by.includes(me) };
    });
  }

  pin(serverId: string, isPinned: boolean, by: string, at: number): void {
    const index = this.#pins.findIndex((pin) => pin.serverId === serverId);
    if (index >= 0) this.#pins.splice(index, 1);
    if (isPinned) this.#pins.unshift({ serverId, by, at });
  }

  pinsAmong(messages: readonly IncomingMessage[]): readonly PinnedMessage[] {
    return this.#pins.flatMap(({ serverId, by, at }) => {
      const message = messages.find((one) => one.serverId === serverId);
      return message === undefined ? [] : [{ message, by, at }];
    });
  }

  /** A message as it is now. */
  seen(message: IncomingMessage, me: string): IncomingMessage {
    const edit = this.#edits.get(message.serverId);
    const reactions = this.reactionsOf(message.serverId, me);
    const body =
      edit !== undefined && message.body.type === 'text' ? { ...message.body, text: edit.text } : message.body;
    return { ...message, body, ...changeFields({ edit: edit && { count: edit.count, at: edit.at }, reactions }) };
  }
}
