import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInContext } from 'node:vm';
import { createEmulator } from '@fitout/emulator';
import type { EasemobChatStatic } from 'easemob-websdk';
import { expect, it, onTestFinished, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

const appKey = 'demo#app';

/** The emulator needs Node, and Easemob's client a page: each client of the test has one of its own. */
async function openSdk() {
  const code = readFileSync(createRequire(import.meta.url).resolve('easemob-websdk'), 'utf8');
  const page = await builtinEnvironments.jsdom.setupVM?.({});
  if (page === undefined) throw new Error('Vitest has no jsdom here');
  const context = page.getVmContext();
  runInContext(code, context);
  onTestFinished(() => page.teardown());
  const sdk = context['WebIM'] as EasemobChatStatic;
  sdk.logger.disableAll();
  return sdk;
}

async function startChat() {
  const scenario = { appKey, accounts: [{ id: 'amy' }, { id: 'bo' }] };
  const emulator = await createEmulator({ storage: ':memory:', faults: true, scenario });
  const control = (command: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return fetch(`${emulator.url}/__sandbox/${command}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const logIn = async (user: string) => {
    const url = `${emulator.url.replace('http', 'ws')}/websocket`;
    const websdk = await openSdk();
    const connection = new websdk.connection({ appKey, isHttpDNS: false, url, apiUrl: emulator.url });
    const texts: string[] = [];
    connection.addEventHandler('test', { onTextMessage: ({ msg }) => void texts.push(msg) });
    await connection.open({ user, pwd: user });
    const say = (to: string, msg: string) =>
      connection.send(websdk.message.create({ type: 'txt', chatType: 'singleChat', to, msg }));
    return { connection, texts, say };
  };
  const [amy, bo] = [await logIn('amy'), await logIn('bo')];
  onTestFinished(async () => {
    amy.connection.close();
    bo.connection.close();
    await emulator.close();
  });
  return { amy, bo, control };
}

it('loses no message when the network is cut', async () => {
  const { amy, bo, control } = await startChat();
  // The messages to bo vanish on their way, and amy sees them as sent.
  await control('network', { appKey, userId: 'bo', kinds: ['message'], direction: 'out', drop: true });
  await amy.say('bo', 'one');
  await control('cut', { appKey, userId: 'bo', ms: 60_000 });
  await amy.say('bo', 'two');
  await control('network', { appKey, heal: true });
  await amy.say('bo', 'three');
  await vi.waitFor(() => expect(bo.texts).toEqual(['one', 'two', 'three']), 20_000);
});
