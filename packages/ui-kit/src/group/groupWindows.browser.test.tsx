import { type ChatService, ok } from '@fitout/im-core';
import { FakeHub } from '@fitout/im-core/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { logIn } from '../testing/logIn.js';
import { mount } from '../testing/mount.js';
import { createChatSession } from '../messenger/createChatSession.js';
import { SessionProvider } from '../messenger/SessionProvider.js';
import type { ChatSession } from '../session/ChatSession.js';
import { ShareWindow } from '../forward/ForwardWindow.js';
import { CreateGroup } from './CreateGroupDialog.js';
import { GroupPanel } from './GroupDrawer.js';
import { JoinGroup } from './JoinGroupDialog.js';

/** Whether requests wait, and those that do. */
interface Line {
  isHeld: boolean;
  readonly waiting: (() => void)[];
}

const PLAN = { id: 'f1', name: '点位图.pdf', bytes: 900, owner: 'amy', at: 0 };

/** amy’s session, whose requests named in `held` wait in a line while the test holds it. */
async function start(held: 'createGroup' | 'applyToGroup' | 'groupDetail' | 'removeGroupFile') {
  const hub = new FakeHub(Date.now)
    .add('amy', 'bo')
    .addGroup('7', '开放群', ['bo'], { isPublic: true, needsApproval: false })
    .addGroup('8', '审核群', ['bo'], { isPublic: true, needsApproval: true })
    .addGroup('9', '自己的群', ['amy', 'bo']);
  const service: ChatService = hub.device('amy');
  const line: Line = { isHeld: true, waiting: [] };
  const request = service[held] as (...args: readonly unknown[]) => Promise<unknown>;
  const waits = async (...args: readonly unknown[]) => {
    const answer = await request(...args);
    if (line.isHeld) await new Promise<void>((resolve) => line.waiting.push(resolve));
    return answer;
  };
  const im = await logIn(hub, 'amy', {
    service: { ...service, groupFiles: async () => ok([PLAN]), [held]: waits },
  });
  const [onClose, notify, open] = [vi.fn(), vi.fn(), vi.fn()];
  const navigation = {
    place: { list: 'group', conversation: null },
    hrefOf: () => '#',
    listHref: () => '#',
    open,
    show: vi.fn(),
  } as const;
  const show = (window: (props: { session: ChatSession; onClose: () => void }) => ReactElement) => {
    const session = createChatSession(im, {});
    return mount(
      <SessionProvider {...{ session, notify, navigation }}>{window({ session, onClose })}</SessionProvider>,
    );
  };
  const release = () => act(async () => line.waiting.splice(0).forEach((answer) => answer()));
  const isWaiting = () => vi.waitFor(() => expect(line.waiting).toHaveLength(1));
  return { show, onClose, notify, open, line, isWaiting, release };
}

async function press(name: string | RegExp) {
  fireEvent.click(await screen.findByRole('button', { name }));
}

async function search(id: string) {
  fireEvent.change(await screen.findByLabelText('群组ID'), { target: { value: id } });
  await press('搜索');
}

describe('the windows of groups (GROUP)', () => {
  it.each([true, false])('a created group is opened if its window is open: %s', async (isOpen) => {
    const { show, onClose, notify, open, isWaiting, release } = await start('createGroup');
    const { unmount } = show((props) => <CreateGroup {...props} />);
    fireEvent.change(await screen.findByLabelText('群组名称'), { target: { value: '新房' } });
    await press('下一步');
    await press(/^创建/u);
    await isWaiting();
    if (!isOpen) unmount();
    await release();
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
    const times = isOpen ? 1 : 0;
    expect([onClose.mock.calls.length, open.mock.calls.length]).toEqual([times, times]);
  });

  it.each([
    ['7', true, 1],
    ['7', false, 0],
    ['8', true, 0],
    ['8', false, 0],
  ] as const)('group %s is joined, its window is open: %s', async (id, isOpen, opened) => {
    const { show, onClose, notify, open, isWaiting, release } = await start('applyToGroup');
    const { unmount } = show((props) => <JoinGroup {...props} />);
    await search(id);
    await press(/^申请/u);
    await isWaiting();
    if (!isOpen) unmount();
    await release();
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect([onClose.mock.calls.length, open.mock.calls.length]).toEqual([isOpen ? 1 : 0, opened]);
  });

  it('[UI-GROUP-18] the shown group decides whether the user is in it, also after a late answer about another one', async () => {
    const { show, notify, open, line, isWaiting, release } = await start('groupDetail');
    show((props) => <JoinGroup {...props} />);
    await search('7');
    await isWaiting();
    line.isHeld = false;
    await search('8');
    await screen.findByRole('button', { name: /^申请/u });
    await release();
    await press(/^申请/u);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledExactlyOnceWith('success', '已发送请求'));
    expect(open).not.toHaveBeenCalled();
  });

  async function startBoard() {
    const started = await start('removeGroupFile');
    started.show(({ session, onClose }) => <GroupPanel {...{ session, onClose }} id="9" />);
    return started;
  }

  it('a changed announcement is not lost by Esc: the window asks first', async () => {
    await startBoard();
    await press(/^群公告/u);
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '周六停水' } });
    fireEvent.keyDown(screen.getByRole('dialog', { name: '群公告' }), { key: 'Escape' });
    await press('继续填写');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('周六停水');
  });

  it('a shared file is removed once, however often the button is pressed', async () => {
    const { isWaiting, line } = await startBoard();
    await press(/^群文件/u);
    await press('删除文件 点位图.pdf');
    for (let presses = 0; presses < 2; presses += 1) await press('删除文件');
    await isWaiting();
    expect(line.waiting).toHaveLength(1);
  });

  it('what another app shares is sent once, however often the button is pressed', async () => {
    const { show, onClose } = await start('groupDetail');
    show((props) => <ShareWindow {...props} shared={{ text: '看看这款灯', files: [] }} />);
    fireEvent.click(await screen.findByText('自己的群'));
    const send = screen.getByRole('button', { name: /^发送/u });
    fireEvent.click(send);
    fireEvent.click(send);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    await act(async () => undefined);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
