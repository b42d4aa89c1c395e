import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import { err, imError, ok, type ImError, type Result } from '../domain/imError.js';
import { byPosition, type IncomingMessage, type OutgoingMessage } from '../domain/message/message.js';
import type { Recording, RecordingEntry } from '../domain/recording.js';
import type { ConversationRecord, SendReceipt } from '../ports/ChatService.js';
import { MESSAGE } from '../storage/stored.js';
import { decode } from './plain.js';

/** What a recording says about the service's messages: those that arrived, were listed, loaded, sent, or are stored. */
export interface RecordedMessage {
  readonly message: IncomingMessage;
  readonly how: 'arrived' | 'listed' | 'loaded' | 'sent' | 'stored';
}

type CallEntry = Extract<RecordingEntry, { readonly type: 'call' }>;

export function unreachable(): { readonly ok: false; readonly error: ImError } {
  return err(imError('notConnected', 'the recording has no answer'));
}

/** The calls of a recording by their number. */
export function callsById({ entries, resumed }: Recording): ReadonlyMap<number, CallEntry> {
  const calls = [...(resumed?.calls ?? []), ...entries].filter((entry) => entry.type === 'call');
  return new Map(calls.map((call) => [call.id, call]));
}

/** The messages in one entry, as the service has them. */
export function messagesIn(entry: RecordingEntry, calls: ReadonlyMap<number, CallEntry>): readonly RecordedMessage[] {
  if (entry.type !== 'run' && entry.type !== 'answer') return [];
  const call = calls.get(entry.id);
  if (entry.type === 'run') {
    const event = decode(entry.args[0]) as TransportEvent | undefined;
    if (call?.of !== 'service.subscribe' || event?.type !== 'messageReceived') return [];
    return [{ message: event.message, how: 'arrived' }];
  }
  if (call?.of === 'storage.conversation') {
    const { messages } = decode(entry.value) as { readonly messages: ReadonlyMap<string, string> };
    return [...messages.values()].map((text) => storedMessage(call.args[0] as string, text));
  }
  if (call?.of === 'storage.entries') {
    return [...(decode(entry.value) as ReadonlyMap<string, string>)].flatMap(([key, text]) => storedIn(key, text));
  }
  const answer = decode(entry.value) as Result<unknown, ImError> | null;
  if (call === undefined || !call.of.startsWith('service.') || answer?.ok !== true) return [];
  if (call.of === 'service.history') {
    return (answer.value as readonly IncomingMessage[]).map((message) => ({ message, how: 'loaded' }));
  }
  if (call.of === 'service.conversations') {
    const listed = answer.value as readonly ConversationRecord[];
    return listed.flatMap(({ last }) => (last === null ? [] : [{ message: last, how: 'listed' }]));
  }
  if (call.of !== 'service.send') return [];
  const { writtenAt: _, ...message } = decode(call.args[0]) as OutgoingMessage;
  return [{ message: { ...message, ...(answer.value as SendReceipt) }, how: 'sent' }];
}

/** The messages of a stored value. */
export function storedIn(key: string, text: string): readonly RecordedMessage[] {
  if (!key.startsWith(MESSAGE)) return [];
  return [storedMessage(key.slice(MESSAGE.length, key.indexOf('\n')), text)];
}

function storedMessage(key: string, text: string): RecordedMessage {
  const at = key.indexOf('/');
  const conversation = { kind: key.slice(0, at), id: key.slice(at + 1) };
  return { message: { ...(JSON.parse(text) as object), conversation } as IncomingMessage, how: 'stored' };
}

/**
 * A chat service made from all that a recording tells about the real one, for calls that the recorded client did not make. It
 * answers from the messages that were there by then and from its last answer to the same question; all else is unreachable.
 */
export function createKnownService(recording: Recording) {
  const calls = callsById(recording);
  const messages = new Map<string, Map<string, IncomingMessage>>();
  const recalled = new Set<string>();
  const answers = new Map<string, unknown>();
  let isOnline = recording.resumed?.isOnline ?? false;
  let latest = 0;

  const stored = (recording.resumed?.storage ?? []).flatMap(([key, text]) => storedIn(key, text));
  const told = recording.entries.flatMap((entry) => messagesIn(entry, calls));
  for (const { message, how } of [...stored, ...told]) {
    const key = conversationKey(message.conversation);
    const known = messages.get(key) ?? new Map<string, IncomingMessage>();
    messages.set(key, known);
    known.set(message.serverId, message);
    if (how === 'stored') latest = Math.max(latest, message.time);
  }
  if (recording.resumed !== null) {
    answers.set('service.conversations[]', decode(recording.resumed.conversations));
    answers.set('service.open', ok({ token: null }));
  }

  function history(ref: ConversationRef, before: string | null, limit: number) {
    const all = [...(messages.get(conversationKey(ref))?.values() ?? [])].toSorted(byPosition);
    const end = all.findIndex(({ serverId }) => serverId === before);
    const older = (end < 0 ? all : all.slice(0, end)).filter(
      (one) => one.time <= latest && !recalled.has(one.serverId),
    );
    return ok(older.slice(-limit));
  }

  function send({ id, from, conversation }: OutgoingMessage) {
    const known = [...(messages.get(conversationKey(conversation))?.values() ?? [])];
    const sent = known.find((message) => message.id === id && message.from === from);
    return sent === undefined ? unreachable() : ok({ serverId: sent.serverId, time: sent.time, body: sent.body });
  }

  return {
    /** An entry of the recording was reached. */
    passed(entry: RecordingEntry): void {
      for (const { message } of messagesIn(entry, calls)) latest = Math.max(latest, message.time);
      if (entry.type === 'run' && calls.get(entry.id)?.of === 'service.subscribe') {
        const event = decode(entry.args[0]) as TransportEvent;
        if (ENDS.has(event.type)) isOnline = false;
        if (event.type === 'messageRecalled') recalled.add(event.serverId);
      }
      if (entry.type !== 'answer') return;
      const { of, args } = calls.get(entry.id) ?? { of: '', args: [] };
      const value = decode(entry.value);
      if (of === 'service.open') isOnline = (value as Result<unknown, ImError>).ok;
      answers.set(of === 'service.open' ? of : of + JSON.stringify(args), value);
    },
    async answer(method: string, args: readonly unknown[]): Promise<unknown> {
      if (method === 'close') return undefined;
      if (method === 'probe') return isOnline;
      if (!isOnline) return unreachable();
      if (method === 'history') return history(...(args as [ConversationRef, string | null, number]));
      if (method === 'send') return send(args[0] as OutgoingMessage);
      return answers.get(`service.${method}${method === 'open' ? '' : JSON.stringify(args)}`) ?? unreachable();
    },
  };
}

const ENDS: ReadonlySet<string> = new Set(['connectionLost', 'tokenExpired', 'loggedOut']);
