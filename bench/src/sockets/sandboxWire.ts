import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameOf, openSocket } from './openSocket.js';
import { APP_KEY, countMetas, logInFrame, textFrame, textsOf } from './sandboxFrames.js';
import { startServer } from './startServer.js';
import type { Wire } from './Wire.js';

const SANDBOX = new URL('../../../apps/sandbox/src/main.ts', import.meta.url);
const PASSWORD = 'load-password';

/** P12: the sandbox as `npm start` runs it, with its database in a file. */
export const sandboxWire: Wire = {
  async start(people) {
    const folder = await mkdtemp(join(tmpdir(), 'fitout-bench-'));
    const settings = { FITOUT_PORT: '0', FITOUT_DATA: folder, FITOUT_SEED: 'empty', FITOUT_FAULTS: '' };
    const server = await startServer(SANDBOX, settings);
    const rest = `${server.url}/${APP_KEY.replace('#', '/')}`;
    for (const username of people) await post(`${rest}/users`, { username, password: PASSWORD });
    return {
      async stop() {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
      async connect(name, onMessage) {
        const login = { grant_type: 'password', username: name, password: PASSWORD };
        const { access_token: token } = await post(`${rest}/token`, login);
        const socket = await openSocket(`${server.url}/websocket`, onMessage);
        socket.send(frameOf(logInFrame(name, String(token))));
        return socket;
      },
    };
  },
  encodeText: (from, to, number, text) => frameOf(textFrame(from, to, number, text)),
  count: countMetas,
  read: textsOf,
};

async function post(url: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}
