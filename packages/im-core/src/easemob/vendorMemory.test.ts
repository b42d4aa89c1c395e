import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { stopRemembering, type EasemobConnection } from './vendor.js';

interface Codec {
  encode(value: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): object;
}

/** The vendor's connection as the test uses it: its codec, and the method that distributes a frame's content. */
interface Real {
  readonly root: { lookup(name: string): Codec };
  readonly context: object;
  readonly mSync: { distributeMeta(metas: readonly object[], status: object): Promise<unknown> };
  getHistoryMessages(options: object): Promise<unknown>;
  addEventHandler(name: string, handlers: { onTextMessage(event: { readonly id: string }): void }): void;
  close(): void;
}

interface Sdk {
  readonly connection: new (options: object) => EasemobConnection & Real;
  readonly logger: { disableAll(): void };
}

const code = readFileSync(fileURLToPath(import.meta.resolve('easemob-websdk/Easemob-chat.js')), 'utf8');
const nothing = (): undefined => undefined;

class Request {
  static last: Request | null = null;
  readyState = 0;
  status = 0;
  responseText = '';
  onreadystatechange = nothing;
  readonly open = nothing;
  readonly setRequestHeader = nothing;
  send(): void {
    Request.last = this;
  }
  answer(body: object): void {
    Object.assign(this, { readyState: 4, status: 200, responseText: JSON.stringify(body) });
    this.onreadystatechange();
  }
}

/** Runs the vendor's published file without a network: the test passes in what it would receive. */
function startVendor(): EasemobConnection & Real {
  const page: Record<string, unknown> = {
    setTimeout,
    clearTimeout,
    setInterval: nothing,
    clearInterval: nothing,
    atob,
    XMLHttpRequest: Request,
    console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing, trace: nothing },
    location: { protocol: 'http:' },
    navigator: { userAgent: 'Chrome' },
    // Without a WebSocket the vendor assumes that it runs in Node.
    WebSocket: class {},
    addEventListener: nothing,
  };
  Object.assign(page, { self: page, window: page });
  runInNewContext(code, page);
  const { connection: Connection, logger } = page['WebIM'] as Sdk;
  logger.disableAll();
  const config = { appKey: 'org#app', url: 'ws://127.0.0.1/websocket', apiUrl: 'http://127.0.0.1', deviceId: 'tab' };
  return new Connection({ ...config, isHttpDNS: false, autoReconnectNumMax: -1 });
}

async function fetchedThenPushed(connection: Real): Promise<readonly string[]> {
  const received: string[] = [];
  connection.addEventHandler('test', { onTextMessage: ({ id }) => received.push(id) });
  const { root } = connection;
  Object.assign(connection, { token: 'token' });
  Object.assign(connection.context, { root, accessToken: 'token', orgName: 'org', appName: 'app', userId: 'amy' });
  const named = (name: string) => ({ appKey: 'org#app', name, domain: 'easemob.com' });
  const [from, to] = [named('bo'), named('amy')];
  const text = { type: 1, from, to, contents: [{ type: 0, text: 'hi' }] };
  const payload = root.lookup('easemob.pb.MessageBody').encode(text).finish();
  const meta = root.lookup('easemob.pb.Meta');
  const bytes = meta.encode({ id: 77, from, to, timestamp: 5, ns: 1, payload }).finish();

  const page = connection.getHistoryMessages({ targetId: 'bo', chatType: 'singleChat', cursor: -1, pageSize: 10 });
  const msgs = [{ msg: Buffer.from(bytes).toString('base64') }];
  Request.last?.answer({ data: { msgs, next_key: '', is_last: true } });
  expect(await page).toMatchObject({ messages: [{ id: '77' }] });
  await connection.mSync.distributeMeta([meta.decode(bytes)], { errorCode: 0 });
  return received;
}

it('with this adapter the vendor’s client emits a pushed message that a page of history had, and without it does not', async () => {
  const left = startVendor();
  const mended = startVendor();
  stopRemembering(mended);
  expect(await fetchedThenPushed(left)).toEqual([]);
  expect(await fetchedThenPushed(mended)).toEqual(['77']);
  // The vendor resets its memory with every connection, which must not create a new one.
  mended.close();
  expect(await fetchedThenPushed(mended)).toEqual(['77']);
});
