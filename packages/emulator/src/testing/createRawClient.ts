import { WebSocket } from 'ws';
import {
  BODY,
  COMMAND,
  CONTACT_DOMAIN,
  GROUP_DOMAIN,
  logout,
  messageBody,
  meta as metaCodec,
  msync,
  NAME_SPACE,
  provision,
  syncDown,
  syncUp,
  unreadDown,
  type CommSyncDL,
  type CommUnreadDL,
  type MessageBody,
  type Meta,
  type Provision,
} from '../servers/chat/wire/msync.js';

interface RawItem extends Meta {
  readonly body: MessageBody;
}

type RawFrame =
  | { readonly type: 'provision'; readonly value: Provision }
  | { readonly type: 'unread'; readonly value: CommUnreadDL }
  | { readonly type: 'answer'; readonly value: CommSyncDL }
  | { readonly type: 'items'; readonly value: CommSyncDL; readonly items: readonly RawItem[] };

/** A socket that sends raw frames, without the vendor's client and its checks. */
export type RawClient = Awaited<ReturnType<typeof createRawClient>>;

/** Connects; rejects with the HTTP status when the upgrade is refused. */
export function createRawClient(
  url: string,
  appKey: string,
  options: {
    readonly origin?: string;
    readonly answersPings?: boolean;
    readonly path?: string;
    readonly isVersion5?: boolean;
  } = {},
) {
  const { origin, answersPings = true, path = '/websocket', isVersion5 = false } = options;
  const socket = new WebSocket(`${url.replace('http:', 'ws:')}${path}`, {
    autoPong: answersPings,
    ...(origin !== undefined && { origin }),
  });
  const frames: RawFrame[] = [];
  const taken = new Set<RawFrame>();
  const waiting: (() => void)[] = [];

  socket.on('message', (data: Buffer) => {
    const frame = readFrame(data);
    // Presence events come at any moment, between the frames that a test waits for.
    if (isNotice(frame)) return;
    frames.push(frame);
    for (const wake of waiting.splice(0)) wake();
  });
  const closed = new Promise<number>((resolve) => void socket.on('close', resolve));

  const take = async <F extends RawFrame>(isWanted: (frame: RawFrame) => frame is F): Promise<F> => {
    for (;;) {
      const found = frames.filter(isWanted).find((frame) => !taken.has(frame));
      if (found !== undefined) {
        taken.add(found);
        return found;
      }
      await new Promise<void>((resolve) => void waiting.push(resolve));
    }
  };
  const next = <T extends RawFrame['type']>(type: T) =>
    take((frame): frame is Extract<RawFrame, { type: T }> => frame.type === type);
  const send = (command: number, payload: Uint8Array, more: object = {}): void =>
    socket.send(msync.encode({ command, payload, ...more }));

  const uplink = async (meta: Meta, body: MessageBody): Promise<CommSyncDL> => {
    send(COMMAND.sync, syncUp.encode({ meta: { ns: NAME_SPACE.chat, payload: messageBody.encode(body), ...meta } }));
    const isMine = (frame: RawFrame): frame is Extract<RawFrame, { type: 'answer' }> =>
      frame.type === 'answer' && frame.value.metaId === meta.id;
    return (await take(isMine)).value;
  };

  const client = {
    frames: frames as readonly RawFrame[],
    items: () => frames.flatMap((frame) => (frame.type === 'items' ? frame.items : [])),
    next,
    async logIn(as: { user: string; token: string; device?: string; note?: string }): Promise<Provision> {
      const { user, token, device = `raw_${user}`, note } = as;
      const guid = { appKey, name: user, domain: CONTACT_DOMAIN, clientResource: device };
      const auth = `$t$${token}`;
      const answer = { resource: device, ...(note !== undefined && { reason: note }) };
      const payload = provision.encode(isVersion5 ? { ...answer, authToken: JSON.stringify({ token: auth }) } : answer);
      send(COMMAND.provision, payload, { guid, ...(!isVersion5 && { auth }) });
      return (await next('provision')).value;
    },
    sendText: (to: string, text: string, clientId: string, forged: Partial<RawItem> = {}) => {
      const { body, ...meta } = forged;
      return uplink(
        { id: clientId, to: { appKey, name: to, domain: CONTACT_DOMAIN }, ...meta },
        { type: BODY.chat, to: { name: to }, contents: [{ type: 0, text }], ...body },
      );
    },
    uplink,
    sendGroupText: (to: string, text: string, clientId: string, type: number = BODY.groupChat) =>
      uplink(
        { id: clientId, to: { appKey, name: to, domain: GROUP_DOMAIN } },
        { type, to: { name: to }, contents: [{ type: 0, text }] },
      ),
    async unread() {
      send(COMMAND.unread, new Uint8Array());
      return (await next('unread')).value;
    },
    fetch(queue: string, key?: string, domain = CONTACT_DOMAIN) {
      const jid = { appKey, name: queue, domain };
      send(COMMAND.sync, syncUp.encode({ queue: jid, ...(key !== undefined && { key }) }));
      return next('items');
    },
    logOut: (reason: string) => send(COMMAND.logout, logout.encode({ reason })),
    send: (bytes: Uint8Array | string) => socket.send(bytes),
    closed,
    cut: () => socket.terminate(),
  };

  return new Promise<typeof client>((resolve, reject) => {
    socket.once('open', () => resolve(client));
    socket.once('unexpected-response', (_, response) => reject(new Error(String(response.statusCode))));
    socket.on('error', reject);
  });
}

function readFrame(data: Buffer): RawFrame {
  const { command, payload = new Uint8Array() } = msync.decode(data);
  if (command === COMMAND.provision) return { type: 'provision', value: provision.decode(payload) };
  if (command === COMMAND.unread) return { type: 'unread', value: withList(unreadDown.decode(payload)) };
  const value: CommSyncDL & { readonly metas?: readonly Meta[] } = syncDown.decode(payload);
  if (value.metaId !== undefined && value.metaId !== '0') return { type: 'answer', value };
  const items = (value.metas ?? []).map((meta) => ({ ...meta, body: bodyOf(meta) }));
  return { type: 'items', value, items };
}

function isNotice(frame: RawFrame): boolean {
  return frame.type === 'items' && frame.items.length > 0 && frame.items.every(({ ns }) => ns === NAME_SPACE.notify);
}

function withList(value: Partial<CommUnreadDL>): CommUnreadDL {
  return { status: { errorCode: -1 }, unread: [], timestamp: '', ...value };
}

function bodyOf(meta: Meta): MessageBody {
  return meta.ns === NAME_SPACE.chat ? messageBody.decode(meta.payload ?? new Uint8Array()) : {};
}

export function openMeta(base64: string): RawItem {
  const meta = metaCodec.decode(Buffer.from(base64, 'base64'));
  return { ...meta, body: bodyOf(meta) };
}
