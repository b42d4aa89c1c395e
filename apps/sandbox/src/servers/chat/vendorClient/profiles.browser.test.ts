import sdk from 'easemob-websdk';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createPageSandbox } from '../../../testing/createPageSandbox.js';

describe('profiles, with the real client (PROFILE)', () => {
  it('[SB-PROFILE-1] all eight attributes are changed one at a time and read in one batch; values that are too long are refused', async () => {
    const tenant = createPageSandbox(sdk, inject('sandboxUrl'), `profiles#w${crypto.randomUUID().slice(0, 8)}`);
    onTestFinished(() => tenant.end());
    await tenant.people('alice', 'bob');
    const [alice, bob] = await Promise.all([tenant.client('alice'), tenant.client('bob')]);
    const card = {
      nickname: '林晓',
      avatarurl: 'Image3',
      mail: 'lin@example.cn',
      phone: '10000000001',
      gender: '2',
      sign: '慢慢装 & 好好住=家',
      birth: '1990-2-3',
      ext: '{"a":1}',
    };
    for (const [key, value] of Object.entries(card)) {
      expect(await alice.call('updateUserInfo', { [key]: value })).toMatchObject({ data: { [key]: value } });
    }
    const people = ['alice', 'bob', 'nobody'];
    expect(await bob.call('fetchUserInfoById', people)).toMatchObject({ data: { alice: card, bob: {}, nobody: {} } });
    expect(await bob.call('fetchUserInfoById', ['alice'], ['nickname'])).toMatchObject({
      data: { alice: { nickname: '林晓' } },
    });
    expect(await alice.refusal('updateUserInfo', { sign: 'x'.repeat(2_048) })).toBe(17);
    expect(await bob.call('fetchUserInfoById', ['alice'])).toMatchObject({ data: { alice: card } });
  });
});
