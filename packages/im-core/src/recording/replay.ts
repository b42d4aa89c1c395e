import type { ImClient, ImClientOptions } from '../client/ImClient.js';
import { createImClient } from '../createImClient.js';
import { RECORDING_VERSION, type Recording, type RecordingEntry, type ShownState } from '../domain/recording.js';
import { recordsOver } from '../storage/stored.js';
import { judge } from './judge.js';
import { createKnownService, unreachable } from './knownService.js';
import { createMapStore, createMirror, keptArgs } from './mirror.js';
import { AT_REST, createEncoder, decode } from './plain.js';
import { createReplayClock } from './replayClock.js';
import { shownState } from './shownState.js';

type Of<Type extends RecordingEntry['type']> = Extract<RecordingEntry, { readonly type: Type }>;
type Run = (...args: readonly unknown[]) => unknown;

/** How a recording is replayed. */
export interface ReplayOptions {
  /** The number of entries to replay; all if left out. Only a whole recording is judged. */
  readonly upTo?: number;
  /** Creates the client; `createImClient` if left out. */
  readonly create?: (options: ImClientOptions) => ImClient;
}

/** A replayed recording. */
export interface Replay {
  /** The client as the recording left it; of a whole recording half a minute later. Its clock stands. Dispose it at the end. */
  readonly client: ImClient;
  /** What the client shows that it must not show, a sentence each; empty if all is well. */
  readonly findings: readonly string[];
  /** Whether it showed what the user saw: not if this version of the client is another one. */
  readonly isSame: boolean;
  /** The calls of the service that the recording has no answer to: they got one from what was known by then. */
  readonly missing: readonly string[];
}

const SAME_CALL_MS = 1_000;
const AFTERWARDS_MS = 30_000;

/**
 * Repeats a recording over this version of the client: the same presses, events, answers, times and ids, in the same order, and
 * judges what the client shows afterwards. Takes a moment and no network.
 *
 * @throws TypeError for a recording in another format.
 */
export async function replay(recording: Recording, options: ReplayOptions = {}): Promise<Replay> {
  const version: number = recording.version;
  const { entries, resumed, self, tab, lacks, keepsRecords } = recording;
  if (version !== RECORDING_VERSION)
    throw new TypeError(`replay: version: must be ${RECORDING_VERSION}, not ${version}`);
  const { create = createImClient, upTo = entries.length } = options;
  const encoder = createEncoder(true);
  const mirror = createMirror(encoder, new Map(resumed?.storage));
  const calls = new RecordedCalls(recording);
  const known = createKnownService(recording);
  const clock = createReplayClock(entries, settle);
  const waiting = new Map<number, () => void>();
  const functions = new Map<number, Run>();
  const missing: string[] = [];
  let cursor = 0;
  let due: Of<'call'>[] = [];
  let ids = 0;

  function call(of: string, args: readonly unknown[], otherwise: () => unknown): unknown {
    const found = calls.take(of, keptArgs(encoder, of, args), clock.now());
    const answer = found && calls.answerOf(found);
    if (answer?.value !== false) mirror.wrote(of, args);
    if (found === null) {
      if (of.startsWith('service.')) missing.push(of);
      return otherwise();
    }
    const run = args.find((arg) => typeof arg === 'function');
    if (run !== undefined) functions.set(found.id, run as Run);
    if (found.value !== undefined) return decode(found.value);
    const settled = (): unknown => {
      const value = decode(answer?.value);
      mirror.read(of, args, value);
      return answer?.isRejected === true ? Promise.reject(new Error('as recorded')) : value;
    };
    if (answer !== null && entries.indexOf(answer) < cursor) return Promise.resolve().then(settled);
    return new Promise((resolve) => waiting.set(found.id, () => resolve(answer === null ? otherwise() : settled())));
  }

  /** A port whose methods answer as recorded, or as `otherwise` has it; undefined if the recording has no call of it. */
  function port<Port extends object>(name: string, otherwise: (method: string, args: readonly unknown[]) => unknown) {
    if (!calls.names.has(name)) return undefined;
    const get = (_: object, method: string | symbol): unknown => {
      if (typeof method === 'symbol') return undefined;
      if (method === 'lacks') return lacks;
      if (method === 'me') return tab;
      return (...args: readonly unknown[]) => call(`${name}.${method}`, args, () => otherwise(method, args));
    };
    return { [name]: new Proxy({}, { get }) as Port };
  }

  const map = createMapStore(mirror.values);
  const memory = keepsRecords ? recordsOver(map) : map;
  const storage = Object.fromEntries(
    Object.entries<Run>({ ...memory } as never).map(([method, read]) => [
      method,
      (...args: readonly unknown[]) =>
        call(`storage.${method}`, args, () =>
          method === 'set' || method === 'write' ? Promise.resolve(true) : read(...args),
        ),
    ]),
  ) as unknown as typeof memory;

  const client = create({
    self,
    storage,
    clock,
    newId: () => String(call('newId', [], () => `replayed-${(ids += 1)}`)),
    random: () => Number(call('random', [], () => 0.5)),
    schedule: (task) => task(),
    renewToken: async () =>
      call('renewToken', [], () => 'unreachable') as Awaited<ReturnType<ImClientOptions['renewToken']>>,
    intercept: (event) => call('intercept', [event], () => false) === true,
    ...port<NonNullable<ImClientOptions['uploader']>>('uploader', async () => unreachable()),
    ...port<NonNullable<ImClientOptions['groupFiles']>>('groupFiles', async () => unreachable()),
    ...port<NonNullable<ImClientOptions['blobs']>>('blobs', async (method) =>
      method === 'keys' ? [] : method === 'put' || null,
    ),
    ...port<NonNullable<ImClientOptions['space']>>('space', async () => null),
    ...port<NonNullable<ImClientOptions['tabs']>>('tabs', async (method) => method === 'claim'),
    ...(port('service', known.answer) as Pick<ImClientOptions, 'service'>),
  });

  function answerNow(id: number): void {
    waiting.get(id)?.();
    waiting.delete(id);
  }

  function apply(entry: RecordingEntry): void {
    if (entry.type === 'press') press(client, entry);
    if (entry.type === 'answer') answerNow(entry.id);
    if (entry.type === 'run') functions.get(entry.id)?.(...entry.args.map(decode));
    if (entry.type === 'timer') clock.end(entry);
  }

  if (resumed !== null) {
    clock.set(entries[0]?.at ?? 0);
    void client.restore();
    await settle();
    client.setFocused(resumed.isFocused);
    void client.session.start({ userId: self, secret: { kind: 'token', value: 'secret' } });
    await settle();
    if (resumed.opened !== null) client.conversations.open(resumed.opened);
    await settle();
  }
  for (const [index, entry] of entries.slice(0, upTo).entries()) {
    known.passed(entry);
    if (entry.type === 'call') {
      due.push(entry);
      continue;
    }
    // As long as the client had, and until it has made the calls that it had made by then.
    const { ticks = AT_REST } = entry;
    for (let tick = 0; tick < ticks || (tick < AT_REST && due.some(calls.isAhead)); tick += 1) await Promise.resolve();
    calls.passed = due.at(-1)?.id ?? calls.passed;
    due = [];
    if (clock.isLate(entry.at)) await clock.advance(entry.at);
    clock.set(entry.at);
    cursor = index + 1;
    apply(entry);
  }
  await settle();
  const isSame = isSameState(shownState(client, encoder), recording.state, resumed !== null);
  const replayed = { client, isSame, missing: [...missing] };
  if (upTo < entries.length) return { ...replayed, findings: [] };
  // What was under way gets an answer.
  for (const id of waiting.keys()) answerNow(id);
  await clock.advance(clock.now() + AFTERWARDS_MS);
  for (const timeline of client.conversations.ordered) void timeline.read();
  await settle();
  return { ...replayed, findings: judge(client, recording) };
}

/** The recorded calls, each of which belongs to one call of the replay. */
class RecordedCalls {
  readonly names = new Set<string>();
  /** The last call before what the client handles: an id that it did not take then is not that of another message. */
  passed = 0;
  readonly #waiting = new Map<string, Of<'call'>[]>();
  readonly #answers = new Map<number, Of<'answer'>>();
  readonly #taken = new Set<number>();

  constructor({ entries, resumed }: Recording) {
    for (const entry of [...(resumed?.calls ?? []), ...entries]) {
      if (entry.type === 'answer') this.#answers.set(entry.id, entry);
      if (entry.type !== 'call') continue;
      const key = keyOf(entry.of, entry.args);
      this.names.add(entry.of.replace(/\..*$/u, ''));
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), entry]);
    }
  }

  /** The first recorded call like this one, about as late; null if there is none. */
  take(of: string, args: Of<'call'>['args'], now: number): Of<'call'> | null {
    const alike = this.#waiting.get(keyOf(of, args)) ?? [];
    const isTimely = ({ at, id, value }: Of<'call'>) =>
      value === undefined ? Math.abs(at - now) <= SAME_CALL_MS : of !== 'newId' || id > this.passed;
    const index = alike.findIndex(isTimely);
    const [found = null] = index < 0 ? [] : alike.splice(index, 1);
    if (found !== null) this.#taken.add(found.id);
    return found;
  }

  /** Whether the replay has not made a call yet. */
  readonly isAhead = ({ id }: Of<'call'>): boolean => !this.#taken.has(id);

  answerOf({ id }: Of<'call'>): Of<'answer'> | null {
    return this.#answers.get(id) ?? null;
  }
}

/** Without what is found in texts, which may be hidden. */
function keyOf(of: string, args: Of<'call'>['args']): string {
  const found = new Set(['mentions', 'preview']);
  return of + JSON.stringify(args, (name, value: unknown) => (found.has(name) ? undefined : value));
}

function press(client: ImClient, { on, ref, method, args }: Of<'press'>): void {
  const target: unknown =
    on === 'client' ? client : ref === undefined ? Reflect.get(client, on) : client.conversations.timelineOf(ref);
  const run: unknown = Reflect.get(Object(target), method);
  // What the app got is its own affair.
  if (typeof run === 'function') void (async () => run.apply(target, args.map(decode)))().catch(() => undefined);
}

/** Of a recording whose beginning was dropped the older messages are not known. */
function isSameState(shown: ShownState, { connection, unread, conversations }: ShownState, isPart: boolean): boolean {
  const seen = isPart
    ? conversations.map((one) => {
        const { messages } = shown.conversations.find(({ key }) => key === one.key) ?? one;
        return { ...one, messages: messages.length === 0 ? [] : one.messages.slice(-messages.length) };
      })
    : conversations;
  return JSON.stringify(shown) === JSON.stringify({ connection, unread, conversations: seen });
}

/** Lets all promises continue that need nothing from outside: a chain of them is far shorter. */
async function settle(): Promise<void> {
  for (let tick = 0; tick < AT_REST; tick += 1) await Promise.resolve();
}
