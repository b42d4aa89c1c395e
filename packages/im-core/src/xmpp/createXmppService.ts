import { conversationKey } from '../domain/conversation/conversation.js';
import type { LogoutReason, TransportEvent } from '../domain/events.js';
import { err, imError, ok } from '../domain/imError.js';
import * as LIMITS from '../limits.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { ChatService, ServicePart } from '../ports/ChatService.js';
import { createLogs, refused, type Context, type Logs } from './context.js';
import { createChatroomCalls, createGroupCalls } from './groups.js';
import { createMessageCalls } from './messageCalls.js';
import { createPresenceCalls, createProfileCalls, createRosterCalls } from './people.js';
import { bareOf, createWriter, entryOf, serverIdOf, unwrapped, type Entry, type Places } from './stanzas.js';
import { conditionOf, createStream, type XmppConfig } from './stream.js';
import { createSlotCalls, type SlotService } from './upload.js';
import { fieldOf, jsonOf, NS, textOf, type XmlElement, type XmppModule } from './vendor.js';

export interface XmppDeps {
  /** The module `@xmpp/client`. In Node before 22 it needs a `WebSocket` in `globalThis`, as that of `ws`. */
  readonly xmpp: XmppModule;
  readonly config: XmppConfig;
  readonly clock: Clock;
  /** Makes an id that no other device makes, of letters, digits and dashes. */
  readonly newId: () => string;
}

/** The parts that XMPP has no extension for. */
export const xmppLacks: readonly ServicePart[] = ['combined', 'translation', 'reports'];
/** A working service answers a ping much sooner. */
const PROBE_MS = 6_000;
/** Entries of a catch-up that come at once. */
const PAGE = 50;
/**
 * An entry gets its id a moment before the archive has it, and the nodes of a cluster have clocks of their own: catch-up reads so many
 * microseconds before the newest entry once more. What the archive gets later than that is pushed later, too.
 */
const MARGIN = 10_000_000n;

const SHAPES = {
  url: [/^wss?:\/\/[^/\s]+\/\S*$/u, 'wss://host/ws'],
  domain: [/^[^\s/@]+$/u, 'example.com'],
  deviceId: [/\S/u, 'a name'],
} as const;

/**
 * An XMPP service behind our ports, through `@xmpp/client`. It is made for ejabberd with the modules of `docs/site/recipes/xmpp.md`,
 * and names the parts that it lacks.
 *
 * The archives of the service are the truth: a message counts as sent when the archive or the room has it. One whose sending
 * had no clear end is sent again, and whoever has it drops the copy.
 *
 * @throws TypeError that names the first setting that is wrong.
 */
export function createXmppService({ xmpp, config, clock, newId }: XmppDeps): ChatService & SlotService {
  for (const field of Object.keys(SHAPES) as (keyof typeof SHAPES)[]) {
    const [shape, example] = SHAPES[field];
    if (!shape.test(config[field]))
      throw new TypeError(`createXmppService: ${field}: must be like ${example}, not ${config[field]}`);
  }
  const { xml } = xmpp;
  const { domain } = config;
  const places: Places = {
    domain,
    groups: config.groups ?? `groups.${domain}`,
    rooms: config.rooms ?? `rooms.${domain}`,
  };
  const listeners = new Set<(event: TransportEvent) => void>();
  let account = '';
  let isClosed = true;
  const pauses = new Set<Cancel>();
  /** Messages and archive entries that were told, the newest last. */
  const seen = new Set<string>();
  /** Up to which id the archives were read: at first their newest when the conversations were listed, or the first entry that came. */
  let readTo: string | null = null;
  let catchingUp: Promise<void> | null = null;
  /** The session has all that a new one asks for: a resumed one may have broken before. */
  let isStarted = false;
  /** What is told one after the other: some of it needs an answer of the service first. */
  let telling: Promise<void> = Promise.resolve();
  /** What could not be told because the connection broke. */
  const untold: Entry[] = [];

  const stream = createStream({ xmpp, config, clock, newId, onStanza: received, onLost: lost });
  const base: Omit<Context, 'logs'> = {
    xml,
    config,
    places,
    stream,
    writer: createWriter(xmpp, places, domain),
    clock,
    newId,
    self: () => account,
    bare: () => `${account}@${domain}`,
    emit(event) {
      if (isClosed) return;
      for (const listener of listeners) listener(event);
    },
    tellDevices(what, data) {
      const message = JSON.stringify({ what, data, device: config.deviceId });
      const sync = xml('sync', { xmlns: NS.chat }, message);
      stream.send(xml('message', { to: base.bare(), type: 'headline' }, sync, xml('no-store', { xmlns: NS.hints })));
    },
    pause(ms) {
      return new Promise((resolve) => {
        const end = (): void => {
          cancel();
          pauses.delete(end);
          resolve();
        };
        const cancel = clock.after(ms, end);
        pauses.add(end);
      });
    },
  };
  const archives = createLogs(base);
  const logs: Logs = {
    ...archives,
    async everything(page) {
      const answer = await archives.everything(page);
      if (answer.ok && page.before === '') readTo ??= answer.value.last ?? '0';
      return answer;
    },
  };
  const context: Context = { ...base, logs };
  const presence = createPresenceCalls(context);
  const roster = createRosterCalls(context, presence.hasNode);
  const groups = createGroupCalls(context);
  const rooms = createChatroomCalls(context);
  const messages = createMessageCalls(context, presence.hasNode, groups.isModerator);

  function ended(): void {
    logs.stale();
    messages.ended();
    presence.ended();
    groups.ended();
    rooms.ended();
    for (const end of pauses) end();
  }

  function lost(reason: LogoutReason | null): void {
    ended();
    context.emit(reason === null ? { type: 'connectionLost' } : { type: 'loggedOut', reason });
  }

  /** Whether this was told before; a repeated one is dropped. */
  function isRepeated(name: string): boolean {
    if (seen.has(name)) return true;
    seen.add(name);
    if (seen.size > LIMITS.seenWindow) for (const oldest of seen) return !seen.delete(oldest);
    return false;
  }

  function received(stanza: XmlElement): void {
    if (stanza.is('message')) return receivedMessage(stanza);
    if (stanza.is('presence')) return receivedPresence(stanza);
    if (stanza.is('iq') && stanza.attrs['type'] === 'set') {
      roster.pushed(stanza);
      const { id, from } = stanza.attrs;
      stream.send(xml('iq', { type: 'result', id, to: from }));
    }
  }

  function receivedPresence(stanza: XmlElement): void {
    if (rooms.presence(stanza) || roster.presence(stanza)) return;
    presence.presence(stanza);
  }

  function receivedMessage(stanza: XmlElement): void {
    if (logs.collect(stanza)) return;
    const { type, id = '', from } = stanza.attrs;
    if (type === 'error') return messages.outcomes.bounced(id, conditionOf(stanza));
    if (presence.published(stanza) || presence.asked(stanza) || groups.changed(stanza)) return;
    const sync = stanza.getChild('sync', NS.chat);
    if (sync !== undefined) return bareOf(from) === context.bare() ? synced(jsonOf(sync)) : undefined;
    live(stanza);
  }

  /** A message of the stream, or of the archive after an outage. */
  function live(stanza: XmlElement): void {
    const inner = unwrapped(stanza, context.bare(), places.groups);
    if (inner === null) return;
    const entry = entryOf(inner, { self: account, places, now: clock.now(), resolve: logs.resolve });
    if (entry === null) return;
    if (inner.message.getChild('request', NS.receipts) !== undefined && !inner.isCarbon && entry.from !== account)
      receipt(inner.message);
    if (!inner.isCarbon && entry.from !== account) decline(inner.message);
    took(entry);
  }

  function took(entry: Entry): void {
    const { conversation, from, key, said } = entry;
    logs.find(conversation)?.add(entry);
    if (entry.archiveId !== null && conversation.kind !== 'chatroom') {
      messages.list(entry);
      readTo ??= entry.archiveId;
    }
    const isMine = from === account && messages.outcomes.isMine(key);
    if (isMine) messages.outcomes.reflected(entry);
    const name = said.what === 'message' ? serverIdOf(entry) : `${conversationKey(conversation)} ${from} ${key}`;
    // One of the user's own whose sending ended without an answer is told like another device's.
    if (isMine || isRepeated(name)) return;
    if (conversation.kind === 'chatroom' && !rooms.isInside(conversation.id)) return;
    tell(entry);
  }

  function tell(entry: Entry): void {
    telling = telling
      .then(() => (entry.said.what === 'group' ? groups.told(entry) : messages.tell(entry)))
      .then((isTold) => void (isTold === false && untold.push(entry)))
      .catch(() => undefined);
  }

  /** A client that asks is told that its message arrived (XEP-0184). */
  function receipt({ attrs: { from, id } }: XmlElement): void {
    const child = xml('received', { xmlns: NS.receipts, id });
    stream.send(xml('message', { to: from, type: 'chat' }, child, xml('no-store', { xmlns: NS.hints })));
  }

  /** A call of another client (XEP-0353) ends at once, with the reason: its media are not those of this product. */
  function decline(message: XmlElement): void {
    const id = message.getChild('propose', NS.jingleMessage)?.attrs['id'];
    if (id === undefined || message.getChild('delay', NS.delay) !== undefined) return;
    const reason = xml('reason', { xmlns: NS.jingle }, xml('unsupported-applications'));
    const child = xml('reject', { xmlns: NS.jingleMessage, id }, reason);
    stream.send(
      xml('message', { to: message.attrs['from'], type: 'chat' }, child, xml('no-store', { xmlns: NS.hints })),
    );
  }

  /** Another device of the account tells what XMPP does not. */
  function synced(data: unknown): void {
    if (fieldOf(data, 'device') === config.deviceId) return;
    const content = fieldOf(data, 'data');
    const what = textOf(fieldOf(data, 'what'));
    if (what === 'settings') messages.toldSettings(content);
    if (what === 'presence') presence.ownElsewhere(content);
    if (what === 'answered') roster.answeredElsewhere(content);
  }

  /**
   * What the archives have and no push brought: it came while there was no connection, or was lost between two nodes of the service
   * while this device's connection stayed. The archives have all that was acknowledged.
   */
  async function readOn(): Promise<void> {
    if (readTo === null) return void (await logs.everything({ before: '', max: 1 }));
    const reader = account;
    let after = /^\d{16}$/u.test(readTo) ? String(BigInt(readTo) - MARGIN) : readTo;
    for (let page = 0; page < LIMITS.catchUpPages; page += 1) {
      const answer = await logs.everything({ after, max: PAGE });
      // The next one goes on from here.
      if (!answer.ok || isClosed || account !== reader) return;
      for (const entry of answer.value.entries) took(entry);
      if (answer.value.last !== null) readTo = after = answer.value.last;
      if (answer.value.isComplete) return untold.splice(0).forEach(tell);
    }
    // The client replaces what it has of so long ago.
    readTo = null;
    messages.forget();
  }

  function catchUp(): void {
    catchingUp ??= readOn().finally(() => (catchingUp = null));
  }

  /** What the account's other devices commanded while this one was not open; the core asks for the messages itself. */
  async function tellOwnCommands(): Promise<void> {
    const answer = await logs.everything({ before: '', max: PAGE });
    for (const entry of answer.ok ? answer.value.entries : [])
      if (entry.said.what === 'command' && entry.from === account && !messages.outcomes.isMine(entry.key)) tell(entry);
  }

  async function start(): Promise<void> {
    isStarted = false;
    // The roster first: requests that wait arrive with the first presence.
    await roster.start();
    await stream.request('set', undefined, xml('enable', { xmlns: NS.carbons }));
    stream.send(xml('presence'));
    if (readTo === null) void tellOwnCommands();
    else catchUp();
    await presence.start();
    isStarted = stream.isOpen();
    if (config.push === undefined) return;
    const { jid, node } = config.push;
    await stream.request('set', undefined, xml('enable', { xmlns: NS.push, jid, node }));
  }

  return {
    ...messages.service,
    ...roster.service,
    ...createProfileCalls(context),
    ...presence.service,
    ...groups.service,
    ...rooms.service,
    ...createSlotCalls(context),
    combinedMessages: async () => ok([]),
    translate: async () => refused('no translation'),
    reportMessage: async () => refused('no reports'),
    lacks: xmppLacks,

    async open({ userId, secret }) {
      if (!isClosed) ended();
      const user = userId.toLowerCase();
      if (user !== account) {
        logs.clear();
        seen.clear();
        untold.length = 0;
        readTo = null;
        messages.forget();
      }
      account = user;
      isClosed = false;
      const opened = await stream.open(user, secret.value);
      if (!opened.ok) {
        const isToken = secret.kind === 'token' && opened.error.code === 'passwordInvalid';
        return isToken ? err(imError('tokenInvalid', opened.error.message)) : opened;
      }
      const { isResumed } = opened.value;
      // A new session gets the open requests again with its first presence.
      if (!isResumed) roster.ended();
      if (!isResumed || !isStarted) await start();
      else catchUp();
      return stream.isOpen() ? ok({ token: null }) : err(imError('notConnected', 'xmpp: the connection broke'));
    },

    async close() {
      isClosed = true;
      ended();
      await stream.close();
    },

    async probe() {
      if (!stream.isOpen()) return false;
      const ping = stream.request('get', domain, xml('ping', { xmlns: NS.ping }), PROBE_MS);
      // Beside the ping: a slow database is no reason to connect again.
      catchUp();
      const answer = await ping;
      if (answer.ok || answer.error.code !== 'timedOut') return stream.isOpen();
      stream.drop();
      return false;
    },

    register: ({ userId, password }) => stream.register(userId.toLowerCase(), password),

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
