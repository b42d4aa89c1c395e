import type { TransportEvent } from '../domain/events.js';
import { err, imError, ok, type ImError, type Result } from '../domain/imError.js';
import type { ChatService, ServicePart } from '../ports/ChatService.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import { failureOf, loginFailureOf, registerFailureOf } from './codes.js';
import { createHandlers } from './events.js';
import {
  createChangeCalls,
  createConversationCalls,
  createMessageCalls,
  createReportCalls,
  createTranslationCalls,
} from './messageCalls.js';
import { createChannels, type EasemobContext } from './messages.js';
import {
  createBoardCalls,
  createChatroomCalls,
  createGroupCalls,
  createPresenceCalls,
  createProfileCalls,
  createRosterCalls,
} from './peopleAndGroups.js';
import {
  lastFrameAt,
  sdkOf,
  stopRemembering,
  stopTelemetry,
  type EasemobConnection,
  type EasemobModule,
  type EasemobSdk,
  field,
  textOf,
} from './vendor.js';

/** The address of the service and the client's identity. */
export interface EasemobConfig {
  /** `org#app`. */
  readonly appKey: string;
  /** The socket's address, `ws://…/websocket`. */
  readonly url: string;
  /** Origin of the REST calls, without a path. */
  readonly apiUrl: string;
  /** Names this device to the service, the same after a reload and different in every tab. */
  readonly deviceId: string;
  /** How long a group member is muted, in milliseconds; 8864e5 when left out (R451, A30). */
  readonly muteMs?: number | undefined;
  /** The plan of the app key has read receipts in groups (消息已读回执（群聊）), which the vendor sells; false by default. */
  readonly groupReceipts?: boolean | undefined;
  /** Other parts that the plan lacks. A part that the service refuses as not opened is not offered from then on either. */
  readonly lacks?: readonly ServicePart[] | undefined;
  /** The plan of the app key has the translation of messages (消息翻译), which the vendor sells; false by default. */
  readonly translation?: boolean | undefined;
}

/** The parts that the vendor sells. */
const SOLD = ['groupReceipts', 'translation'] as const;

/** The parts that the service lacks under a configuration; the page passes them to `connectChatService`. */
export function easemobLacks(config: Pick<EasemobConfig, (typeof SOLD)[number] | 'lacks'>): readonly ServicePart[] {
  return [...SOLD.filter((part) => config[part] !== true), ...(config.lacks ?? [])];
}

const SHAPES = {
  appKey: [/^[^#\s]+#[^#\s]+$/, 'org#app'],
  url: [/^wss?:\/\/[^/\s]+\/\S+$/, 'wss://host/websocket'],
  apiUrl: [/^https?:\/\/[^/\s]+$/, 'https://host'],
  deviceId: [/\S/, 'a name'],
} as const;

/** The first setting that cannot be right, as `field: must be like …, not …`; null if there is none. */
export function easemobConfigFault(config: EasemobConfig): string | null {
  for (const field of Object.keys(SHAPES) as (keyof typeof SHAPES)[]) {
    const [shape, example] = SHAPES[field];
    if (!shape.test(config[field])) return `${field}: must be like ${example}, not ${config[field]}`;
  }
  return null;
}

export interface EasemobDeps {
  readonly sdk: EasemobModule;
  readonly config: EasemobConfig;
  readonly clock: Clock;
  /** Catches the vendor's unhandled rejections where it runs: it rejects frames that it cannot read. */
  readonly rejections?: (listener: (reason: unknown) => void) => void;
}

/** Shorter than the vendor's own 15 s, after which it would open sockets by itself. */
const ANSWER_DEADLINE_MS = 12_000;
/** A working service answers a keep-alive much sooner. */
const PROBE_DEADLINE_MS = 6_000;
const PROBE_STEP_MS = 250;
/** A frame that is never readable must not break the connection again and again. */
const REPAIR_PAUSE_MS = 60_000;

/**
 * The vendor's client behind our ports. No other folder sees the vendor's names, numbers and shapes.
 *
 * The vendor never reconnects by itself here: with a limit of -1 it reports every broken connection and waits. So the
 * session store alone decides when to retry, and nothing opens a socket after log-out.
 *
 * @throws TypeError that names the first setting that is wrong, and EvalError where a content policy refuses the vendor's
 * client.
 */
export function createEasemobService({ sdk: module, config, clock, rejections }: EasemobDeps): ChatService {
  const fault = easemobConfigFault(config);
  if (fault !== null) throw new TypeError(`createEasemobService: ${fault}`);
  requireCodeFromText();
  const sdk = sdkOf(module);
  const connection = createConnection(sdk, config);
  const listeners = new Set<(event: TransportEvent) => void>();
  /** Counts logins: an answer with an earlier count belongs to a login that has ended, and is ignored. */
  let epoch = 0;
  let account = '';
  let isLoggedIn = false;
  let isOpen = false;
  /** Settles with the vendor's last log-in: the vendor refuses another one until then. */
  let opening: Promise<unknown> | null = null;
  const self = (): string => account;
  const isActive = (): boolean => isLoggedIn;
  const timers = createConnectionTimers(clock);
  const channels = createChannels();
  let repairedAt = Number.NEGATIVE_INFINITY;
  let isRepairPlanned = false;

  const attempt: EasemobContext['attempt'] = async (what, run, read, onLate = () => undefined) => {
    if (!isOpen) return err(imError('notConnected', `easemob ${what}: not logged in`));
    const deadline = timers.wait(ANSWER_DEADLINE_MS);
    const silence = deadline.isDue.then((isDue) => {
      if (isDue) onLate();
      return err(imError('timedOut', `easemob ${what}: no answer`));
    });
    const outcome = await Promise.race([caught(what, run, read), silence]);
    deadline.cancel();
    return outcome;
  };
  const context: EasemobContext = {
    sdk,
    connection,
    clock,
    self,
    channels,
    attempt,
    done: (what, run) => attempt(what, run, () => null),
    send: (what, message, read) => attempt(what, () => connection.send(message), read, drop),
  };
  const handlers = createHandlers({
    self,
    channels,
    isOpen: () => isOpen,
    isActive,
    now: () => clock.now(),
    emit,
    damaged,
    drop,
    end,
  });
  connection.addEventHandler('fitout', handlers);
  // A failed call rejects with the vendor's own error object; any other exception comes from its decoder.
  rejections?.((reason) => reason instanceof Error && damaged());

  const overtaken = () => err(imError('notConnected', 'easemob log-in: overtaken'));

  function emit(event: TransportEvent): void {
    for (const listener of listeners) listener(event);
  }

  function endCalls(): void {
    isOpen = false;
    timers.endAll();
  }

  function end(event: TransportEvent, closeReason: string | null): void {
    endCalls();
    if (closeReason !== null) connection.close(closeReason);
    emit(event);
  }

  /** The connection is lost or must close: closes the vendor's, and the session store decides what follows. */
  function drop(): void {
    if (isOpen) end({ type: 'connectionLost' }, 'line lost');
  }

  /**
   * The vendor could not read a frame, counts it as received and drops the rest of it. A reconnect delivers all of it, from
   * the service's queue or from history (IM-13): once a minute at most, and always after the last damaged frame.
   */
  function damaged(): void {
    if (!isOpen) return;
    emit({ type: 'damaged' });
    if (isRepairPlanned) return;
    const since = clock.now() - repairedAt;
    // A clock that was set back is ignored.
    void repairAfter(since >= 0 && since < REPAIR_PAUSE_MS ? REPAIR_PAUSE_MS - since : 0);
  }

  async function repairAfter(pauseMs: number): Promise<void> {
    isRepairPlanned = true;
    const isDue = await timers.wait(pauseMs).isDue;
    isRepairPlanned = false;
    // If the connection has ended by itself, the next one fetches the lost messages as well.
    if (!isDue) return;
    repairedAt = clock.now();
    drop();
  }

  return {
    ...createMessageCalls(context, config.apiUrl),
    ...createTranslationCalls(context),
    ...createReportCalls(context),
    ...createConversationCalls(context),
    ...createChangeCalls(context),
    ...createRosterCalls(context),
    ...createProfileCalls(context),
    ...createPresenceCalls(context),
    ...createGroupCalls(context, config.muteMs),
    ...createBoardCalls(context),
    ...createChatroomCalls(context),
    lacks: easemobLacks(config),
    async open({ userId, secret }) {
      epoch += 1;
      const mine = epoch;
      isLoggedIn = true;
      account = userId;
      endCalls();
      if (opening !== null) await opening;
      if (mine !== epoch) return overtaken();
      connection.close('before log-in');
      try {
        const answering = connection.open(
          secret.kind === 'token' ? { user: userId, accessToken: secret.value } : { user: userId, pwd: secret.value },
        );
        opening = answering.catch(() => undefined);
        const answer = await answering;
        if (mine !== epoch) {
          // If a later log-in exists, it closes the connection.
          if (!isActive()) connection.close('logged out meanwhile');
          return overtaken();
        }
        isOpen = true;
        return ok({ token: textOf(field(answer, 'accessToken')) || null });
      } catch (cause) {
        return err(loginFailureOf(cause, config.apiUrl));
      }
    },

    async close() {
      epoch += 1;
      isLoggedIn = false;
      endCalls();
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

function createConnection(
  sdk: EasemobSdk,
  { muteMs: _muteMs, groupReceipts: _receipts, translation: _translation, lacks: _lacks, ...place }: EasemobConfig,
): EasemobConnection {
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

/** The timers of one connection. They end with it: none may act on the next connection. */
interface ConnectionTimers {
  wait(ms: number): { readonly isDue: Promise<boolean>; readonly cancel: Cancel };
  endAll(): void;
}

function createConnectionTimers(clock: Clock): ConnectionTimers {
  const running = new Set<Cancel>();
  return {
    wait(ms) {
      let cancel: Cancel = () => undefined;
      const isDue = new Promise<boolean>((resolve) => {
        const settle = (isPassed: boolean): void => {
          stop();
          running.delete(cancel);
          resolve(isPassed);
        };
        const stop = clock.after(ms, () => settle(true));
        cancel = () => settle(false);
        running.add(cancel);
      });
      return { isDue, cancel: () => cancel() };
    },
    endAll() {
      for (const cancel of running) cancel();
    },
  };
}

async function caught<T>(
  what: string,
  run: () => Promise<unknown>,
  read: (answer: unknown) => T,
): Promise<Result<T, ImError>> {
  try {
    return ok(read(await run()));
  } catch (cause) {
    return err(failureOf(what, cause));
  }
}
