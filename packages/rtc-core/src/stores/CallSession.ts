import { makeAutoObservable, observableRef } from 'mobx';
import { noCall, type Call, type Ending, type Me } from '../domain/call.js';
import type { CallStatus } from '../domain/callStatus.js';
import type { CallEffect, CallEvent, TimerSlot } from '../domain/callEvent.js';
import type { CallSignal } from '../domain/callSignal.js';
import { isUnderWay } from '../domain/callWindow.js';
import { transition } from '../domain/transition.js';
import type { Cancel, Clock } from '../ports/Clock.js';

/** The effects that are not a signal and not a timer. */
export type OutsideEffect = Exclude<CallEffect, { readonly do: 'send' | 'startTimer' | 'stopTimer' }>;

/** A call that is over. */
export interface CallOutcome {
  readonly callId: string;
  readonly ending: Ending;
  /** Where it stood when it ended. */
  readonly status: CallStatus;
  /** How long one was in the call; 0 when one never was. */
  readonly seconds: number;
}

/** What a session needs: whoever performs what it asks for. */
export interface CallSessionDeps {
  readonly me: Me;
  readonly clock: Clock;
  readonly send: (to: string, signal: CallSignal) => void;
  readonly perform: (effect: OutsideEffect) => void;
  readonly ended: (outcome: CallOutcome) => void;
}

/** One call from ring to hang-up: holds the state, performs what the machine asks for (R170). */
export class CallSession {
  call: Call;
  /** When one was first in the call, by the clock's `elapsed`; null without one (A38). */
  startedAt: number | null = null;

  readonly #deps: CallSessionDeps;
  readonly #timers = new Map<TimerSlot, Cancel>();
  readonly #waiting: CallEvent[] = [];
  #isBusy = false;

  constructor(deps: CallSessionDeps) {
    this.#deps = deps;
    this.call = noCall(deps.me);
    makeAutoObservable(this, { call: observableRef }, { autoBind: true });
  }

  /** One event at a time: what happens while effects are performed happens after them. */
  dispatch(event: CallEvent): void {
    this.#waiting.push(event);
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) this.#step(next);
    this.#isBusy = false;
  }

  /** No timer is left. */
  dispose(): void {
    for (const slot of this.#timers.keys()) this.#stop(slot);
  }

  #step(event: CallEvent): void {
    const before = this.call;
    const { call, effects } = transition(before, event);
    const now = this.#deps.clock.elapsed();
    const seconds = (now - (this.startedAt ?? now)) / 1_000;
    this.call = call;
    this.startedAt = isUnderWay(call.status) ? (this.startedAt ?? now) : null;
    for (const effect of effects) this.#perform(effect);
    if (before.info !== null && call.ended !== null && call.ended !== before.ended)
      this.#deps.ended({ callId: before.info.callId, ending: call.ended, status: before.status, seconds });
  }

  #perform(effect: CallEffect): void {
    if (effect.do === 'send') this.#deps.send(effect.to, effect.signal);
    else if (effect.do === 'startTimer') this.#start(effect);
    else if (effect.do === 'stopTimer') this.#stop(effect.slot);
    else this.#deps.perform(effect);
  }

  #start({ slot, timer, callId, ms }: Extract<CallEffect, { do: 'startTimer' }>): void {
    this.#stop(slot);
    const cancel = this.#deps.clock.after(ms, () => this.dispatch({ type: 'timerFired', callId, timer }));
    this.#timers.set(slot, cancel);
  }

  #stop(slot: TimerSlot): void {
    this.#timers.get(slot)?.();
    this.#timers.delete(slot);
  }
}
