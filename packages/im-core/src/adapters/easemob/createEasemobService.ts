import type { TransportEvent } from '../../domain/events.js';
import { err, ok } from '../../domain/result.js';
import { imError } from '../../errors/imError.js';
import type { ChatService } from '../../ports/ChatService.js';
import type { Clock } from '../../ports/Clock.js';
import { loginFailureOf, registerFailureOf } from './codes.js';
import { createAttempt } from './createAttempt.js';
import { createChatroomCalls } from './createChatroomCalls.js';
import { createConversationCalls } from './createConversationCalls.js';
import { createGroupCalls } from './createGroupCalls.js';
import { createGroupChanges } from './createGroupChanges.js';
import { createHandlers } from './createHandlers.js';
import { createConnectionTimers } from './createConnectionTimers.js';
import { createMessageCalls } from './createMessageCalls.js';
import { createChannels } from './createChannels.js';
import { createPresenceCalls } from './createPresenceCalls.js';
import { createProfileCalls } from './createProfileCalls.js';
import { createRepair } from './createRepair.js';
import { createRosterCalls } from './createRosterCalls.js';
import { easemobConfigFault, type EasemobConfig } from './EasemobConfig.js';
import type { EasemobContext } from './EasemobContext.js';
import { field, textOf } from './reading.js';
import { lastFrameAt, stopRemembering, stopTelemetry, type EasemobSdk } from './vendor.js';

/** What the adapter is built from. */
export interface EasemobDeps {
  readonly sdk: EasemobSdk;
  readonly config: EasemobConfig;
  readonly clock: Clock;
  /** Catches the vendor's unhandled rejections where it runs: it rejects frames that it cannot read. */
  readonly rejections?: (heard: (reason: unknown) => void) => void;
}

/** A live service answers a sign of life long before. */
const PROBE_DEADLINE_MS = 6_000;
const PROBE_STEP_MS = 250;

/**
 * The vendor's client behind our ports. Vendor words, numbers and shapes stop in this folder.
 *
 * The vendor never reconnects by itself here: with a limit of -1 it reports every broken line and waits, so
 * that one place decides when to try again, and nothing can open a socket after log-out.
 *
 * @throws TypeError that names the first setting that is wrong.
 */
export function createEasemobService({ sdk, config, clock, rejections }: EasemobDeps): ChatService {
  const fault = easemobConfigFault(config);
  if (fault !== null) throw new TypeError(`createEasemobService: ${fault}`);
  // It prints the first characters of the token otherwise.
  sdk.logger.disableAll();
  const { muteMs, ...place } = config;
  const connection = new sdk.connection({
    ...place,
    isHttpDNS: false,
    isFixedDeviceId: false,
    autoReconnectNumMax: -1,
    // Addresses pass unchanged: the app's uploader uploads the file before.
    useOwnUploadFun: true,
  });
  stopTelemetry(connection);
  stopRemembering(connection);

  const listeners = new Set<(event: TransportEvent) => void>();
  /** Counts logins, so that an answer that comes after log-out is recognised. */
  let epoch = 0;
  let self = '';
  let isWanted = false;
  let isOpen = false;
  const timers = createConnectionTimers(clock);
  const channels = createChannels();
  const attempt = createAttempt(timers, () => isOpen);
  const repair = createRepair(timers, clock, drop);
  const line: EasemobContext = {
    sdk,
    connection,
    clock,
    self: () => self,
    channels,
    attempt,
    send: (what, message, read) => attempt(what, () => connection.send(message), read, drop),
  };
  const handlers = {
    self: line.self,
    channels,
    isOpen: () => isOpen,
    isWanted: () => isWanted,
    now: () => clock.now(),
    emit,
    damaged,
    drop,
    end,
  };
  connection.addEventHandler('fitout', createHandlers(handlers));
  // A call that failed rejects with the vendor's own form; an exception is its decoder's.
  rejections?.((reason) => reason instanceof Error && damaged());

  function emit(event: TransportEvent): void {
    for (const listener of listeners) listener(event);
  }

  /** Pending calls of this connection fail. */
  function lineEnded(): void {
    isOpen = false;
    timers.endAll();
  }

  function end(event: TransportEvent, farewell: string | null): void {
    lineEnded();
    if (farewell !== null) connection.close(farewell);
    emit(event);
  }

  /** The connection is lost or must close: closes the vendor's, and the session store decides what follows. */
  function drop(): void {
    if (isOpen) end({ type: 'connectionLost' }, 'line lost');
  }

  function damaged(): void {
    if (!isOpen) return;
    emit({ type: 'damaged' });
    repair();
  }

  return {
    ...createMessageCalls(line),
    ...createConversationCalls(line),
    ...createRosterCalls(line),
    ...createProfileCalls(line),
    ...createPresenceCalls(line),
    ...createGroupCalls(line),
    ...createGroupChanges(line, muteMs),
    ...createChatroomCalls(line),

    async open({ userId, secret }) {
      epoch += 1;
      const mine = epoch;
      isWanted = true;
      self = userId;
      lineEnded();
      connection.close('before log-in');
      try {
        const answer = await connection.open(
          secret.kind === 'token' ? { user: userId, accessToken: secret.value } : { user: userId, pwd: secret.value },
        );
        if (mine !== epoch) {
          // The connection belongs to the log-in that came later, if one did.
          if (!isWanted) connection.close('logged out meanwhile');
          return err(imError('notConnected', 'easemob log-in: overtaken'));
        }
        isOpen = true;
        return ok({ token: textOf(field(answer, 'accessToken')) || null });
      } catch (cause) {
        const { code, message } = loginFailureOf(cause);
        return err(imError(code, `${message} at ${place.apiUrl}`));
      }
    },

    async close() {
      epoch += 1;
      isWanted = false;
      lineEnded();
      connection.close();
    },

    async probe() {
      if (!isOpen) return false;
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

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
