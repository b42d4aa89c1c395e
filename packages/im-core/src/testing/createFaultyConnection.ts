import type { TransportEvent } from '../domain/events.js';
import { err, ok, type Result } from '../domain/result.js';
import { imError, type ImError } from '../errors/imError.js';
import type { ChatService } from '../ports/ChatService.js';
import type { Clock } from '../ports/Clock.js';
import type { FileUploader } from '../ports/FileUploader.js';
import type { Dice } from './createDice.js';
import type { FakeHub } from './FakeHub.js';

/** What a faulty line is made of. */
export interface FaultyLineOptions {
  readonly hub: FakeHub;
  readonly deviceId: string;
  readonly clock: Clock;
  readonly dice: Dice;
  /** A fault comes with every so many frames. */
  readonly every: number;
}

/** A line to a hub that breaks, freezes, delays, repeats and swaps frames and loses answers, until it is healed. */
export interface FaultyConnection {
  readonly service: ChatService;
  /** Files go over the same line: an upload may be late, or break, or arrive and not be answered. */
  readonly uploader: FileUploader;
  /** How many faults there were. */
  faults(): number;
  heal(): void;
}

/** How long the vendor waits for an answer, and for a frame after a probe. */
const ANSWER_MS = 12_000;
const PROBE_MS = 6_000;
const DELAY_MS = 5_000;

/**
 * Makes the faulty line of one device. As on the wire, what was on its way when the line broke comes again with
 * the next one, and what the service has stored may be unknown to its writer.
 */
export function createFaultyConnection({ hub, deviceId, clock, dice, every }: FaultyLineOptions): FaultyConnection {
  const inner = hub.device(deviceId);
  const listeners = new Set<(event: TransportEvent) => void>();
  let frames = 0;
  let faults = 0;
  let isHealed = false;
  let isFrozen = false;
  /** On their way, in order. Nothing overtakes a delay, except where two are swapped. */
  let held: TransportEvent[] = [];
  let unread: TransportEvent[] = [];
  /** Answers that are waited for. */
  const endings = new Set<(isDue: boolean) => void>();

  const emit = (event: TransportEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const flush = (): void => {
    if (isFrozen) return;
    for (const event of held.splice(0)) emit(event);
  };
  /** True when the time has passed, false when the line ended before: nothing outlives its line. */
  const waitOnLine = (ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isDue: boolean): void => {
        cancel();
        endings.delete(end);
        resolve(isDue);
      };
      const cancel = clock.after(ms, () => end(true));
      endings.add(end);
    });
  const isFault = (): boolean => {
    frames += 1;
    if (isHealed || frames % every !== 0) return false;
    faults += 1;
    return true;
  };

  function lost(): void {
    unread = [...unread, ...held.splice(0)];
    for (const end of endings) end(false);
    emit({ type: 'connectionLost' });
  }

  function cut(): void {
    hub.cut(deviceId);
    clock.after(1_000 + dice.below(9_000), () => hub.mend(deviceId));
  }

  function deliver(event: TransportEvent): void {
    if (event.type === 'connectionLost') return isFrozen ? undefined : lost();
    held.push(event);
    if (isFault()) return fault(event);
    // Behind what is held back already, or at once.
    if (held.length === 1) flush();
  }

  function fault(event: TransportEvent): void {
    const kind = dice.below(5);
    if (kind === 0) return cut();
    if (kind === 1) {
      isFrozen = true;
      return cut();
    }
    if (kind === 2) held.push(event);
    if (kind === 3) held.unshift(...held.splice(-1));
    clock.after(kind === 4 ? dice.below(DELAY_MS) : 0, flush);
  }

  /** A call whose answer may be late or lost; the service may have done it all the same. */
  async function ask<T>(call: () => Promise<Result<T, ImError>>): Promise<Result<T, ImError>> {
    const late: Result<never, ImError> = err(imError('timedOut', 'the answer was lost'));
    if (isFrozen) {
      await waitOnLine(ANSWER_MS);
      return late;
    }
    const answer = await call();
    if (!isFault()) return answer;
    const isAnswered = (await waitOnLine(dice.below(DELAY_MS))) && dice.below(2) > 0;
    return isAnswered ? answer : late;
  }

  async function send(message: Parameters<ChatService['send']>[0]): ReturnType<ChatService['send']> {
    const wasFrozen = isFrozen;
    const answer = await ask(() => inner.send(message));
    // A message without an answer ends its line.
    if (wasFrozen && isFrozen && !answer.ok) lost();
    return answer;
  }

  inner.subscribe(deliver);
  return {
    faults: () => faults,
    heal() {
      isHealed = true;
      hub.mend(deviceId);
      flush();
    },
    uploader: {
      upload: ({ name }) => ask(async () => ok({ url: `https://files/${name}` })),
    },
    service: {
      ...inner,
      send,
      recall: (ref, serverId) => ask(() => inner.recall(ref, serverId)),
      history: (ref, before, limit) => ask(() => inner.history(ref, before, limit)),
      conversations: () => ask(() => inner.conversations()),
      markConversationRead: (ref) => ask(() => inner.markConversationRead(ref)),
      async open(credentials) {
        isFrozen = false;
        held = [];
        const opened = await inner.open(credentials);
        // What was not acknowledged comes again.
        if (opened.ok) held.unshift(...unread.splice(0));
        if (opened.ok) clock.after(0, flush);
        return opened;
      },
      async probe() {
        if (!isFrozen) return inner.probe();
        if (await waitOnLine(PROBE_MS)) lost();
        return false;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      async close() {
        for (const end of endings) end(false);
        listeners.clear();
        await inner.close();
      },
    },
  };
}
