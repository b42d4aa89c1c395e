import { expect, it } from 'vitest';
import { APP_KEY, startEmulator } from '../../testing/startEmulator.js';

const GROUP = '100200300400500';

async function start() {
  const sandbox = await startEmulator();
  const { people, control, token, call, raw } = sandbox;
  await people('owner', 'amy', 'bo');
  await control('tenant', { appKey: APP_KEY, groups: [{ id: GROUP, owner: 'owner', members: ['amy', 'bo'] }] });
  const owner = await token('owner');
  const ask = async (method: string, path: string, body?: object): Promise<void> => {
    const answer = await call(`/chatgroups/${GROUP}${path}`, { method, token: owner, ...(body && { body }) });
    expect([path, answer.status]).toEqual([path, 200]);
  };
  const speakers = { amy: await raw('amy'), bo: await raw('bo') };
  let sent = 0;
  const refusalOf = async (who: keyof typeof speakers) =>
    (await speakers[who].sendGroupText(GROUP, 'hello', `${(sent += 1)}`)).status?.reason;
  return { ask, refusalOf };
}

it('[SB-GROUP-14] the allow list is exempt when the whole group is muted, and no longer once a name is taken off it', async () => {
  const { ask, refusalOf } = await start();
  await ask('POST', '/white/users', { usernames: ['amy'] });
  await ask('POST', '/ban');
  expect(await refusalOf('amy')).toBeUndefined();
  expect(await refusalOf('bo')).toContain('white list');
  await ask('DELETE', '/white/users/amy');
  expect(await refusalOf('amy')).toContain('white list');
  await ask('DELETE', '/ban');
  expect([await refusalOf('amy'), await refusalOf('bo')]).toEqual([undefined, undefined]);
});

it('[SB-GROUP-15] a member who is removed and added again is neither muted nor on the allow list', async () => {
  const { ask, refusalOf } = await start();
  await ask('POST', '/mute', { usernames: ['amy'], mute_duration: -1 });
  await ask('POST', '/white/users', { usernames: ['bo'] });
  expect(await refusalOf('amy')).toContain('mute');
  for (const name of ['amy', 'bo']) await ask('DELETE', `/users/${name}`);
  await ask('POST', '/invite', { usernames: ['amy', 'bo'] });
  expect(await refusalOf('amy')).toBeUndefined();
  await ask('POST', '/ban');
  expect(await refusalOf('bo')).toContain('white list');
});
