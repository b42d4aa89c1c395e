import type { TransportEvent } from '../domain/events.js';
import type { ChatService } from '../ports/ChatService.js';
import type { Clock } from '../ports/Clock.js';
import { createChannels } from './channels.js';
import { easemobConfigFault, easemobLacks, type EasemobConfig, type EasemobContext } from './config.js';
import { createAttempt, createConnectionTimers, createRepair } from './connection.js';
import { createHandlers } from './events.js';
import { createChatroomCalls, createGroupCalls, createGroupChanges, createGroupReceiptCalls } from './groupCalls.js';
import { createConversationCalls, createMessageCalls } from './messageCalls.js';
import { createPresenceCalls, createProfileCalls, createRosterCalls } from './peopleCalls.js';
import { createSessionCalls, type SessionState } from './sessionCalls.js';
import { sdkOf, stopRemembering, stopTelemetry, type EasemobModule, type EasemobSdk } from './vendor.js';

/** The dependencies of the adapter. */
export interface EasemobDeps {
  readonly sdk: EasemobModule;
  readonly config: EasemobConfig;
  readonly clock: Clock;
  /** Catches the vendor's unhandled rejections where it runs: it rejects frames that it cannot read. */
  readonly rejections?: (listener: (reason: unknown) => void) => void;
}

/**
 * The vendor's client behind our ports. No other folder sees the vendor's names, numbers and shapes.
 *
 * The vendor never reconnects by itself here: with a limit of -1 it reports every broken connection and waits. So the
 * session store alone decides when to retry, and nothing opens a socket after log-out.
 *
 * @throws TypeError that names the first setting that is wrong, and EvalError where a content policy refuses the vendor's client.
 */
export function createEasemobService({ sdk: module, config, clock, rejections }: EasemobDeps): ChatService {
  const fault = easemobConfigFault(config);
  if (fault !== null) throw new TypeError(`createEasemobService: ${fault}`);
  requireCodeFromText();
  const connection = createConnection(sdkOf(module), config);
  const listeners = new Set<(event: TransportEvent) => void>();
  const state: SessionState = { epoch: 0, self: '', isActive: false, isOpen: false };
  const [self, isOpen, isActive] = [() => state.self, () => state.isOpen, () => state.isActive];
  const timers = createConnectionTimers(clock);
  const channels = createChannels();
  const attempt = createAttempt(timers, isOpen);
  const repair = createRepair(timers, clock, drop);
  const context: EasemobContext = {
    sdk: sdkOf(module),
    connection,
    clock,
    self,
    channels,
    attempt,
    send: (what, message, read) => attempt(what, () => connection.send(message), read, drop),
  };
  const handlers = { self, channels, isOpen, isActive, now: () => clock.now(), emit, damaged, drop, end };
  connection.addEventHandler('fitout', createHandlers(handlers));
  // A failed call rejects with the vendor's own error object; any other exception comes from its decoder.
  rejections?.((reason) => reason instanceof Error && damaged());

  function emit(event: TransportEvent): void {
    for (const listener of listeners) listener(event);
  }

  /** Pending calls of this connection fail. */
  function endCalls(): void {
    state.isOpen = false;
    timers.endAll();
  }

  function end(event: TransportEvent, closeReason: string | null): void {
    endCalls();
    if (closeReason !== null) connection.close(closeReason);
    emit(event);
  }

  /** The connection is lost or must close: closes the vendor's, and the session store decides what follows. */
  function drop(): void {
    if (state.isOpen) end({ type: 'connectionLost' }, 'line lost');
  }

  function damaged(): void {
    if (!state.isOpen) return;
    emit({ type: 'damaged' });
    repair();
  }

  return {
    ...createMessageCalls(context, config.apiUrl),
    ...createConversationCalls(context),
    ...createRosterCalls(context),
    ...createProfileCalls(context),
    ...createPresenceCalls(context),
    ...createGroupCalls(context),
    ...createGroupChanges(context, config.muteMs),
    ...createChatroomCalls(context),
    ...createGroupReceiptCalls(context),
    lacks: easemobLacks(config),
    ...createSessionCalls({ connection, timers, state, apiUrl: config.apiUrl, endCalls, drop }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Creates the vendor's client without logs, without its message memory, and without its own reconnects. */
function createConnection(
  sdk: EasemobSdk,
  { muteMs: _muteMs, groupReceipts: _groupReceipts, ...place }: EasemobConfig,
): EasemobContext['connection'] {
  // Otherwise the vendor logs the first characters of the token.
  sdk.logger.disableAll();
  const connection = new sdk.connection({
    ...place,
    isHttpDNS: false,
    isFixedDeviceId: false,
    autoReconnectNumMax: -1,
    // Addresses pass unchanged: the app's uploader has uploaded the file already.
    useOwnUploadFun: true,
  });
  stopTelemetry(connection);
  stopRemembering(connection);
  return connection;
}

/** The vendor's client builds code from text during the log-in; where that is refused, the log-in gets no answer. */
function requireCodeFromText(): void {
  try {
    Reflect.construct(Function, []);
  } catch {
    throw new EvalError(
      "createEasemobService: the vendor's client needs 'unsafe-eval' in the content policy of the page or worker in which it runs",
    );
  }
}
