import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { revokeToken, tokenName } from '../../../services/accounts/tokens.js';
import type { Cancel } from '../../../Clock.js';
import type { ChatDeps } from '../ChatDeps.js';
import { createExpiry, type Expiry } from './createExpiry.js';
import { createDeviceFeed } from './DeviceFeed.js';
import { LOG_OUT_REASON, logOutFrame, queueName, refusalFrame, welcomeFrame } from '../wire/downlink.js';
import { leaveEventDeliveries } from './handleRoomUplink.js';
import { handleUplink } from './handleUplink.js';
import { dispatch } from './dispatch.js';
import type { ChatSession } from './Hub.js';
import { checkLogIn, enrol, makeRoom, readLogIn, refusalStatus, type LogInRequest } from './logIn.js';
import { sendOpenRequests } from '../events/sendOpenRequests.js';
import { notifyPresence } from '../events/presenceEvents.js';
import { COMMAND, logout, msync, syncUp, type MSync } from '../wire/msync.js';
import type { TokenHolder } from '../../../services/accounts/tokens.js';

/** How long a socket may stay without a log-in. */
const LOG_IN_WITHIN_MS = 30_000;
const PROBE_EVERY_MS = 25_000;
/** The server disconnects a client with so many unsent bytes; the inbox keeps them for its next log-in. */
const BACKLOG_MAX_BYTES = 16 * 1_024 * 1_024;

/** Close codes of the WebSocket protocol. */
const CLOSE = { normal: 1000, wrongData: 1003, malformed: 1007, policy: 1008 } as const;

/** The log-out reason with which a client also revokes its token; after any other reason the token stays valid. */
const REVOKING_REASON = 'inner:revoke';

/** Handles the vendor's frames on one socket, from log-in to close. It does not throw, whatever a client sends. */
export function acceptSocket(deps: ChatDeps, socket: WebSocket, stream: Duplex): void {
  const connection = new SocketConnection(deps, socket, stream);
  socket.on('message', (data: RawData, isBinary: boolean) => connection.receive(data, isBinary));
  socket.on('pong', (data) => connection.ponged(data.toString()));
  socket.on('close', () => connection.end());
  // A broken or oversized frame: the library closes the socket itself, but the event needs a listener.
  socket.on('error', () => {});
}

class SocketConnection {
  readonly #deps: ChatDeps;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  #session: ChatSession | null = null;
  #token = '';
  #isLoggingIn = false;
  readonly #cancelLogInTimeout: Cancel;
  #cancelProbe: Cancel = () => {};
  #expiry: Expiry | null = null;

  constructor(deps: ChatDeps, socket: WebSocket, stream: Duplex) {
    this.#deps = deps;
    this.#socket = socket;
    this.#stream = stream;
    this.#cancelLogInTimeout = deps.clock.after(LOG_IN_WITHIN_MS, () => socket.close(CLOSE.policy));
  }

  receive(data: RawData, isBinary: boolean): void {
    if (!isBinary) return this.#socket.close(CLOSE.wrongData);
    try {
      this.#receiveFrame(msync.decode(toBytes(data)));
    } catch {
      this.#socket.close(CLOSE.malformed);
    }
  }

  ponged(payload: string): void {
    this.#session?.feed.ponged(payload);
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
    const { faults } = this.#deps;
    const { appKey, account } = session;
    const answer = (bytes: Uint8Array): void => faults.pass('ack', appKey, account.name, () => this.#send(bytes));
    if (meta !== undefined) handleUplink(this.#deps, session, meta, answer);
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
      this.#send(refusalFrame(refusalStatus(fault), request?.device ?? ''));
      return this.#socket.close(CLOSE.normal);
    }
    const holder = checked.value;
    commits.submit(
      () => enrol(this.#deps, holder.account.id, request.device),
      (isNew) => this.#begin(request, holder, isNew),
      () => this.#socket.close(CLOSE.policy),
    );
  }

  #begin(request: LogInRequest, { account, expiresAt }: TokenHolder, isNew: boolean): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#cancelLogInTimeout();
    this.#token = request.token;
    const { appKey, device } = request;
    const { faults, clock, hub, rooms } = this.#deps;
    const pass = (frame: Uint8Array): void => faults.pass('other', appKey, account.name, () => this.#send(frame));
    const session = this.#sessionOf(request, account, pass);
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
    account: TokenHolder['account'],
    send: (frame: Uint8Array) => void,
  ): ChatSession {
    const { ids, clock, faults } = this.#deps;
    const feed = createDeviceFeed({
      ...this.#deps,
      appKey,
      accountId: account.id,
      device,
      newKey: ids.next,
      send,
      ping: (payload) => faults.pass('other', appKey, account.name, () => sendPing(this.#socket, payload)),
    });
    return {
      account,
      appKey,
      device,
      tokenName: tokenName(this.#token),
      feed,
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
    if (reason === REVOKING_REASON) revokeToken(this.#deps.db, this.#token);
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
    socket.send(frame);
  }
}

/**
 * Notifies subscribers that a device connected or disconnected, unless another socket of the device has replaced it;
 * not after the sandbox has closed.
 */
function publishPresence(deps: ChatDeps, { account, appKey, device }: ChatSession): void {
  const wasThere = deps.hub.sessionsOf(account.id).some((session) => session.device === device);
  deps.clock.after(0, () => {
    const isThere = deps.hub.sessionsOf(account.id).some((session) => session.device === device);
    if (isThere === wasThere) notifyPresence(deps, account, appKey);
  });
}

/** Removes a device that does not reconnect from every chatroom and sends the event to their occupants. */
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
