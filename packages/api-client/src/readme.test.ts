import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createApiClient, messageFor } from '@fitout/api-client';
import { startLocalServer } from './testing/localServer.js';

it('the example of the README is the code below, and it runs', async () => {
  const server = await startLocalServer();
  server.replyText(200, '{"code":200,"data":{"id":"1002","nickName":"陈一帆"}}');
  const baseUrl = server.url;
  const localStorage = { getItem: (_key: string) => 'secret' };
  const printed: unknown[] = [];
  const console = { log: (text: unknown) => void printed.push(text) };

  // #region example
  const api = createApiClient({
    baseUrl,
    token: () => localStorage.getItem('Token'),
    nonce: () => String(100_000 + Math.floor(Math.random() * 900_000)),
    onUnauthorized: () => console.log('log in again'),
  });

  const person = await api.call('users.baseInfo', { params: { id: '1002' } });
  console.log(person.ok ? person.value.nickName : (messageFor(person.error) ?? 'nothing to say'));
  // #endregion

  expect(printed).toEqual(['陈一帆']);
  expect(await exampleInReadme()).toBe(await exampleHere());
});

async function exampleInReadme() {
  const text = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  return tidy(/```ts\nimport [^\n]+\n([^]*?)```/.exec(text)?.[1] ?? '');
}

async function exampleHere() {
  const text = await readFile(new URL(import.meta.url), 'utf8');
  return tidy(/#region example\n([^]*?)\/\/ #endregion/.exec(text)?.[1] ?? '');
}

const tidy = (code: string) => code.replace(/^ +/gm, '').trim();
