import { FakeHub } from '@fitout/im-core/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { action } from 'mobx';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { logIn } from '../testing/logIn.js';
import { mount } from '../testing/mount.js';
import { KitRoot } from '../theme/KitRoot.js';
import { ChatProvider, type ChatProviderProps } from '../messenger/ChatProvider.js';
import { PeopleWindow } from './PeopleWindow.js';
import { showChat } from '../testing/showChat.js';

/** Amy's messenger, and Bo, who is her contact. */
async function start(options: Partial<ChatProviderProps> = {}) {
  await page.viewport(1280, 860);
  const hub = new FakeHub(Date.now)
    .add('amy', 'bo')
    .addGroup('1', '装修群', ['amy'], { isPublic: true, needsApproval: true });
  const [amy, bo] = await Promise.all([logIn(hub, 'amy'), logIn(hub, 'bo')]);
  showChat(amy, options);
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

it('contacts that are loading are grey shapes, not an empty list', async () => {
  await page.viewport(1280, 860);
  const hub = new FakeHub(Date.now).add('amy');
  const amy = await logIn(hub, 'amy');
  await waitFor(() => expect(amy.contacts.hasLoaded).toBe(true));
  action(() => {
    amy.contacts.hasLoaded = false;
  })();
  const { container } = showChat(amy);
  await userEvent.click(screen.getByRole('link', { name: '通讯录' }));
  await waitFor(() => expect(container.querySelector('[data-shape="people"]')).not.toBeNull());
  expect(screen.queryByText(/^还没有好友/u)).toBeNull();
  act(() => amy.contacts.listed([], []));
  expect(await screen.findByText(/^还没有好友/u)).toBeVisible();
});

it('a conversation with a stranger offers a request, and accepts the request of the stranger', async () => {
  const { amy, bo } = await start({ start: { kind: 'contact', id: 'bo' } });
  await screen.findByRole('log');
  expect(screen.queryByText('对方还不是你的好友')).toBeNull();
  await amy.contacts.remove('bo');
  expect(await screen.findByText('对方还不是你的好友')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '添加好友' }));
  await waitFor(() => expect(bo.contacts.requests).toMatchObject([{ id: 'amy' }]));
  expect(await screen.findByRole('button', { name: '已发送请求' })).toBeDisabled();
  await bo.contacts.decline('amy');
  await bo.contacts.add('amy', '');
  await userEvent.click(await screen.findByRole('button', { name: '接受' }));
  await waitFor(() => expect(amy.contacts.has('bo') && bo.contacts.has('amy')).toBe(true));
  expect(screen.queryByText('对方请求添加你为好友')).toBeNull();
});

it('a conversation that the app leaves out offers no request, and one with a blocked account neither', async () => {
  const offersRequest = vi.fn<(id: string) => boolean>(() => false);
  const { amy } = await start({ start: { kind: 'contact', id: 'bo' }, offersRequest });
  await screen.findByRole('log');
  await amy.contacts.remove('bo');
  await waitFor(() => expect(offersRequest).toHaveBeenCalledWith('bo'));
  expect(screen.queryByText('对方还不是你的好友')).toBeNull();
  await amy.contacts.block('bo');
  offersRequest.mockClear();
  await amy.contacts.unblock('bo');
  await waitFor(() => expect(offersRequest).toHaveBeenCalledWith('bo'));
});

it('[UI-PEOPLE-10] the removal of a user from 好友黑名单 is reported', async () => {
  const hub = new FakeHub(Date.now).add('amy', 'bo');
  const amy = await logIn(hub, 'amy');
  await amy.contacts.block('bo');
  mount(
    <KitRoot style={{ height: 800 }}>
      <ChatProvider client={amy}>
        <PeopleWindow name="blocklist" onClose={() => undefined} />
      </ChatProvider>
    </KitRoot>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '移除 bo' }));
  expect(await screen.findByText('移除成功')).toBeVisible();
  expect(amy.contacts.isBlocked('bo')).toBe(false);
});
