import { FakeHub } from '@fitout/im-core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { startApp } from '../testing/startApp.js';

async function start(at: string) {
  await browserPage.viewport(1280, 860);
  const looking = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  onTestFinished(() => looking.mockRestore());
  const hub = new FakeHub().add('1001');
  const page = startApp({ at, hub });
  const im = () => page.app.sessions.session?.im;
  await waitFor(() => expect(im()?.session.isOnline).toBe(true));
  return { ...page, im };
}

const ids = () => screen.queryAllByRole('link').flatMap(({ dataset }) => dataset['conversationId'] ?? []);

describe('an opened conversation (CHAT)', () => {
  it('[WEB-CHAT-8] an unknown id shows 用户不存在, offers no composer and no call, and adds no row', async () => {
    const { place } = await start('/contact/99999');
    expect(await screen.findByText('用户不存在：没有找到 ID 为 99999 的用户')).toBeTruthy();
    for (const name of ['语音通话', '视频通话', '查找聊天记录', '更多操作']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect([screen.queryByRole('textbox', { name: '输入消息' }), ids()]).toEqual([null, ['2001']]);
    fireEvent.click(screen.getByRole('link', { name: '返回消息列表' }));
    await waitFor(() => expect(place.path).toBe('/contact'));
    expect(ids()).toEqual(['2001']);
  });

  it('[WEB-CHAT-8] the address of a group that the user is not in shows 你已不在该群聊中, and a link leads back to the list', async () => {
    const { place } = await start('/group/99999');
    expect(await screen.findByText('你已不在该群聊中')).toBeTruthy();
    expect([
      screen.queryByRole('textbox', { name: '输入消息' }),
      screen.queryByRole('button', { name: '查找聊天记录' }),
    ]).toEqual([null, null]);
    fireEvent.click(screen.getByRole('link', { name: '返回消息列表' }));
    await waitFor(() => expect(place.path).toBe('/group'));
  });

  it('a contact without messages is added to the list with the first message', async () => {
    await start('/contact/1002');
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' });
    expect(await screen.findByRole('heading', { name: '陈一帆' })).toBeTruthy();
    expect(ids()).toEqual(['2001']);
    fireEvent.change(box, { target: { value: '在吗' } });
    await waitFor(() => expect(ids()).toEqual(['1002', '2001']));
  });
});

describe('a chat that others ended (CHAT)', () => {
  it.each([
    ['removed', '聊天账号已被移除'],
    ['banned', '用户已被封禁！'],
  ] as const)('[WEB-CHAT-6] %s is a dialog over any page, and restarts on a press', async (reason, name) => {
    const { im } = await start('/Square');
    act(() => im()?.session.loggedOut(reason));
    const dialog = await screen.findByRole('alertdialog', { name });
    fireEvent.click(within(dialog).getByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(im()?.session.isOnline).toBe(true));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('[WEB-CHAT-6] an expired token is not caused by others, and shows no dialog', async () => {
    const { im } = await start('/contact');
    act(() => im()?.session.loggedOut('tokenExpired'));
    expect(await screen.findByText('未授权，请重新登录')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
