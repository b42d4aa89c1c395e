import { APP_KEY } from '@fitout/emulator/testing';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { launchReady, logInTo } from '../testing/launchSandbox.js';

const WATCH = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net';
  import dgram from 'node:dgram';
  const print = (prototype, name) => {
    const original = prototype[name];
    prototype[name] = function (...given) {
      const [first] = [given[0]].flat();
      // The test tools communicate over local pipes.
      if (first?.path === undefined) process.stderr.write('OUTBOUND ' + name + '\\n');
      return original.apply(this, given);
    };
  };
  print(net.Socket.prototype, 'connect');
  print(dgram.Socket.prototype, 'send');
`)}`;

async function startCountingServer() {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
}

it('[SB-9] no message, upload or text makes the sandbox open an outgoing connection', async () => {
  const { url: serverUrl, calls } = await startCountingServer();
  const sandbox = await launchReady({ FITOUT_PORT: '0', FITOUT_DATA: ':memory:', NODE_OPTIONS: `--import ${WATCH}` });
  await sandbox.control('tenant', { appKey: APP_KEY, accounts: [{ id: 'alice' }, { id: 'bob' }] });
  const alice = await logInTo(sandbox, 'alice');
  const bob = await logInTo(sandbox, 'bob');
  const { token } = await sandbox.control('token', { appKey: APP_KEY, userId: 'alice' });
  const headers = { authorization: `Bearer ${String(token)}` };

  const to = { appKey: APP_KEY, name: 'bob', domain: 'easemob.com' };
  const contents = [
    { type: 1, displayName: 'a.png', remotePath: `${serverUrl}/a.png`, thumbnailRemotePath: `${serverUrl}/t.png` },
    { type: 2, displayName: 'a.mp4', remotePath: `${serverUrl}/a.mp4`, thumbnailRemotePath: `${serverUrl}/v.png` },
    { type: 5, displayName: 'a.pdf', remotePath: `${serverUrl}/a.pdf` },
    { type: 0, text: `看看 ${serverUrl}/link` },
  ];
  for (const [index, content] of contents.entries()) {
    await alice.uplink({ id: String(index + 1), ns: 1, to }, { type: 1, contents: [content] });
  }
  await bob.fetch('alice');
  const rest = `${sandbox.url}/${APP_KEY.replace('#', '/')}`;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${serverUrl}/x.png"/></svg>`;
  const playlist = `#EXTM3U\n#EXTINF:2,\n${serverUrl}/1.ts\n`;
  for (const [name, text] of [['a.svg', markup] as const, ['a.m3u8', playlist] as const]) {
    const body = new FormData();
    body.set('file', new Blob([text]), name);
    const answer = await fetch(`${rest}/chatfiles`, { method: 'POST', headers, body });
    const { entities } = (await answer.json()) as { entities: { uuid: string; 'share-secret': string }[] };
    const [entity] = entities;
    const file = await fetch(
      `${rest}/chatfiles/${entity?.uuid}?share-secret=${entity?.['share-secret']}&thumbnail=true`,
    );
    expect(await file.text()).toBe(text);
  }
  await fetch(`${rest}/metadata/user/alice`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ avatarurl: `${serverUrl}/avatar.png` }),
  });

  expect(sandbox.out.stderr).not.toContain('OUTBOUND');
  expect(calls()).toBe(0);

  // Checks the test itself: it reports a process that does connect.
  const script = `fetch(${JSON.stringify(serverUrl)})`;
  const { stderr } = await promisify(execFile)(process.execPath, ['--import', WATCH, '-e', script]);
  expect([stderr.includes('OUTBOUND connect'), calls()]).toEqual([true, 1]);
});
