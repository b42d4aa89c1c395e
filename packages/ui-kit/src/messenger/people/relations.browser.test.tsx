import { FakeHub } from '@fitout/im-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { logIn } from '../../testing/logIn.js';
import { mount } from '../../testing/mount.js';
import { KitRoot } from '../../theme/KitRoot.js';
import { ChatProvider } from '../ChatProvider.js';
import { Messenger } from '../Messenger.js';

/** Amy's messenger, and Bo, who is her contact. */
async function start() {
  await page.viewport(1280, 860);
  const hub = new FakeHub(Date.now)
    .add('amy', 'bo')
    .addGroup('1', '装修群', ['amy'], { isPublic: true, needsApproval: true });
  const [amy, bo] = await Promise.all([logIn(hub, 'amy'), logIn(hub, 'bo')]);
  mount(
    <KitRoot style={{ height: 800 }}>
      <ChatProvider client={amy}>
        <Messenger />
      </ChatProvider>
    </KitRoot>,
  );
  return { amy, bo };
}

it('[UI-MESSENGER-36][UI-MESSENGER-38] an ended friendship and a contact request are reported, and a presence ends with the friendship', async () => {
  const { amy, bo } = await start();
  await waitFor(() => expect(amy.presence.find('bo')).toMatchObject({ state: 'online' }));
  await bo.contacts.remove('amy');
  expect(await screen.findByText('你与 bo 已不再是好友')).toBeVisible();
  await waitFor(() => expect(amy.presence.find('bo')).toBeUndefined());
  await bo.contacts.add('amy', '');
  expect(await screen.findByText('bo 请求添加好友')).toBeVisible();
});

it('[UI-MESSENGER-37] a join request to a group of the user is reported by name and group', async () => {
  const { bo } = await start();
  expect(await bo.groups.apply('1', '')).toMatchObject({ ok: true });
  expect(await screen.findByText('bo 申请加入“装修群”')).toBeVisible();
});
