import type { ClientRecorder, ImClient, ImClientOptions } from '../client/ImClient.js';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import { ok } from '../domain/imError.js';
import { RECORDING_VERSION, type Plain, type Recording, type RecordingEntry } from '../domain/recording.js';
import type { TimelineStore } from '../stores/timeline/TimelineStore.js';
import { createMirror, keptArgs } from './mirror.js';
import { AT_REST, createEncoder } from './plain.js';
import { shownState } from './shownState.js';

/** What a recorder keeps. */
export interface RecordingOptions {
  /** Keeps texts, names and addresses as they are; without it their lengths and a number each. */
  readonly texts?: boolean;
  /** The most entries, and the most bytes of them, that are kept; older ones go. */
  readonly entries?: number;
  readonly bytes?: number;
}

type Call = Extract<RecordingEntry, { readonly type: 'call' }>;

/** An entry before it has its time. */
type Timeless<Entry> = Entry extends RecordingEntry ? Omit<Entry, 'at' | 'ticks'> : never;

type Run = (...args: readonly unknown[]) => unknown;

/** One half of the ring. */
interface Half {
  readonly resumed: Recording['resumed'];
  readonly entries: string[];
  bytes: number;
}

/** The calls of the client by the app that change something, by store. What only reads, or is only written, is no press. */
const PRESSES: Readonly<Record<string, string>> = {
  session: 'start wake',
  conversations: 'open close change markRead markOneRead hide discard remove',
  timeline: 'send sendFile retry discard removeLocally markRead recall edit react pin loadOlder fillGap read',
  contacts: 'add accept decline remove block unblock',
  groups: 'create apply invite leave dissolve rename change transfer',
  chatrooms: 'join leave',
  later: 'remind done muteUntil',
};

/** The time is that of the last thing from outside while it is handled, so that a replay reads the same. */
const SAME_MOMENT_MS = 50;

/**
 * Records what crosses the ports of a client, and what its app does with it, as the `recording` of `createImClient`: the newest
 * part of the session, from which `replay` repeats it. One recorder serves one client.
 */
export function createRecorder({
  texts = false,
  entries: maxEntries = 20_000,
  bytes: maxBytes = 8_000_000,
}: RecordingOptions = {}): ClientRecorder {
  function over(options: ImClientOptions, create: (options: ImClientOptions) => ImClient): ImClient {
    const { clock, service, storage } = options;
    const encoder = createEncoder(texts);
    const { encode } = encoder;
    const mirror = createMirror(encoder);
    const unanswered = new Map<number, Call>();
    let [older, newer]: [Half | null, Half] = [null, { resumed: null, entries: [], bytes: 0 }];
    let calls = 0;
    let ticks = AT_REST;
    let rests = 0;
    let moment = Number.NEGATIVE_INFINITY;
    let isFocused = true;

    function now(): number {
      const real = clock.now();
      return real >= moment && real - moment < SAME_MOMENT_MS ? moment : real;
    }

    function push(entry: RecordingEntry): void {
      const text = JSON.stringify(entry);
      newer.entries.push(text);
      newer.bytes += text.length;
    }

    /** Something comes from outside: the client is at rest, so a new half may begin. */
    function arrive(entry: Timeless<RecordingEntry>): void {
      const share = Math.max(newer.entries.length / maxEntries, newer.bytes / maxBytes);
      // Best while nothing is under way: the new half begins with what is stored.
      if (share > 0.5 || (share > 0.4 && real.session.isOnline && real.unsentCount() === 0)) turn();
      moment = clock.now();
      push({ ...entry, at: moment, ...(ticks < AT_REST && { ticks }) });
      void rest();
    }

    /** Counts the microtasks until the client is at rest: until then the order of what arrives may matter to it. */
    async function rest(): Promise<void> {
      const mine = (rests += 1);
      for (ticks = 0; ticks < AT_REST; ticks += 1) {
        await Promise.resolve();
        if (mine !== rests) return;
      }
    }

    function turn(): void {
      void real.saveNow();
      const { conversations, session } = real;
      older = newer;
      const listed = conversations.ordered.flatMap(({ ref, records: { items, unreadCount } }) => {
        const { status: _status, ...last } = items.findLast(({ serverId }) => serverId !== null) ?? { status: null };
        return 'id' in last ? [{ conversation: ref, unread: unreadCount, last }] : [];
      });
      const resumed: Recording['resumed'] = {
        isOnline: session.isOnline,
        isFocused,
        opened: encode(conversations.opened) as ConversationRef | null,
        storage: [...mirror.values],
        calls: [...unanswered.values()],
        conversations: encode(ok(listed)),
      };
      newer = { resumed, entries: [], bytes: 0 };
    }

    /** A function of a port, recorded: its arguments, what it got at once or later, and when it ran a function of the client. */
    function recorded(of: string, call: Run) {
      return (...args: readonly unknown[]): unknown => {
        const id = (calls += 1);
        const handed = args.map((arg) => (typeof arg === 'function' ? runs(id, arg as Run) : arg));
        const entry: Call = { type: 'call', at: now(), id, of, args: keptArgs(encoder, of, args) };
        // Before the call, which may run one of the functions.
        push(entry);
        const { entries } = newer;
        const index = entries.length - 1;
        const result = call(...handed);
        if (result instanceof Promise) {
          unanswered.set(id, entry);
          return answered(id, of, args, result);
        }
        const done = { ...entry, value: encode(result) };
        // What listens is needed as long as the client lives.
        if (args.some((arg) => typeof arg === 'function')) unanswered.set(id, done);
        entries[index] = JSON.stringify(done);
        return result;
      };
    }

    function runs(id: number, run: Run) {
      return (...args: readonly unknown[]): unknown => {
        arrive({ type: 'run', id, args: encoder.args(args) });
        return run(...args);
      };
    }

    async function answered(id: number, of: string, args: readonly unknown[], result: Promise<unknown>) {
      mirror.wrote(of, args);
      const end = (value: Plain, isRejected?: true) => {
        unanswered.delete(id);
        arrive({ type: 'answer', id, value, ...(isRejected && { isRejected }) });
      };
      try {
        const value = await result;
        mirror.read(of, args, value);
        end(of.startsWith('storage.') ? encoder.stored(value) : encode(value));
        return value;
      } catch (error) {
        end(null, true);
        throw error;
      }
    }

    const port = <Port extends object>(name: string, real: Port): Port =>
      // A copy is the target: what is frozen could not be replaced.
      new Proxy(Object.assign(Object.create(Object.getPrototypeOf(real)) as Port, real), {
        get(_, key) {
          const value: unknown = Reflect.get(real, key);
          if (typeof value !== 'function' || typeof key !== 'string') return value;
          return recorded(`${name}.${key}`, value.bind(real));
        },
      });
    const optional = <Name extends 'blobs' | 'uploader' | 'groupFiles' | 'space' | 'tabs'>(name: Name) => {
      const real = options[name];
      return real === undefined ? {} : { [name]: port(name, real) };
    };
    const { intercept, newId, random, renewToken } = options;
    const kept = recorded('intercept', () => true);

    const real = create({
      ...options,
      service: port('service', service),
      storage: port('storage', storage),
      ...optional('blobs'),
      ...optional('uploader'),
      ...optional('groupFiles'),
      ...optional('space'),
      ...optional('tabs'),
      newId: recorded('newId', newId) as typeof newId,
      random: recorded('random', random) as typeof random,
      renewToken: recorded('renewToken', renewToken) as typeof renewToken,
      // Only what the app keeps from the chat.
      ...(intercept && { intercept: (event) => intercept(event) && kept(event) === true }),
      clock: {
        now,
        after(ms, task) {
          const due = now() + ms;
          return clock.after(ms, () => {
            arrive({ type: 'timer', due, ms });
            task();
          });
        },
      },
    });

    /** A store whose presses are recorded. Its own fields are private, so each method runs on the store itself. */
    const seen = new WeakMap<object, object>();
    function watched<Store extends object>(on: string, store: Store, ref?: ConversationRef): Store {
      const known = seen.get(store);
      if (known !== undefined) return known as Store;
      const presses = new Set(PRESSES[on]?.split(' '));
      // Not the store as the target: what cannot change in it could not be replaced.
      const proxy = new Proxy(Object.create(Object.getPrototypeOf(store)) as Store, {
        get(_, key) {
          if (on === 'timeline' && key === 'messages' && isRowOnly(store)) press(on, ref, 'read', []);
          const value: unknown = Reflect.get(store, key);
          if (key === 'ordered') return listed(value as readonly TimelineStore[]);
          if (typeof value !== 'function') return value;
          return (...args: readonly unknown[]) => {
            if (typeof key === 'string' && presses.has(key)) press(on, ref, key, args);
            return shown(value.apply(store, args));
          };
        },
        set: (_, key, value) => Reflect.set(store, key, value),
        has: (_, key) => Reflect.has(store, key),
      });
      seen.set(store, proxy);
      return proxy;
    }

    function shown(value: unknown): unknown {
      return isTimeline(value) ? watched('timeline', value, value.ref) : value;
    }

    /** The same list each time, as without a recorder. */
    function listed(list: readonly TimelineStore[]): object {
      const proxy = seen.get(list) ?? new Proxy(list, { get: (_, key) => shown(Reflect.get(list, key)) });
      seen.set(list, proxy);
      return proxy;
    }

    function press(on: string, ref: ConversationRef | undefined, method: string, args: readonly unknown[]): void {
      const where = ref && { ref: encode(ref) as Plain & ConversationRef };
      arrive({ type: 'press', on, ...where, method, args: encoder.args(args) });
    }

    const pressed = <Key extends 'restore' | 'setFocused' | 'saveNow'>(method: Key): ImClient[Key] =>
      ((...args: readonly unknown[]) => {
        press('client', undefined, method, args);
        if (method === 'setFocused') isFocused = args[0] === true;
        return (real[method] as Run)(...args);
      }) as ImClient[Key];

    const client: ImClient = {
      ...real,
      // What the app uses beside the chat.
      clock,
      storage,
      parts: { ...real.parts, service, ...(options.tabs && { tabs: options.tabs }), newId },
      session: watched('session', real.session),
      conversations: watched('conversations', real.conversations),
      contacts: watched('contacts', real.contacts),
      groups: watched('groups', real.groups),
      chatrooms: watched('chatrooms', real.chatrooms),
      later: watched('later', real.later),
      restore: pressed('restore'),
      setFocused: pressed('setFocused'),
      saveNow: pressed('saveNow'),
      recording: () => ({
        version: RECORDING_VERSION,
        hasTexts: texts,
        self: encoder.text(options.self),
        tab: encoder.text(options.tabs?.me ?? ''),
        lacks: service.lacks ?? [],
        keepsRecords: 'conversations' in storage,
        resumed: (older ?? newer).resumed,
        entries: [...(older?.entries ?? []), ...newer.entries].map((text) => JSON.parse(text) as RecordingEntry),
        state: shownState(real, encoder),
      }),
    };
    return client;
  }

  return { over };
}

function isTimeline(value: unknown): value is TimelineStore {
  return typeof value === 'object' && value !== null && 'composerDraft' in value && 'records' in value;
}

function isRowOnly(store: object): boolean {
  return isTimeline(store) && store.records.isRowOnly;
}
