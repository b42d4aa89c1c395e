import type { ImClient } from '../client/ImClient.js';
import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TabEvent, TransportEvent } from '../domain/events.js';
import { recount, totalOf, unreadContribution } from '../domain/conversation/unread.js';
import { byPosition, type MessagePosition } from '../domain/message/message.js';
import type { Plain, Recording, RecordingEntry } from '../domain/recording.js';
import { MESSAGE } from '../storage/stored.js';
import { decodeOutgoing, OUTBOX_PREFIX } from '../storage/storedOutbox.js';
import type { TimelineStore } from '../stores/timeline/TimelineStore.js';
import { callsById, messagesIn, storedIn, type RecordedMessage } from './knownService.js';
import { decode } from './plain.js';

/** What a recording says must be shown. */
interface Facts {
  readonly self: string;
  /** Messages of the service, each as it was first told. */
  readonly told: readonly RecordedMessage[];
  /** Ids of own messages, with their conversation. */
  readonly written: readonly { readonly id: string; readonly ref: ConversationRef }[];
  /** Ids and conversations that the user or the service took away. */
  readonly gone: ReadonlySet<string>;
}

/**
 * What a client shows after a recording that it must not show, a sentence each: messages that are lost, doubled, out of order or
 * stuck, and counts that are wrong.
 */
export function judge(client: ImClient, recording: Recording): readonly string[] {
  const facts = factsOf(recording);
  const { conversations } = client;
  const refs = [...facts.told.map(({ message }) => message.conversation), ...facts.written.map(({ ref }) => ref)];
  const all = [...conversations.ordered.map(({ ref }) => ref), ...refs];
  const unique = new Map(all.map((ref) => [conversationKey(ref), ref]));
  const findings = [...unique].flatMap(([key, ref]) => {
    const timeline = conversations.find(ref);
    if (ref.kind === 'chatroom' || facts.gone.has(key)) return [];
    return findingsIn(timeline, ref, facts, client.session.isOnline).map((text) => `${key}: ${text}`);
  });
  const total = totalOf(
    conversations.ordered.map(({ ref, records: { unreadCount, mentionsMe } }) =>
      unreadContribution(unreadCount, mentionsMe, conversations.settingsOf(ref)),
    ),
  );
  const { count } = conversations.totalUnread;
  return count === total.count
    ? findings
    : [...findings, `${count} unread in all, ${total.count} in the conversations`];
}

function findingsIn(
  timeline: TimelineStore | undefined,
  ref: ConversationRef,
  { self, told, written, gone }: Facts,
  isOnline: boolean,
): readonly string[] {
  const key = conversationKey(ref);
  const here = told.filter(({ message }) => conversationKey(message.conversation) === key);
  const own = written.filter((one) => conversationKey(one.ref) === key);
  const items = timeline?.records.items ?? [];
  const places = new Map<string, MessagePosition[]>();
  for (const { message } of here) places.set(message.serverId, [...(places.get(message.serverId) ?? []), message]);
  const wrong: string[] = [];

  for (const { message, how } of here) {
    const { serverId } = message;
    const isDue = (how === 'arrived' || how === 'listed') && !gone.has(serverId);
    const isHere = timeline?.records.find(serverId) !== undefined || timeline?.records.isTrimmed(message) === true;
    if (isDue && !isHere) wrong.push(`${serverId} ${how === 'arrived' ? 'arrived' : 'is the newest'} and is not shown`);
  }
  for (const { id } of own) {
    if (!gone.has(id) && timeline?.records.find(id) === undefined) wrong.push(`the own message ${id} is not shown`);
  }
  // Without a connection it may still have to be asked for.
  const accepted = new Set(here.flatMap(({ message: { id, from } }) => (isOnline && from === self ? [id] : [])));
  const seen = new Set<string>();
  let before: MessagePosition | null = null;
  for (const { id, serverId, from, status, time } of items) {
    if (serverId === null) {
      if (from === self && accepted.has(id)) wrong.push(`the own message ${id} is ${status}, and the service has it`);
      continue;
    }
    if (seen.has(serverId)) wrong.push(`${serverId} is shown twice`);
    seen.add(serverId);
    const known = places.get(serverId);
    if (known === undefined) wrong.push(`${serverId} is shown and never came`);
    // Events and pages may differ in the time of a message.
    const place = known?.find((one) => one.time === time) ?? known?.[0] ?? { serverId, time };
    if (before !== null && byPosition(before, place) > 0) wrong.push(`${serverId} is shown after ${before.serverId}`);
    before = place;
  }
  if (timeline === undefined) return wrong;
  const { gap, unreadCount, snapshot } = timeline.records;
  if (gap !== null && isOnline) wrong.push(`messages after ${gap.after.serverId} are missing and are not fetched`);
  const { dropped, unheld } = snapshot.unread;
  const counted = recount(items, self).count + dropped.count + unheld;
  if (unreadCount !== counted) wrong.push(`${unreadCount} unread, and ${counted} are`);
  return [...new Set(wrong)];
}

function factsOf(recording: Recording): Facts {
  const { self, entries, resumed } = recording;
  const calls = callsById(recording);
  const kept = new Set<string>();
  const gone = new Set<string>();
  const written: { id: string; ref: ConversationRef }[] = [];
  const told = (resumed?.storage ?? []).flatMap(([key, text]) => storedIn(key, text));
  let sending: ConversationRef | null = null;

  for (const entry of entries) {
    if (entry.type === 'call' && entry.of === 'intercept') kept.add(JSON.stringify(entry.args));
    if (entry.type === 'call' && entry.of === 'newId' && sending !== null)
      written.push({ id: entry.value as string, ref: sending });
    if (entry.type !== 'call' || entry.of === 'newId') sending = null;
    if (entry.type === 'press') {
      if (entry.ref !== undefined && SENDS.has(entry.method)) sending = entry.ref;
      for (const name of takenBy(entry)) gone.add(name);
    }
    if (entry.type === 'answer' && calls.get(entry.id)?.of === 'storage.entries')
      written.push(...unsentIn(entry.value));
    if (entry.type === 'run') for (const name of takenAway(decode(entry.args[0]))) gone.add(name);
    if (calls.get('id' in entry ? entry.id : 0)?.of === 'tabs.subscribe') told.push(...tabTold(entry, self));
  }
  // What the session has written itself proves nothing.
  const changed = new Set<string>();
  // The interceptor is asked after the event.
  for (const entry of entries) {
    if (entry.type === 'run' && kept.has(JSON.stringify(entry.args))) continue;
    if (entry.type === 'call' && WRITES.has(entry.of)) changed.add(conversationIn(entry.args[0] as string));
    told.push(
      ...messagesIn(entry, calls).filter(
        ({ message, how }) => how !== 'stored' || !changed.has(conversationKey(message.conversation)),
      ),
    );
  }
  return { self, told, written, gone };
}

/** The conversation of a stored value. */
function conversationIn(key: string): string {
  return key.startsWith(MESSAGE) ? key.slice(MESSAGE.length, key.indexOf('\n')) : key;
}

/** What an earlier session could not send. */
function unsentIn(value: Plain): Facts['written'] {
  return [...(decode(value) as ReadonlyMap<string, string>)].flatMap(([key, text]) => {
    const stored = key.startsWith(OUTBOX_PREFIX) ? decodeOutgoing(text) : null;
    return stored === null ? [] : [{ id: stored.message.id, ref: stored.message.conversation }];
  });
}

const WRITES: ReadonlySet<string> = new Set(['storage.set', 'storage.write']);
const SENDS: ReadonlySet<string> = new Set(['send', 'sendFile']);

function takenBy({ on, method, args }: Extract<RecordingEntry, { readonly type: 'press' }>): readonly string[] {
  const [first] = args.map(decode);
  if (on === 'timeline' && method === 'discard') return [String(first)];
  if (on === 'conversations' && (method === 'discard' || method === 'remove'))
    return [conversationKey(first as ConversationRef)];
  if (on === 'groups' && (method === 'leave' || method === 'dissolve')) return [`group/${String(first)}`];
  return [];
}

function takenAway(value: unknown): readonly string[] {
  const event = value as TransportEvent | TabEvent | undefined;
  if (event?.type === 'messageRecalled') return [event.serverId];
  if (event?.type === 'conversationRemoved') return [conversationKey(event.conversation)];
  if (event?.type === 'groupEvent' && ENDS.has(event.event.what)) return [conversationKey(event.event.conversation)];
  return event?.type === 'message' && event.message.type === 'discarded' ? [event.message.id] : [];
}

const ENDS: ReadonlySet<string> = new Set(['removed', 'dissolved', 'left']);

/** The messages that another tab of the account has sent. */
function tabTold(entry: RecordingEntry, self: string): readonly RecordedMessage[] {
  const event = entry.type === 'run' ? (decode(entry.args[0]) as TabEvent) : null;
  if (event?.type !== 'message' || event.message.type !== 'accepted') return [];
  const { id, conversation, serverId, time } = event.message;
  const body = { type: 'unsupported' } as const;
  return [{ message: { id, conversation, serverId, time, from: self, body, mentions: [] }, how: 'sent' }];
}
