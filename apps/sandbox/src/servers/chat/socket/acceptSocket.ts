import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { revokeToken, tokenName } from '../../../services/tokens.js';
import type { ChatDeps } from '../ChatDeps.js';
import { createExpiry, type Expiry } from './createExpiry.js';
import { createDeviceFeed } from './DeviceFeed.js';
import { FAREWELL, farewellFrame, queueName, refusalFrame, welcomeFrame } from '../wire/downlink.js';
import { newsOfLeaving } from './handleRoomUplink.js';
import { handleUplink } from './handleUplink.js';
import { dispatch } from './dispatch.js';
import type { ChatSession } from './Hub.js';
import { checkLogIn, enrol, makeRoom, readLogIn, refusalStatus, type LogInRequest } from './logIn.js';
import { tellOpenRequests } from '../news/openRequestNews.js';
import { presenceNews } from '../news/presenceNews.js';
import { COMMAND, logout, msync, syncUp, type MSync } from '../wire/msync.js';
import type { TokenHolder } from '../../../services/tokens.js';

/** A socket that never says who it is. */
const LOG_IN_WITHIN_MS = 30_000;
const PROBE_EVERY_MS = 25_000;
/** A reader this far behind is cut off; it finds everything in its inbox when it comes back. */
const BACKLOG_MAX_BYTES = 16 * 1_024 * 1_024;

/** Close codes of the WebSocket protocol. */
const CLOSE = { normal: 1000, wrongData: 1003, malformed: 1007, policy: 1008 } as const;

/** The log-out reason with which a client gives up its token as well; a plain one keeps it for the next start. */
const REVOKING_REASON = 'inner:revoke';

/** Speaks the vendor's frames with one socket, from log-in to the end. Nothing a client sends makes it throw. */
export function acceptSocket(deps: ChatDeps, socket: WebSocket, stream: Duplex): void {
  let session: ChatSession | null = null;
  let token = '';
  let isLoggingIn = false;
  const giveUp = deps.clock.after(LOG_IN_WITHIN_MS, () => socket.close(CLOSE.policy));
  let cancelProbe = (): void => {};
  let expiry: Expiry | null = null;

  const send = (frame: Uint8Array): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > BACKLOG_MAX_BYTES) return socket.terminate();
    gatherWrites(stream);
    socket.send(frame);
  };

  const onFrame = (frame: MSync): void => {
    if (frame.command === COMMAND.provision) return logIn(frame);
    if (session === null) return socket.close(CLOSE.policy);
    const payload = frame.payload ?? new Uint8Array();
    if (frame.command === COMMAND.unread) return session.feed.answerUnread();
    if (frame.command === COMMAND.logout) return logOut(logout.decode(payload).reason);
    if (frame.command !== undefined && frame.command !== COMMAND.sync) return socket.close(CLOSE.malformed);
    const { meta, queue, key } = syncUp.decode(payload);
    const { appKey, account } = session;
    const answer = (bytes: Uint8Array): void => deps.faults.pass('ack', appKey, account.name, () => send(bytes));
    if (meta !== undefined) handleUplink(deps, session, meta, answer);
    else if (queue !== undefined) session.feed.answerSync(queueName(queue), key ?? '0');
  };

  const logIn = (frame: MSync): void => {
    if (isLoggingIn) return socket.close(CLOSE.policy);
    isLoggingIn = true;
    const request = readLogIn(frame, () => `device_${Buffer.from(deps.random.bytes(6)).toString('hex')}`);
    const checked = request === null ? null : checkLogIn(deps, request);
    if (request === null || checked === null || !checked.ok) {
      send(
        refusalFrame(
          refusalStatus(checked === null || checked.ok ? 'malformed' : checked.error),
          request?.device ?? '',
        ),
      );
      return socket.close(CLOSE.normal);
    }
    const holder = checked.value;
    deps.commits.submit(
      () => enrol(deps, holder.account.id, request.device),
      (isNew) => begin(request, holder, isNew),
      () => socket.close(CLOSE.policy),
    );
  };

  const begin = (request: LogInRequest, { account, expiresAt }: TokenHolder, isNew: boolean): void => {
    if (socket.readyState !== socket.OPEN) return;
    giveUp();
    token = request.token;
    const { appKey, device } = request;
    const pass = (frame: Uint8Array): void => deps.faults.pass('other', appKey, account.name, () => send(frame));
    const feed = createDeviceFeed({
      ...deps,
      appKey,
      accountId: account.id,
      device,
      newKey: deps.ids.next,
      send: pass,
      ping: (payload) => deps.faults.pass('other', appKey, account.name, () => sendPing(socket, payload)),
    });
    const joined: ChatSession = {
      account,
      appKey,
      device,
      tokenName: tokenName(token),
      feed,
      dismiss(operation, reason) {
        send(farewellFrame({ appKey, name: account.name }, operation, deps.ids.next(), deps.clock.now(), reason));
        end();
        socket.close(CLOSE.normal);
      },
      extendTo: (later) => expiry?.extendTo(later),
      drop() {
        end();
        socket.terminate();
      },
    };
    expiry = createExpiry(deps.clock, expiresAt, joined.drop);
    makeRoom(deps, account.id, device);
    const replaced = deps.hub.join(joined);
    replaced?.dismiss(FAREWELL.otherLogin, request.note);
    session = joined;
    deps.rooms.back({ account: account.id, device });
    pass(welcomeFrame(device, expiresAt));
    feed.start();
    if (isNew) tellOpenRequests(deps, joined);
    probeLater();
    if (replaced === undefined) tellPresence(deps, joined);
  };

  const logOut = (reason: string | undefined): void => {
    if (reason === REVOKING_REASON) revokeToken(deps.db, token);
    end();
    socket.close(CLOSE.normal);
  };

  const probeLater = (): void => {
    cancelProbe = deps.clock.after(PROBE_EVERY_MS, () => {
      if (session?.feed.probe() === false) return session.drop();
      probeLater();
    });
  };

  const end = (): void => {
    giveUp();
    cancelProbe();
    expiry?.cancel();
    if (session === null) return;
    session.feed.stop();
    deps.hub.leave(session);
    leaveRoomsLater(deps, session);
    tellPresence(deps, session);
    session = null;
  };

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (!isBinary) return socket.close(CLOSE.wrongData);
    try {
      onFrame(msync.decode(toBytes(data)));
    } catch {
      socket.close(CLOSE.malformed);
    }
  });
  socket.on('pong', (data) => session?.feed.ponged(data.toString()));
  socket.on('close', end);
  // A broken or oversized frame: the library closes the socket itself, but the event needs a listener.
  socket.on('error', () => {});
}

/** Tells that a device came or went, unless another socket has taken its place; never after the end of the sandbox. */
function tellPresence(deps: ChatDeps, { account, appKey, device }: ChatSession): void {
  const wasThere = deps.hub.sessionsOf(account.id).some((session) => session.device === device);
  deps.clock.after(0, () => {
    const isThere = deps.hub.sessionsOf(account.id).some((session) => session.device === device);
    if (isThere === wasThere) presenceNews(deps, account, appKey);
  });
}

/** Who does not come back is out of every chatroom, and those inside hear of it. */
function leaveRoomsLater(deps: ChatDeps, session: ChatSession): void {
  const occupant = { account: session.account.id, device: session.device };
  // Somebody has come in under the same name already.
  if (deps.hub.sessionsOf(occupant.account).some(({ device }) => device === occupant.device)) return;
  deps.rooms.away(occupant, (room) => {
    for (const delivery of newsOfLeaving(deps, session, room)) dispatch(deps, delivery);
    deps.hub.flush();
  });
}

/** All frames of one turn leave in one write: a commit answers many uplinks at once. */
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
