import { makeAutoObservable } from 'mobx';
import type { CallType } from '../domain/callSignal.js';
import type { CallErrorDetails } from '../domain/callErrors.js';
import { phaseOf, windowFor, type CallPhase, type CallWindow } from '../domain/callWindow.js';
import { inviteesProblem } from '../domain/invitees.js';
import type { Clock } from '../ports/Clock.js';
import type { CallSession } from './CallSession.js';

/** A call to be placed. */
export interface PlaceCallOptions {
  readonly type: CallType;
  /** One account, or up to five for a group call. */
  readonly to: readonly string[];
  readonly callerName: string;
  readonly calleeName?: string;
  /** The title of a group call. */
  readonly title?: string;
  readonly groupId?: string | null;
}

/** Why a call cannot be placed now. */
export type CallRefusal = 'inCall' | 'nobodyInvited';

export interface CallStoreDeps {
  readonly self: string;
  readonly session: CallSession;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly begun: (type: CallType) => void;
}

/** The current call and the user's actions on it. */
export class CallStore {
  readonly session: CallSession;
  readonly #deps: CallStoreDeps;

  constructor(deps: CallStoreDeps) {
    this.#deps = deps;
    this.session = deps.session;
    makeAutoObservable(this, { session: false }, { autoBind: true });
  }

  // ── derived ──
  get window(): CallWindow {
    return windowFor(this.session.call);
  }

  get phase(): CallPhase {
    return phaseOf(this.session.call, this.session.startedAt !== null);
  }

  /** Seconds in the call so far, by a monotonic clock; 0 before. Not observable: read it each second. */
  seconds(): number {
    const { startedAt } = this.session;
    return startedAt === null ? 0 : Math.max(0, this.#deps.clock.elapsed() - startedAt) / 1_000;
  }

  // ── actions ──
  /** Calls one account, or invites several. Null if the call was placed. */
  place({ type, to, callerName, calleeName = '', title = '', groupId = null }: PlaceCallOptions): CallRefusal | null {
    if (this.session.call.status !== 'idle') return 'inCall';
    const others = [...new Set(to)].filter((account) => account !== this.#deps.self);
    if (inviteesProblem(others, this.#deps.self) !== null) return 'nobodyInvited';
    const callId = this.#deps.newId();
    this.session.dispatch({
      type: 'placed',
      callId,
      channel: this.#deps.newId(),
      callType: type,
      to: others,
      title,
      groupId,
      callerName,
      calleeName,
    });
    this.#deps.begun(type);
    return null;
  }

  answer(isVoiceOnly = false): void {
    const { info, status } = this.session.call;
    this.session.dispatch({ type: 'answered', isVoiceOnly });
    if (info !== null && status === 'ringingIn') this.#deps.begun(isVoiceOnly ? 'voice' : info.type);
  }

  /** The service refused the invitation to a call of two, so the peer's device does not ring (RTC-CLIENT-8). */
  inviteFailed(error: CallErrorDetails): void {
    const callId = this.session.call.info?.callId;
    if (callId !== undefined) this.session.dispatch({ type: 'inviteFailed', callId, error });
  }

  decline(): void {
    this.session.dispatch({ type: 'declined' });
  }

  hangUp(): void {
    this.session.dispatch({ type: 'hungUp' });
  }

  /**
   * The page closes, or the user logs out on this device: its call ends. An invitation that still rings is not refused,
   * because it rings on for the account's other devices and tabs.
   */
  leave(): void {
    if (this.session.call.status !== 'ringingIn') this.hangUp();
  }

  inviteMore(accounts: readonly string[]): void {
    this.session.dispatch({ type: 'invitedMore', accounts });
  }

  switchToVoice(): void {
    this.session.dispatch({ type: 'switchedToVoice' });
  }
}
