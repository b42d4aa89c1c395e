import type { CallError, CallErrorCode } from '../errors/callError.js';
import type { JoinTarget, MediaEngine, MediaEvent, MediaKind } from '../ports/MediaEngine.js';
import type { Cancel } from '../ports/Clock.js';
import type { FakeClock } from './FakeClock.js';

const MOST_PEOPLE = 6;

/** How the next join fails. */
export type JoinFault = CallErrorCode | 'hangs' | 'throws';

interface MediaSession {
  readonly account: string;
  readonly listeners: Set<(event: MediaEvent) => void>;
  readonly tracks: Set<MediaKind>;
  channel: string | null;
  isBroken: boolean;
  abort: (() => void) | null;
}

/** A media service in memory: channels of up to six members, and a count of everything that must not be left. */
export class FakeMedia {
  /** The chosen devices with their accounts, in order. */
  readonly used: string[] = [];

  readonly #clock: FakeClock;
  readonly #sessions: MediaSession[] = [];
  #faults: JoinFault[] = [];
  readonly #refused = new Map<string, CallErrorCode>();

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  /** The results of the next joins, one each. */
  failNext(...faults: readonly JoinFault[]): void {
    this.#faults.push(...faults);
  }

  /** A device of an account cannot be opened from now on; null allows it again. */
  setDevice(account: string, kind: MediaKind, refusal: CallErrorCode | null): void {
    if (refusal === null) this.#refused.delete(`${kind} ${account}`);
    else this.#refused.set(`${kind} ${account}`, refusal);
  }

  /** An open device disconnects. */
  loseDevice(account: string, kind: MediaKind): void {
    for (const session of this.#sessions) if (session.account === account) emit(session, { type: 'deviceLost', kind });
  }

  /** The token of an account expires: the service removes the account, and the other members lose it. */
  expire(account: string): void {
    for (const session of this.#sessions.filter((one) => one.account === account && one.channel !== null)) {
      for (const other of this.#others(session)) emit(other, { type: 'memberLeft', member: account, isLost: true });
      session.channel = null;
      session.tracks.clear();
      emit(session, { type: 'credentialsExpired' });
    }
  }

  /** The browser of an account blocks sound. */
  block(account: string): void {
    for (const session of this.#sessions) if (session.account === account) emit(session, { type: 'autoplayBlocked' });
  }

  /** The number of open channels and devices: 0 without a call. */
  get openCount(): number {
    return this.#sessions.reduce(
      (sum, { channel, tracks, abort }) => sum + (channel === null && abort === null ? 0 : 1) + tracks.size,
      0,
    );
  }

  /** The members of an account's channel, that account included. */
  inChannelOf(account: string): readonly string[] {
    const channel = this.#sessions.find((session) => session.account === account)?.channel ?? null;
    return channel === null
      ? []
      : this.#sessions.filter((session) => session.channel === channel).map((session) => session.account);
  }

  /** The link of a member breaks or recovers, and both ends notice. */
  setLink(account: string, isUp: boolean): void {
    for (const session of this.#sessions.filter((one) => one.account === account && one.channel !== null)) {
      session.isBroken = !isUp;
      emit(session, { type: 'connection', state: isUp ? 'connected' : 'reconnecting' });
      for (const other of this.#others(session))
        emit(
          other,
          isUp ? { type: 'memberJoined', member: account } : { type: 'memberLeft', member: account, isLost: true },
        );
    }
  }

  /** The tab of a member closes without a leave; the service notices after this time. */
  kill(account: string, noticedMs: number): void {
    for (const session of this.#sessions.filter((one) => one.account === account)) {
      const others = this.#others(session);
      session.channel = null;
      session.tracks.clear();
      session.listeners.clear();
      this.#clock.after(noticedMs, () => {
        for (const other of others) emit(other, { type: 'memberLeft', member: account, isLost: true });
      });
    }
  }

  /** The engine of one device. */
  engine(account: string): MediaEngine {
    const session: MediaSession = {
      account,
      listeners: new Set(),
      tracks: new Set(),
      channel: null,
      isBroken: false,
      abort: null,
    };
    this.#sessions.push(session);
    return {
      join: (target) => this.#join(session, target),
      leave: async () => this.#leave(session),
      publish: async (kind) => {
        if (session.channel === null) return refused('aborted');
        const refusal = this.#refused.get(`${kind} ${account}`);
        if (refusal !== undefined) return refused(refusal);
        session.tracks.add(kind);
        for (const other of this.#others(session)) emit(other, { type: 'published', member: account, kind });
        return { ok: true, value: null };
      },
      unpublish: async (kind) => {
        if (!session.tracks.delete(kind)) return;
        for (const other of this.#others(session)) emit(other, { type: 'unpublished', member: account, kind });
      },
      setEnabled: async (kind, isEnabled) => {
        const type = isEnabled ? 'published' : 'unpublished';
        if (session.tracks.has(kind))
          for (const other of this.#others(session)) emit(other, { type, member: account, kind });
      },
      useDevice: async (kind, deviceId) => {
        this.used.push(`${account} ${kind} ${deviceId}`);
        const refusal = this.#refused.get(`${kind} ${account}`);
        if (refusal !== undefined) return refused(refusal);
        return { ok: true, value: null };
      },
      attach: () => () => undefined,
      subscribe: (listener) => {
        session.listeners.add(listener);
        return () => void session.listeners.delete(listener);
      },
    };
  }

  #join(session: MediaSession, { channel, deadlineMs }: JoinTarget): ReturnType<MediaEngine['join']> {
    const fault = this.#faults.shift();
    if (fault === 'throws') return Promise.reject(new Error('the engine broke'));
    return new Promise((resolve) => {
      let cancel: Cancel = () => undefined;
      const done = (answer: Awaited<ReturnType<MediaEngine['join']>>) => {
        cancel();
        session.abort = null;
        resolve(answer);
      };
      session.abort = () => done(refused('aborted'));
      if (fault === 'hangs') cancel = this.#clock.after(deadlineMs, () => done(refused('deadline')));
      else
        cancel = this.#clock.after(50, () => {
          const isFull = this.#sessions.filter((one) => one.channel === channel).length >= MOST_PEOPLE;
          if (fault !== undefined || isFull) return done(refused(fault ?? 'channelFull'));
          done({ ok: true, value: null });
          this.#enter(session, channel);
        });
    });
  }

  #enter(session: MediaSession, channel: string): void {
    session.channel = channel;
    for (const other of this.#others(session)) {
      emit(other, { type: 'memberJoined', member: session.account });
      emit(session, { type: 'memberJoined', member: other.account });
      for (const kind of other.tracks) emit(session, { type: 'published', member: other.account, kind });
    }
  }

  #leave(session: MediaSession): void {
    session.abort?.();
    const others = this.#others(session);
    session.channel = null;
    session.tracks.clear();
    for (const other of others) emit(other, { type: 'memberLeft', member: session.account, isLost: false });
  }

  #others(session: MediaSession): readonly MediaSession[] {
    return session.channel === null
      ? []
      : this.#sessions.filter((one) => one !== session && one.channel === session.channel);
  }
}

function emit(session: MediaSession, event: MediaEvent): void {
  for (const listener of session.listeners) listener(event);
}

function refused(code: CallErrorCode): { readonly ok: false; readonly error: CallError } {
  return { ok: false, error: { code, message: `fake: ${code}` } };
}
