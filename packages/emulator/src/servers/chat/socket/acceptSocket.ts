import type { Duplex } from 'node:stream';
import type { IncomingMessage, Server } from 'node:http';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Clock, Cancel } from '../../../Clock.js';
import { PROVISION_STATUS, type TokenError } from '../../../errors.js';
import { err, type Result } from '../../../result.js';
import { toAccountName, setBanned, type Account } from '../../../services/accounts/accounts.js';
import { cursorOf, devicesOf, enrolDevice, deleteDevice } from '../../../services/messages/inbox.js';
import { endStandIn } from '../../../services/accounts/roster.js';
import * as tokens from '../../../services/accounts/tokens.js';
import { findTenant, isAppKey } from '../../../services/tenants.js';
import type { ChatDeps } from '../ChatDeps.js';
import { LOG_OUT_REASON, answerFrame, logOutFrame, queueName, refusalFrame, welcomeFrame } from '../wire/downlink.js';
import { provision, type MSync, COMMAND, logout, msync, NAME_SPACE, syncUp } from '../wire/msync.js';
import { DeviceFeed } from './DeviceFeed.js';
import { leaveEventDeliveries, handleUplink } from './handleUplink.js';
import { dispatch, sendOpenRequests, notifyPresence } from '../events.js';
import type { ChatSession } from './Hub.js';
import { serveLists } from './serveLists.js';
import { isSockJs, readSockJsFrame, SOCKJS_OPEN, sockJsFrame } from './sockJs.js';
import { createLine, type Line } from './Line.js';
import type { NoteUnknown } from '../../entry/logs.js';
import { isOriginAllowed } from '../../origins.js';

/** The client disconnects at the expiry itself; the server closes the socket so much later (SB-7). */
const GRACE_MS = 900;
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** Runs `end` when the newest token of the session has expired; times in milliseconds since 1970. */
function createExpiry(clock: Clock, expiresAt: number, end: () => void) {
  let last = expiresAt;
  let cancel = (): void => {};

  const wait = (): void => {
    const leftMs = last + GRACE_MS - clock.now();
    if (leftMs <= 0) end();
    else cancel = clock.after(Math.min(leftMs, LONGEST_WAIT_MS), wait);
  };

  wait();
  return {
    extendTo(later: number) {
      last = Math.max(last, later);
    },
    cancel: () => cancel(),
  };
}

type LogInRequest = NonNullable<ReturnType<typeof readLogIn>>;

const TOKEN_PREFIX = '$t$';
const DEVICE_NAME_MAX = 128;
const DEVICE_MAX = 8;

function readLogIn(frame: MSync, madeUpDevice: () => string) {
  const body = provision.decode(frame.payload ?? new Uint8Array());
  const { appKey = '', name = '' } = frame.guid ?? {};
  const device = body.resource || frame.guid?.clientResource || madeUpDevice();
  if (!isAppKey(appKey) || name === '' || device.length > DEVICE_NAME_MAX) return null;
  const auth = frame.auth || body.auth || tokenIn(body.authToken);
  const token = auth.startsWith(TOKEN_PREFIX) ? auth.slice(TOKEN_PREFIX.length) : '';
  return { appKey, name: toAccountName(name), device, token, note: body.reason };
}

/** Version 5 of the vendor's client leaves `auth` empty and sends `{"token":"$t$…"}` in a separate field. */
function tokenIn(authToken = ''): string {
  try {
    const parsed: unknown = JSON.parse(authToken);
    return typeof parsed === 'object' && parsed !== null && 'token' in parsed ? String(parsed.token) : '';
  } catch {
    return '';
  }
}

function checkLogIn(deps: ChatDeps, request: LogInRequest): Result<tokens.TokenHolder, TokenError> {
  const tenant = findTenant(deps.db, request.appKey);
  if (tenant === null) return err('accountUnknown');
  return tokens.readTokenOf(deps.db, tenant.id, request.name, request.token, deps.clock.now());
}

/**
 * Stores the device; returns whether it is new. If the account then has more than `DEVICE_MAX` devices, those that were
 * offline the longest are deleted, which only loses their positions in the inbox; if all are logged in, `makeRoom` ends
 * the oldest session. The new device is never refused: its user is in front of it.
 */
function enrol(deps: ChatDeps, accountId: number, device: string): boolean {
  const isNew = cursorOf(deps.db, accountId, device) === null;
  enrolDevice(deps.db, accountId, device, deps.clock.now());
  endStandIn(deps.db, accountId);
  const online = new Set(deps.hub.sessionsOf(accountId).map((session) => session.device));
  const known = devicesOf(deps.db, accountId).filter((other) => other !== device);
  const surplus = known.filter((other) => !online.has(other)).slice(Math.max(0, DEVICE_MAX - 1 - online.size));
  for (const other of surplus) deleteDevice(deps.db, accountId, other);
  return isNew;
}

function makeRoom(deps: ChatDeps, accountId: number, device: string): void {
  const others = deps.hub.sessionsOf(accountId).filter((session) => session.device !== device);
  for (const session of others.slice(0, Math.max(0, others.length - (DEVICE_MAX - 1)))) {
    session.dismiss(LOG_OUT_REASON.kicked);
  }
}

/** Revokes every token of an account and closes its sockets (SB-7). */
export function revokeSessions(
  { db, hub }: ChatDeps,
  account: Account,
  operation: number = LOG_OUT_REASON.passwordChanged,
) {
  tokens.revokeTokens(db, account.id);
  for (const session of hub.sessionsOf(account.id)) session.dismiss(operation);
}

/** Revokes one token and closes the connections opened with it, after a log-out elsewhere (SB-7). */
export function revokeSession({ db, hub }: Pick<ChatDeps, 'db' | 'hub'>, name: string): void {
  tokens.revokeTokenNamed(db, name);
  for (const session of hub.all()) if (session.tokenName === name) session.dismiss(LOG_OUT_REASON.kicked);
}

/** Ends the tokens of an account now, as their time does: its sockets close, and the next log-in is refused as expired. */
export function expireSessions({ db, hub, clock }: ChatDeps, account: Account): void {
  tokens.expireTokens(db, account.id, clock.now());
  for (const session of hub.sessionsOf(account.id)) session.drop();
}

/** Bans an account and closes its sockets, or lifts the ban (R260). */
export function banAccount(deps: ChatDeps, account: Account, isBanned: boolean): void {
  setBanned(deps.db, account.id, isBanned);
  if (isBanned) revokeSessions(deps, account, LOG_OUT_REASON.kicked);
}

const LOG_IN_WITHIN_MS = 30_000;
const PROBE_EVERY_MS = 25_000;
/** The server disconnects a client with so many unsent bytes; the inbox keeps them for its next log-in. */
const BACKLOG_MAX_BYTES = 16 * 1_024 * 1_024;

const CLOSE = { normal: 1000, wrongData: 1003, malformed: 1007, policy: 1008 } as const;

/** The log-out reason with which a client also revokes its token; after any other reason the token stays valid. */
const REVOKING_REASON = 'inner:revoke';

class SocketConnection {
  readonly #deps: ChatDeps;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #isSockJs: boolean;
  #session: ChatSession | null = null;
  #token = '';
  #line: Line | null = null;
  #isLoggingIn = false;
  readonly #cancelLogInTimeout: Cancel;
  #cancelProbe: Cancel = () => {};
  #expiry: ReturnType<typeof createExpiry> | null = null;

  constructor(deps: ChatDeps, socket: WebSocket, stream: Duplex, isInSockJs: boolean) {
    this.#deps = deps;
    this.#socket = socket;
    this.#stream = stream;
    this.#isSockJs = isInSockJs;
    this.#cancelLogInTimeout = deps.clock.after(LOG_IN_WITHIN_MS, () => socket.close(CLOSE.policy));
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', (data) => this.#session?.feed.ponged(data.toString()));
    socket.on('close', () => this.end());
    // A broken or oversized frame: the library closes the socket itself, but the event needs a listener.
    socket.on('error', () => {});
    if (isInSockJs) socket.send(SOCKJS_OPEN);
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (isBinary === this.#isSockJs) return this.#socket.close(CLOSE.wrongData);
    const bytes = toBytes(data);
    if (!this.#isSockJs) return this.#receiveBytes(bytes);
    try {
      for (const frame of readSockJsFrame(Buffer.from(bytes).toString())) this.#receiveBytes(frame);
    } catch {
      this.#socket.close(CLOSE.malformed);
    }
  }

  #receiveBytes(bytes: Uint8Array): void {
    const receive = (): void => {
      try {
        this.#receiveFrame(msync.decode(bytes));
      } catch {
        this.#socket.close(CLOSE.malformed);
      }
    };
    if (this.#line === null) receive();
    else this.#line.in(bytes, receive);
  }

  end(): void {
    this.#cancelLogInTimeout();
    this.#cancelProbe();
    this.#expiry?.cancel();
    const session = this.#session;
    if (session === null) return;
    session.feed.stop();
    this.#deps.hub.leave(session);
    leaveRoomsLater(this.#deps, session);
    publishPresence(this.#deps, session);
    this.#session = null;
  }

  #receiveFrame(frame: MSync): void {
    if (frame.command === COMMAND.provision) return this.#logIn(frame);
    const session = this.#session;
    if (session === null) return this.#socket.close(CLOSE.policy);
    const payload = frame.payload ?? new Uint8Array();
    if (frame.command === COMMAND.unread) return session.feed.answerUnread();
    if (frame.command === COMMAND.logout) return this.#logOut(logout.decode(payload).reason);
    if (frame.command !== undefined && frame.command !== COMMAND.sync) return this.#socket.close(CLOSE.malformed);
    const { meta, queue, key } = syncUp.decode(payload);
    const { line, appKey, account } = session;
    const answer = (bytes: Uint8Array): void => line.out('ack', bytes, () => this.#send(bytes));
    const refusal = meta?.ns === NAME_SPACE.chat ? this.#deps.faults.refusalOf(appKey, () => account.name, null) : null;
    if (meta?.id !== undefined && refusal !== null) answer(answerFrame(meta.id, { errorCode: refusal.errorCode }));
    else if (meta !== undefined) handleUplink(this.#deps, session, meta, answer);
    else if (queue !== undefined) session.feed.answerSync(queueName(queue), key ?? '0');
  }

  #logIn(frame: MSync): void {
    if (this.#isLoggingIn) return this.#socket.close(CLOSE.policy);
    this.#isLoggingIn = true;
    const { random, commits } = this.#deps;
    const request = readLogIn(frame, () => `device_${Buffer.from(random.bytes(6)).toString('hex')}`);
    const checked = request === null ? null : checkLogIn(this.#deps, request);
    if (request === null || checked === null || !checked.ok) {
      const fault = checked === null || checked.ok ? 'malformed' : checked.error;
      this.#send(refusalFrame(PROVISION_STATUS[fault], request?.device ?? ''));
      return this.#socket.close(CLOSE.normal);
    }
    if (this.#deps.faults.isCut(request.appKey, request.name)) return this.#socket.terminate();
    const holder = checked.value;
    commits.submit(
      () => enrol(this.#deps, holder.account.id, request.device),
      (isNew) => this.#begin(request, holder, isNew),
      () => this.#socket.close(CLOSE.policy),
    );
  }

  #begin(request: LogInRequest, { account, expiresAt }: tokens.TokenHolder, isNew: boolean): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#cancelLogInTimeout();
    this.#token = request.token;
    const { appKey, device } = request;
    const { faults, clock, hub, rooms } = this.#deps;
    const line = createLine(faults, clock, appKey, account.name);
    this.#line = line;
    const pass = (frame: Uint8Array): void => line.out('other', frame, () => this.#send(frame));
    const session = this.#sessionOf(request, account, line, pass);
    this.#expiry = createExpiry(clock, expiresAt, session.drop);
    makeRoom(this.#deps, account.id, device);
    const replaced = hub.join(session);
    replaced?.dismiss(LOG_OUT_REASON.otherLogin, request.note);
    this.#session = session;
    rooms.back({ account: account.id, device });
    pass(welcomeFrame(device, expiresAt));
    session.feed.start();
    if (isNew) sendOpenRequests(this.#deps, session);
    this.#probeLater();
    if (replaced === undefined) publishPresence(this.#deps, session);
  }

  #sessionOf(
    { appKey, device }: LogInRequest,
    account: tokens.TokenHolder['account'],
    line: Line,
    send: (frame: Uint8Array) => void,
  ): ChatSession {
    const { ids, clock } = this.#deps;
    const feed = new DeviceFeed({
      ...this.#deps,
      appKey,
      accountId: account.id,
      device,
      newKey: ids.next,
      send,
      ping: (payload) => line.ping(() => sendPing(this.#socket, payload)),
    });
    return {
      account,
      appKey,
      device,
      tokenName: tokens.tokenName(this.#token),
      feed,
      line,
      dismiss: (operation, reason) => {
        this.#send(logOutFrame({ appKey, name: account.name }, operation, ids.next(), clock.now(), reason));
        this.end();
        this.#socket.close(CLOSE.normal);
      },
      extendTo: (later) => this.#expiry?.extendTo(later),
      drop: () => {
        this.end();
        this.#socket.terminate();
      },
    };
  }

  #logOut(reason: string | undefined): void {
    if (reason === REVOKING_REASON) tokens.revokeToken(this.#deps.db, this.#token);
    this.end();
    this.#socket.close(CLOSE.normal);
  }

  #probeLater(): void {
    this.#cancelProbe = this.#deps.clock.after(PROBE_EVERY_MS, () => {
      if (this.#session?.feed.probe() === false) return this.#session.drop();
      this.#probeLater();
    });
  }

  #send(frame: Uint8Array): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > BACKLOG_MAX_BYTES) return socket.terminate();
    gatherWrites(this.#stream);
    socket.send(this.#isSockJs ? sockJsFrame(frame) : frame);
  }
}

function publishPresence(deps: ChatDeps, { account, appKey, device }: ChatSession): void {
  const wasThere = deps.hub.sessionsOf(account.id).some((session) => session.device === device);
  deps.clock.after(0, () => {
    const isThere = deps.hub.sessionsOf(account.id).some((session) => session.device === device);
    if (isThere === wasThere) notifyPresence(deps, account, appKey);
  });
}

function leaveRoomsLater(deps: ChatDeps, session: ChatSession): void {
  const occupant = { account: session.account.id, device: session.device };
  // The device has reconnected with another socket.
  if (deps.hub.sessionsOf(occupant.account).some(({ device }) => device === occupant.device)) return;
  deps.rooms.away(occupant, (room) => {
    for (const delivery of leaveEventDeliveries(deps, session, room)) dispatch(deps, delivery);
    deps.hub.flush();
  });
}

/** Sends all frames of one turn of the event loop in one write: a commit answers many uplinks at once. */
function gatherWrites(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function sendPing(socket: WebSocket, payload: string): void {
  if (socket.readyState === socket.OPEN) socket.ping(payload);
}

function toBytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

/** The socket is closed at a larger frame, before the frame is read into memory (SB-5). */
const FRAME_MAX_BYTES = 1_024 * 1_024;
const PATH = '/websocket';
/** Where version 5 of the vendor's client fetches its lists. */
const LISTS_PATH = '/ws';

export function attachSockets(
  server: Server,
  deps: ChatDeps,
  origins: readonly string[],
  isKnown: (host: string | undefined) => boolean,
  noteUnknown: NoteUnknown,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false });

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Without a listener, the error of a client that disconnects before the answer would end the process.
    stream.on('error', () => stream.destroy());
    const [path, query] = (request.url ?? '').split('?', 2);
    const { origin, host } = request.headers;
    if (!isKnown(host)) return refuse(stream, '421 Misdirected Request');
    if (path !== PATH && path !== LISTS_PATH && !isSockJs(path)) {
      noteUnknown(`socket ${path}`);
      return refuse(stream, '404 Not Found');
    }
    if (!isOriginAllowed(origin, host, origins)) return refuse(stream, '403 Forbidden');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (path === LISTS_PATH) serveLists(deps, socket, new URLSearchParams(query).get('token') ?? '');
      else new SocketConnection(deps, socket, stream, isSockJs(path));
    });
  });
  deps.commits.onCommitted(deps.hub.flush);

  return () => {
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  };
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
