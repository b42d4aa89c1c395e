import { makeAutoObservable } from 'mobx';
import { idleCall, type Call, type Ending, type Me } from '../domain/call.js';
import type { CallStatus } from '../domain/callStatus.js';
import type { CallEffect, CallEvent, TimerSlot } from '../domain/callEvent.js';
import type { CallSignal } from '../domain/callSignal.js';
import { MUTUAL, type CallErrorDetails } from '../domain/callErrors.js';
import { isPeerInChannel } from '../domain/callWindow.js';
import { transition } from '../domain/transition.js';
import { LIMITS } from '../limits.js';
import type { Cancel, Clock } from '../ports/Clock.js';

export type OutsideEffect = Exclude<CallEffect, { readonly do: 'send' | 'startTimer' | 'stopTimer' }>;

/** A call that has ended. */
export interface CallOutcome {
  readonly callId: string;
  readonly ending: Ending;
  /** The status at the end. */
  readonly status: CallStatus;
  /**
   * How long the call lasted, as the side says that hangs up; without its word until the other was last heard. 0 when no
   * other participant ever joined the channel.
   */
  readonly seconds: number;
  /** The error of the service or the engine, or glare; null if there was none (R418–R422). */
  readonly error: CallErrorDetails | null;
}

export interface CallSessionDeps {
  readonly me: Me;
  readonly clock: Clock;
  readonly send: (to: string, signal: CallSignal) => void;
  readonly perform: (effect: OutsideEffect) => void;
  readonly ended: (outcome: CallOutcome) => void;
}

/** One call from ring to hang-up: holds the state, and performs the effects of each transition (R170). */
export class CallSession {
  call: Call;
  /** When the first other participant joined the channel, by the clock's `elapsed`; null before (RTC-CLIENT-7). */
  startedAt: number | null = null;

  readonly #deps: CallSessionDeps;
  readonly #timers = new Map<string, Cancel>();
  readonly #waiting: CallEvent[] = [];
  #isBusy = false;

  constructor(deps: CallSessionDeps) {
    this.#deps = deps;
    this.call = idleCall(deps.me);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Handles one event at a time: an event during the effects of another one waits for their end. */
  dispatch(event: CallEvent): void {
    this.#waiting.push(event);
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const current = next;
      this.#attempt(() => this.#step(current));
    }
    this.#isBusy = false;
  }

  /** Cancels every timer. */
  dispose(): void {
    this.#stop('stage');
    this.#stop('invitees');
  }

  #step(event: CallEvent): void {
    const before = this.call;
    const { call, effects } = transition(before, event);
    const now = this.#deps.clock.elapsed();
    // The call lasted until the peer was last heard.
    const until = call.ended?.reason === 'offline' ? now - LIMITS.iceDisconnectMs : now;
    const seconds = secondsIn(event) ?? Math.max(0, until - (this.startedAt ?? until)) / 1_000;
    // Both sides record what the one says that hangs up or, if neither does, the caller.
    const isSaid = before.info?.type !== 'multi' && (call.ended?.reason === 'hungUp' || before.role === 'caller');
    this.call = call;
    this.startedAt = call.info === null ? null : (this.startedAt ?? (isPeerInChannel(call) ? now : null));
    for (const effect of effects)
      this.#attempt(() => this.#perform(isSaid ? withSeconds(effect, before, seconds) : effect));
    if (before.info === null || call.ended === null || call.ended === before.ended) return;
    const error = errorOf(before, call.ended, event);
    this.#deps.ended({ callId: before.info.callId, ending: call.ended, status: before.status, seconds, error });
  }

  /** Runs a task now. An exception stops neither the other effects nor the events that wait: it is thrown afterwards. */
  #attempt(task: () => void): void {
    const done = new Promise<void>((resolve) => resolve(task()));
    done.catch((error: unknown) =>
      this.#deps.clock.after(0, () => {
        throw error;
      }),
    );
  }

  #perform(effect: CallEffect): void {
    if (effect.do === 'send') this.#deps.send(effect.to, effect.signal);
    else if (effect.do === 'startTimer') this.#start(effect);
    else if (effect.do === 'stopTimer') this.#stop(effect.slot);
    else this.#deps.perform(effect);
  }

  #start({ slot, timer, callId, ms, account }: Extract<CallEffect, { do: 'startTimer' }>): void {
    const key = account === undefined ? slot : `${slot} ${account}`;
    this.#timers.get(key)?.();
    const cancel = this.#deps.clock.after(ms, () => this.dispatch({ type: 'timerFired', callId, timer, account }));
    this.#timers.set(key, cancel);
  }

  #stop(slot: TimerSlot): void {
    for (const [key, cancel] of this.#timers) {
      if (key !== slot && !key.startsWith(`${slot} `)) continue;
      cancel();
      this.#timers.delete(key);
    }
  }
}

function secondsIn(event: CallEvent): number | null {
  const isLeave = event.type === 'signalReceived' && event.signal.action === 'leaveCall';
  return isLeave && 'seconds' in event.signal ? (event.signal.seconds ?? null) : null;
}

function withSeconds(effect: CallEffect, { info }: Call, seconds: number): CallEffect {
  const isLeave = effect.do === 'send' && effect.signal.action === 'leaveCall';
  return isLeave && effect.signal.callId === info?.callId
    ? { ...effect, signal: { ...effect.signal, seconds } }
    : effect;
}

/** A busy answer from a peer who calls this user means that both call each other: older clients answer so (R418). */
function errorOf({ crossingCall }: Call, { reason }: Ending, event: CallEvent): CallErrorDetails | null {
  if (reason === 'busy' && crossingCall !== null) return { code: MUTUAL, message: null };
  return 'error' in event ? (event.error ?? null) : null;
}
