import {
  completeService,
  createImClient,
  err,
  imError,
  type ChatService,
  type ImClient,
  type ServicePart,
  type TransportEvent,
} from '@fitout/im-core';
import { createBrowserParts, followPageState, leaseDeviceId } from '@fitout/im-core/browser';

// #region service
/** The requests of the service; `subscribe` and `close` need none. */
export type Method =
  | 'open'
  | 'probe'
  | 'register'
  | 'send'
  | 'sendCommand'
  | 'recall'
  | 'history'
  | 'conversations'
  | 'markConversationRead'
  | 'markMessageRead'
  | 'sendTyping';

type Frame = { readonly event: TransportEvent } | { readonly id: number; readonly value: unknown };

/** Every part but log-in and messages. A part that your service has goes from here, and its methods into `Method`. */
export const LACKS = [
  'settings',
  'contacts',
  'profiles',
  'presence',
  'groups',
  'chatrooms',
  'groupReceipts',
  'groupBoard',
  'combined',
  'edits',
  'reactions',
  'pins',
  'translation',
  'reports',
] as const satisfies readonly ServicePart[];

/** How long the service may take to answer whether the connection is alive. */
const PROBE_MS = 5_000;

/** The chat service at the other end of a socket: each method is a request, and its answer the method's own `Result`. */
export function createOwnService(connect: () => WebSocket): ChatService {
  const listeners = new Set<(event: TransportEvent) => void>();
  const emit = (event: TransportEvent) => listeners.forEach((listener) => listener(event));
  let line: ReturnType<typeof openLine> | null = null;

  const ask = <Name extends Method>(method: Name) =>
    (async (...args: readonly unknown[]) => (await line?.ask(method, args)) ?? lost(method)) as ChatService[Name];

  const hangUp = (): void => {
    const current = line;
    line = null;
    current?.close();
  };

  const methods = {
    async open(credentials) {
      hangUp();
      let isLoggedIn = false;
      const opened = openLine(connect(), emit, () => {
        if (line !== opened) return;
        line = null;
        if (isLoggedIn) emit({ type: 'connectionLost' });
      });
      line = opened;
      const answer = (await opened.ask('open', [credentials])) ?? lost('open');
      isLoggedIn = (answer as { readonly ok: boolean }).ok;
      if (line === opened && !isLoggedIn) hangUp();
      return answer as Awaited<ReturnType<ChatService['open']>>;
    },
    async close() {
      hangUp();
      listeners.clear();
    },
    async probe() {
      const asked = line;
      const answer = await Promise.race([asked?.ask('probe', []), new Promise((tell) => setTimeout(tell, PROBE_MS))]);
      if (answer !== true) asked?.close();
      return answer === true;
    },
    async register(account) {
      const once = openLine(connect());
      const answer = await once.ask('register', [account]);
      once.close();
      return (answer ?? lost('register')) as Awaited<ReturnType<ChatService['register']>>;
    },
    send: ask('send'),
    sendCommand: ask('sendCommand'),
    recall: ask('recall'),
    history: ask('history'),
    conversations: ask('conversations'),
    markConversationRead: ask('markConversationRead'),
    markMessageRead: ask('markMessageRead'),
    sendTyping: ask('sendTyping'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } satisfies Parameters<typeof completeService<(typeof LACKS)[number]>>[0];
  return completeService<(typeof LACKS)[number]>(methods, LACKS);
}

const lost = (method: Method) => err(imError('notConnected', `${method}: there is no connection`));

/** One connection: requests have numbers, and events come in between. A request whose connection ends gets null. */
function openLine(socket: WebSocket, onEvent?: (event: TransportEvent) => void, onEnd?: () => void) {
  const waiting = new Map<number, (value: unknown) => void>();
  let lastId = 0;
  let isClosed = false;
  const opened = new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()));
  const end = (): void => {
    if (isClosed) return;
    isClosed = true;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
    onEnd?.();
  };
  socket.addEventListener('close', end);
  socket.addEventListener('error', () => socket.close());
  socket.addEventListener('message', ({ data }) => {
    if (isClosed) return;
    const frame = JSON.parse(String(data)) as Frame;
    if ('event' in frame) return onEvent?.(frame.event);
    waiting.get(frame.id)?.(frame.value);
    waiting.delete(frame.id);
  });
  return {
    ask: (method: Method, args: readonly unknown[]): Promise<unknown> =>
      new Promise((resolve) => {
        if (isClosed) return resolve(null);
        lastId += 1;
        const id = lastId;
        waiting.set(id, resolve);
        void opened.then(() => !isClosed && socket.send(JSON.stringify({ id, method, args })));
      }),
    close(): void {
      end();
      socket.close();
    },
  };
}
// #endregion service

// #region start
/** A started client over your service. */
export async function startChat(address: string, userId: string, token: string): Promise<ImClient> {
  const deviceId = await leaseDeviceId(() => crypto.randomUUID());
  const parts = await createBrowserParts({ appKey: 'my-service#chat', userId }, deviceId);
  const service = createOwnService(() => new WebSocket(address));
  const client = createImClient({ ...parts, self: userId, service, renewToken: async () => null });
  await client.restore();
  followPageState(client);
  void client.session.start({ userId, secret: { kind: 'token', value: token } });
  return client;
}
// #endregion start
