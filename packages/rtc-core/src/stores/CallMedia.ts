import type { CallEvent } from '../domain/callEvent.js';
import { LIMITS } from '../limits.js';
import type { CallTokenSource } from '../ports/CallTokenSource.js';
import type { MediaEngine, MediaEvent } from '../ports/MediaEngine.js';
import type { OutsideEffect } from './CallSession.js';

/** What the media of a call need. */
export interface CallMediaDeps {
  readonly account: string;
  readonly tokens: CallTokenSource;
  /** Fetches the engine at the first call; it is kept. */
  readonly load: () => Promise<MediaEngine>;
  readonly dispatch: (event: CallEvent) => void;
  readonly heard: (event: MediaEvent) => void;
}

type Joining = Extract<OutsideEffect, { do: 'joinMedia' }>;

/**
 * The channel of the current call: entered when the machine says so, left whenever it does not want it any more,
 * also when it was still being entered (RTC-6).
 */
export class CallMedia {
  readonly #deps: CallMediaDeps;
  #engine: MediaEngine | null = null;
  #stop: (() => void) | null = null;
  /** The call whose channel is wanted now. */
  #wanted: string | null = null;

  constructor(deps: CallMediaDeps) {
    this.#deps = deps;
  }

  async join(joining: Joining): Promise<void> {
    const { callId, channel, callType, members } = joining;
    const { account, tokens, dispatch } = this.#deps;
    this.#wanted = callId;
    const engine = await this.#load();
    const token = await tokens.token(account, channel).catch(() => null);
    // Hung up meanwhile: nothing was opened yet, and nothing will be.
    if (this.#wanted !== callId) return;
    if (engine === null || token?.ok !== true) return dispatch({ type: 'mediaFailed', callId });
    const isOpen = callType === 'multi';
    const target = { channel, account, token: token.value, members, isOpen, deadlineMs: LIMITS.joinMs };
    const joined = await engine.join(target).catch(() => null);
    if (this.#wanted !== callId) return;
    if (joined?.ok !== true) return dispatch({ type: 'mediaFailed', callId });
    dispatch({ type: 'mediaJoined', callId });
    // A missing or refused device costs the picture or the sound, never the call.
    await engine.publish('audio').catch(() => null);
    if (this.#wanted === callId && callType === 'video') await engine.publish('video').catch(() => null);
  }

  async leave(): Promise<void> {
    this.#wanted = null;
    await this.#engine?.leave().catch(() => undefined);
  }

  async stopCamera(): Promise<void> {
    await this.#engine?.unpublish('video').catch(() => undefined);
  }

  async dispose(): Promise<void> {
    await this.leave();
    this.#stop?.();
  }

  async #load(): Promise<MediaEngine | null> {
    const engine = this.#engine ?? (await this.#deps.load().catch(() => null));
    if (engine === null || this.#engine !== null) return engine ?? this.#engine;
    this.#engine = engine;
    this.#stop = engine.subscribe((event) => this.#heard(event));
    return engine;
  }

  #heard(event: MediaEvent): void {
    const callId = this.#wanted;
    if (callId === null) return;
    this.#deps.heard(event);
    const fact = factOf(event, callId);
    if (fact !== null) this.#deps.dispatch(fact);
  }
}

/** What the engine tells, as the call machine hears it. */
function factOf(event: MediaEvent, callId: string): CallEvent | null {
  if (event.type === 'memberJoined') return { type: 'memberJoined', callId, account: event.member };
  if (event.type === 'memberLeft') {
    const { member: account, isLost, silentMs = 0 } = event;
    return { type: 'memberLeft', callId, account, isLost, silentMs };
  }
  if (event.type !== 'connection') return null;
  if (event.state === 'reconnecting') return { type: 'linkLost', callId, silentMs: event.silentMs ?? 0 };
  return { type: event.state === 'connected' ? 'linkFound' : 'mediaFailed', callId };
}
