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
  readonly #seats: MediaSession[] = [];
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
    for (const seat of this.#seats) if (seat.account === account) emit(seat, { type: 'deviceLost', kind });
  }

  /** The token of an account expires: the service removes the account, and the other members lose it. */
  expire(account: string): void {
    for (const seat of this.#seats.filter((one) => one.account === account && one.channel !== null)) {
      for (const other of this.#others(seat)) emit(other, { type: 'memberLeft', member: account, isLost: true });
      seat.channel = null;
      seat.tracks.clear();
      emit(seat, { type: 'credentialsExpired' });
    }
  }

  /** The browser of an account blocks sound. */
  block(account: string): void {
    for (const seat of this.#seats) if (seat.account === account) emit(seat, { type: 'autoplayBlocked' });
  }

  /** The number of open channels and devices: 0 without a call. */
  get held(): number {
    return this.#seats.reduce(
      (sum, { channel, tracks, abort }) => sum + (channel === null && abort === null ? 0 : 1) + tracks.size,
      0,
    );
  }

  /** The members of an account's channel, that account included. */
  inChannelOf(account: string): readonly string[] {
    const channel = this.#seats.find((seat) => seat.account === account)?.channel ?? null;
    return channel === null ? [] : this.#seats.filter((seat) => seat.channel === channel).map((seat) => seat.account);
  }

  /** The link of a member breaks or recovers, and both ends notice. */
  setLink(account: string, isUp: boolean): void {
    for (const seat of this.#seats.filter((one) => one.account === account && one.channel !== null)) {
      seat.isBroken = !isUp;
      emit(seat, { type: 'connection', state: isUp ? 'connected' : 'reconnecting' });
      for (const other of this.#others(seat))
        emit(
          other,
          isUp ? { type: 'memberJoined', member: account } : { type: 'memberLeft', member: account, isLost: true },
        );
    }
  }

  /** The tab of a member closes without a leave; the service notices after this time. */
  kill(account: string, noticedMs: number): void {
    for (const seat of this.#seats.filter((one) => one.account === account)) {
      const others = this.#others(seat);
      seat.channel = null;
      seat.tracks.clear();
      seat.listeners.clear();
      this.#clock.after(noticedMs, () => {
        for (const other of others) emit(other, { type: 'memberLeft', member: account, isLost: true });
      });
    }
  }

  /** The engine of one device. */
  engine(account: string): MediaEngine {
    const seat: MediaSession = {
      account,
      listeners: new Set(),
      tracks: new Set(),
      channel: null,
      isBroken: false,
      abort: null,
    };
    this.#seats.push(seat);
    return {
      join: (target) => this.#join(seat, target),
      leave: async () => this.#leave(seat),
      publish: async (kind) => {
        if (seat.channel === null) return refused('aborted');
        const refusal = this.#refused.get(`${kind} ${account}`);
        if (refusal !== undefined) return refused(refusal);
        seat.tracks.add(kind);
        for (const other of this.#others(seat)) emit(other, { type: 'published', member: account, kind });
        return { ok: true, value: null };
      },
      unpublish: async (kind) => {
        if (!seat.tracks.delete(kind)) return;
        for (const other of this.#others(seat)) emit(other, { type: 'unpublished', member: account, kind });
      },
      setEnabled: async (kind, isEnabled) => {
        const type = isEnabled ? 'published' : 'unpublished';
        if (seat.tracks.has(kind)) for (const other of this.#others(seat)) emit(other, { type, member: account, kind });
      },
      useDevice: async (kind, deviceId) => {
        this.used.push(`${account} ${kind} ${deviceId}`);
        const refusal = this.#refused.get(`${kind} ${account}`);
        if (refusal !== undefined) return refused(refusal);
        return { ok: true, value: null };
      },
      attach: () => () => undefined,
      subscribe: (listener) => {
        seat.listeners.add(listener);
        return () => void seat.listeners.delete(listener);
      },
    };
  }

  #join(seat: MediaSession, { channel, deadlineMs }: JoinTarget): ReturnType<MediaEngine['join']> {
    const fault = this.#faults.shift();
    if (fault === 'throws') return Promise.reject(new Error('the engine broke'));
    return new Promise((resolve) => {
      let cancel: Cancel = () => undefined;
      const done = (answer: Awaited<ReturnType<MediaEngine['join']>>) => {
        cancel();
        seat.abort = null;
        resolve(answer);
      };
      seat.abort = () => done(refused('aborted'));
      if (fault === 'hangs') cancel = this.#clock.after(deadlineMs, () => done(refused('deadline')));
      else
        cancel = this.#clock.after(50, () => {
          const isFull = this.#seats.filter((one) => one.channel === channel).length >= MOST_PEOPLE;
          if (fault !== undefined || isFull) return done(refused(fault ?? 'channelFull'));
          done({ ok: true, value: null });
          this.#enter(seat, channel);
        });
    });
  }

  #enter(seat: MediaSession, channel: string): void {
    seat.channel = channel;
    for (const other of this.#others(seat)) {
      emit(other, { type: 'memberJoined', member: seat.account });
      emit(seat, { type: 'memberJoined', member: other.account });
      for (const kind of other.tracks) emit(seat, { type: 'published', member: other.account, kind });
    }
  }

  #leave(seat: MediaSession): void {
    seat.abort?.();
    const others = this.#others(seat);
    seat.channel = null;
    seat.tracks.clear();
    for (const other of others) emit(other, { type: 'memberLeft', member: seat.account, isLost: false });
  }

  #others(seat: MediaSession): readonly MediaSession[] {
    return seat.channel === null ? [] : this.#seats.filter((one) => one !== seat && one.channel === seat.channel);
  }
}

function emit(seat: MediaSession, event: MediaEvent): void {
  for (const listener of seat.listeners) listener(event);
}

function refused(code: CallErrorCode): { readonly ok: false; readonly error: CallError } {
  return { ok: false, error: { code, message: `fake: ${code}` } };
}
