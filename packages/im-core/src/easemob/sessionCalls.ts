import { imError } from '../domain/imError.js';
import { err, ok } from '../domain/result.js';
import type { SessionTransport } from '../ports/ChatService.js';
import { loginFailureOf, registerFailureOf } from './codes.js';
import type { EasemobContext } from './config.js';
import type { createConnectionTimers } from './connection.js';
import { field, textOf } from './reading.js';
import { lastFrameAt } from './vendor.js';

/** The connection as it is now; `createSessionCalls` and the handlers of its end change it. */
export interface SessionState {
  /** Counts logins: an answer with an earlier count belongs to a login that has ended, and is ignored. */
  epoch: number;
  /** The account that is logged in or was; empty before the first log-in. */
  self: string;
  /** A user is logged in or logging in, and has not logged out. */
  isActive: boolean;
  isOpen: boolean;
}

/** The dependencies of the session calls. */
export interface SessionCallDeps {
  readonly connection: EasemobContext['connection'];
  readonly timers: ReturnType<typeof createConnectionTimers>;
  readonly state: SessionState;
  /** Names the service in the error of a log-in that failed. */
  readonly apiUrl: string;
  /** Fails the pending calls of the connection. */
  readonly endCalls: () => void;
  /** Reports the connection as lost. */
  readonly drop: () => void;
}

/** A working service answers a keep-alive much sooner. */
const PROBE_DEADLINE_MS = 6_000;
const PROBE_STEP_MS = 250;

/** Log-in, log-out, registration and the keep-alive. */
export function createSessionCalls({
  connection,
  timers,
  state,
  apiUrl,
  endCalls,
  drop,
}: SessionCallDeps): Pick<SessionTransport, 'open' | 'close' | 'probe' | 'register'> {
  const overtaken = () => err(imError('notConnected', 'easemob log-in: overtaken'));
  /** Settles with the vendor's last log-in: the vendor refuses another one until then. */
  let opening: Promise<unknown> | null = null;

  return {
    async open({ userId, secret }) {
      state.epoch += 1;
      const mine = state.epoch;
      state.isActive = true;
      state.self = userId;
      endCalls();
      if (opening !== null) await opening;
      if (mine !== state.epoch) return overtaken();
      connection.close('before log-in');
      try {
        const answering = connection.open(
          secret.kind === 'token' ? { user: userId, accessToken: secret.value } : { user: userId, pwd: secret.value },
        );
        opening = answering.catch(() => undefined);
        const answer = await answering;
        if (mine !== state.epoch) {
          // If a later log-in exists, it closes the connection.
          if (!state.isActive) connection.close('logged out meanwhile');
          return overtaken();
        }
        state.isOpen = true;
        return ok({ token: textOf(field(answer, 'accessToken')) || null });
      } catch (cause) {
        return err(loginFailureOf(cause, apiUrl));
      }
    },

    async close() {
      state.epoch += 1;
      state.isActive = false;
      endCalls();
      connection.close();
    },

    async probe() {
      if (!state.isOpen) return false;
      const before = lastFrameAt(connection);
      connection.onShow();
      for (let waited = 0; waited < PROBE_DEADLINE_MS; waited += PROBE_STEP_MS) {
        if (!(await timers.wait(PROBE_STEP_MS).isDue)) return false;
        if (lastFrameAt(connection) !== before) return true;
      }
      drop();
      return false;
    },

    async register({ userId, password, nickname }) {
      try {
        await connection.registerUser({ username: userId, password, nickname });
        return ok(null);
      } catch (cause) {
        return err(registerFailureOf(cause));
      }
    },
  };
}
