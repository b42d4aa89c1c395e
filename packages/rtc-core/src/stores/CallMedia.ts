import type { CallEvent } from '../domain/callEvent.js';
import type { CallErrorDetails } from '../domain/callErrors.js';
import { LIMITS } from '../limits.js';
import type { CallTokenSource } from '../ports/CallTokenSource.js';
import type { Clock } from '../ports/Clock.js';
import type { MediaEngine, MediaEvent } from '../ports/MediaEngine.js';
import type { OutsideEffect } from './CallSession.js';
import type { DeviceStore } from './DeviceStore.js';

export interface CallMediaDeps {
  readonly account: string;
  readonly tokens: CallTokenSource;
  readonly load: () => Promise<MediaEngine>;
  readonly clock: Clock;
  readonly devices: Pick<DeviceStore, 'enter' | 'leave'>;
  readonly dispatch: (event: CallEvent) => void;
  readonly onMediaEvent: (event: MediaEvent) => void;
}

type Joining = Extract<OutsideEffect, { do: 'joinMedia' }>;

/** The channel of the call: joined when its state requires it, left as soon as it does not, joining too (RTC-6). */
export class CallMedia {
  readonly #deps: CallMediaDeps;
  #engine: MediaEngine | null = null;
  #stop: (() => void) | null = null;
  #target: Joining | null = null;
  #rejoinedAt: number | null = null;

  constructor(deps: CallMediaDeps) {
    this.#deps = deps;
  }

  async join(joining: Joining): Promise<void> {
    const { callId } = joining;
    this.#target = joining;
    const error = await this.#enter(joining);
    if (this.#target !== joining) return;
    if (error !== null) return this.#deps.dispatch({ type: 'mediaFailed', callId, error });
    this.#deps.dispatch({ type: 'mediaJoined', callId });
    if (this.#engine !== null) await this.#deps.devices.enter(this.#engine, joining.callType);
  }

  async leave(): Promise<void> {
    this.#target = null;
    this.#rejoinedAt = null;
    this.#deps.devices.leave();
    await this.#engine?.leave().catch(() => undefined);
  }

  async dispose(): Promise<void> {
    await this.leave();
    this.#stop?.();
  }

  /** Why the join failed; null once joined. Its message is for logs, so it is not passed on. */
  async #enter(joining: Joining): Promise<CallErrorDetails | null> {
    const { channel, callType, members } = joining;
    const { account, tokens } = this.#deps;
    const engine = await this.#load();
    const token = await tokens.token(account, channel).catch(() => null);
    // Hung up in the meantime: nothing was opened yet, and nothing will be.
    if (this.#target !== joining || engine === null || token?.ok !== true) return OUTSIDE;
    const isOpen = callType === 'multi';
    const target = { channel, account, token: token.value, members, isOpen, deadlineMs: LIMITS.joinMs };
    const joined = await engine.join(target).catch(() => null);
    if (this.#target === joining && joined?.ok === true) return null;
    return joined?.ok === false ? { code: joined.error.code, message: null } : OUTSIDE;
  }

  /** The token expired and the service admits no member with it: joins once more with a new one (RTC-7). */
  async #rejoin(joining: Joining): Promise<void> {
    const { dispatch, devices, clock } = this.#deps;
    const { callId, callType } = joining;
    const isSoon = this.#rejoinedAt !== null && clock.elapsed() - this.#rejoinedAt < LIMITS.rejoinMs;
    if (isSoon) return dispatch({ type: 'mediaFailed', callId });
    this.#rejoinedAt = clock.elapsed();
    dispatch({ type: 'mediaReconnecting', callId });
    await this.#engine?.leave().catch(() => undefined);
    const isIn = this.#target === joining && (await this.#enter(joining)) === null;
    if (this.#target !== joining) return;
    dispatch({ type: isIn ? 'mediaReconnected' : 'mediaFailed', callId });
    if (isIn && this.#engine !== null) await devices.enter(this.#engine, callType);
  }

  async #load(): Promise<MediaEngine | null> {
    const engine = this.#engine ?? (await this.#deps.load().catch(() => null));
    if (engine === null || this.#engine !== null) return engine ?? this.#engine;
    this.#engine = engine;
    this.#stop = engine.subscribe((event) => this.#onMediaEvent(event));
    return engine;
  }

  #onMediaEvent(event: MediaEvent): void {
    const joining = this.#target;
    if (joining === null) return;
    this.#deps.onMediaEvent(event);
    if (event.type === 'credentialsExpired') void this.#rejoin(joining);
    const fact = factOf(event, joining.callId);
    if (fact !== null) this.#deps.dispatch(fact);
  }
}

const OUTSIDE: CallErrorDetails = { code: null, message: null };

function factOf(event: MediaEvent, callId: string): CallEvent | null {
  if (event.type === 'memberJoined') return { type: 'memberJoined', callId, account: event.member };
  if (event.type === 'memberLeft') {
    const { member: account, isLost, silentMs = 0 } = event;
    return { type: 'memberLeft', callId, account, isLost, silentMs };
  }
  if (event.type !== 'connection') return null;
  if (event.state === 'reconnecting') return { type: 'mediaReconnecting', callId, silentMs: event.silentMs ?? 0 };
  return { type: event.state === 'connected' ? 'mediaReconnected' : 'mediaFailed', callId };
}
