import sdk from 'easemob-websdk';
import { expect, inject, it } from 'vitest';
import { fetchFile, postForm } from '../browser/page.js';
import { systemClock } from '../storage/memory.js';
import { loggedIn } from '../testing/contractDevice.js';
import { fileUploaderContract } from '../testing/fileUploaderContract.js';
import { createEasemobService } from './createEasemobService.js';
import { startOnSandbox } from './easemobSandbox.contract.js';
import { createChatfileUploader, createGroupFileStorage } from './rest.js';

const NOBODY = 'http://127.0.0.1:9';

fileUploaderContract("the vendor's own upload, on the sandbox", async () => {
  const apiUrl: string = inject('sandboxUrl');
  const appKey = `contract#w${crypto.randomUUID().slice(0, 8)}`;
  const door = `${apiUrl}/${appKey.replace('#', '/')}`;
  const post = async (path: string, body: object): Promise<unknown> =>
    (await fetch(`${door}/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
  await post('users', { username: 'amy', password: 'amy', nickname: 'amy' });
  const answer = await post('token', { grant_type: 'password', username: 'amy', password: 'amy' });
  const accessToken = String((answer as { readonly access_token: unknown }).access_token);
  const deps = { appKey, token: async () => accessToken, post: postForm };
  return {
    uploader: createChatfileUploader({ ...deps, apiUrl }),
    unreachable: createChatfileUploader({ ...deps, apiUrl: NOBODY }),
  };
});

it('a file that a member adds to a group is listed and fetched by the members, and removed by who may', async () => {
  let appKey = '';
  const harness = await startOnSandbox((config) => {
    ({ appKey } = config);
    return createEasemobService({ sdk, config, clock: systemClock });
  });
  const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
  const apiUrl: string = inject('sandboxUrl');
  const address = `${apiUrl}/${appKey.replace('#', '/')}`;
  const filesOf = (user: string) =>
    createGroupFileStorage({ appKey, apiUrl, post: postForm, fetch: fetchFile, token: () => tokenOf(address, user) });
  const bytes = new Blob(['水电点位']);
  expect(await filesOf('bo').add('team', { name: '点位.txt', type: 'text/plain', blob: bytes })).toMatchObject({
    ok: true,
  });
  const changed = { type: 'groupEvent', event: expect.objectContaining({ what: 'filesChanged', by: 'bo' }) };
  await expect.poll(() => amy.events).toContainEqual(changed);

  const listed = await amy.service.groupFiles('team');
  const [file] = listed.ok ? listed.value : [];
  expect(file).toMatchObject({ name: '点位.txt', owner: 'bo', bytes: bytes.size });
  const content = await filesOf('amy').content('team', file?.id ?? '');
  expect(content.ok && new TextDecoder().decode(await content.value.arrayBuffer())).toBe('水电点位');
  await harness.device('registrar').register({ userId: 'cho', password: 'cho', nickname: 'cho' });
  expect(await filesOf('cho').content('team', file?.id ?? '')).toMatchObject({ ok: false });
  expect(await filesOf('cho').add('team', { name: 'x.txt', type: 'text/plain', blob: bytes })).toMatchObject({
    ok: false,
  });

  expect(await amy.service.removeGroupFile('team', file?.id ?? '')).toMatchObject({ ok: true });
  expect(await bo.service.groupFiles('team')).toEqual({ ok: true, value: [] });
});

async function tokenOf(address: string, username: string): Promise<string> {
  const body = JSON.stringify({ grant_type: 'password', username, password: username });
  const answer = await fetch(`${address}/token`, { method: 'POST', body });
  return ((await answer.json()) as { readonly access_token: string }).access_token;
}
