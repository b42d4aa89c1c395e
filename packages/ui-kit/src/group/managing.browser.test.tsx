import type { GroupAction, MemberAction } from '@fitout/im-core';
import { screen, within } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TOUCH_ONLY } from '../a11y/useMediaQuery.js';
import { PHONE } from '../theme/media.js';
import { GlobalStyle } from '../theme/GlobalStyle.js';
import { mount } from '../testing/mount.js';
import { violations } from '../testing/violations.js';
import { BlocklistDialog } from '../people/BlocklistDialog.js';
import { EditGroupDialog, InviteDialog } from './GroupWindow.js';
import { GroupDrawer, type GroupDrawerModel } from './GroupDrawer.js';
import type { MemberRowModel } from './MemberSection.js';

function member(id: string, name: string, over: Partial<MemberRowModel> = {}): MemberRowModel {
  return { id, name, avatarUrl: '', role: 'member', isSelf: false, isMuted: false, actions: [], ...over };
}

const GROUP: GroupDrawerModel = {
  id: '2580',
  name: '新房装修',
  description: '三室两厅',
  members: [
    member('1001', '林晓', { role: 'owner', isSelf: true }),
    member('1002', '陈一帆', { role: 'admin', actions: ['demote', 'mute', 'block', 'remove'] }),
    member('3001', '王师傅', { actions: ['promote', 'mute', 'block', 'remove'] }),
    member('3002', '李师傅', { isMuted: true, actions: ['promote', 'unmute', 'block', 'remove'] }),
  ],
  hasFailed: false,
  actions: ['invite', 'rename', 'manageBlocked', 'dissolve'],
  muteDays: 10,
};

const nothing = () => undefined;
const press = (name: string) => screen.findByRole('button', { name });
const openDialog = () => screen.queryByRole('alertdialog');

async function startDrawer(over: Partial<GroupDrawerModel> = {}, size: readonly [number, number] = [1280, 860]) {
  await page.viewport(...size);
  const onMember = vi.fn<(action: MemberAction, member: MemberRowModel) => Promise<void>>(async () => undefined);
  const onGroup = vi.fn<(action: GroupAction) => void>();
  const drawer = (changes: Partial<GroupDrawerModel>) => (
    <>
      <GlobalStyle />
      <GroupDrawer
        group={{ ...GROUP, ...changes }}
        onRetry={nothing}
        onMember={onMember}
        onGroup={onGroup}
        onClose={nothing}
      />
    </>
  );
  const view = mount(drawer(over));
  await screen.findByRole('dialog', { name: '群组信息' });
  return { ...view, onMember, onGroup, show: (changes: Partial<GroupDrawerModel>) => view.rerender(drawer(changes)) };
}

function iconsByRow(): readonly (readonly string[])[] {
  const rows = screen.getAllByRole('listitem');
  return rows.map((row) => [...row.querySelectorAll('button')].map(({ title }) => title));
}

describe('the drawer of a group (GROUP)', () => {
  it.each([1280, 375])(
    '[UI-GROUP-5] at %i px it shows the details, the members, and the user’s actions',
    async (width) => {
      await startDrawer({}, [width, 760]);
      const drawer = screen.getByRole('dialog', { name: '群组信息' });
      for (const words of ['新房装修', '2580', '三室两厅', '4 人', '群主', '管理员', '已禁言', '我'])
        expect(within(drawer).getByText(words)).toBeTruthy();
      expect(iconsByRow()).toEqual([
        [],
        ['移除管理员', '禁言', '加入群黑名单', '从本群移除'],
        ['设为管理员', '禁言', '加入群黑名单', '从本群移除'],
        ['设为管理员', '移除禁言', '加入群黑名单', '从本群移除'],
      ]);
      await Promise.all(drawer.getAnimations().map((animation) => animation.finished));
      const { left, right, height } = drawer.getBoundingClientRect();
      expect([right, height, width === 375 ? left : right - left]).toEqual([width, 760, width === 375 ? 0 : 420]);
    },
  );

  it('[UI-GROUP-13] the drawer has the picture that the list has, with round corners', async () => {
    const { show } = await startDrawer({ avatarUrl: 'Image1' });
    const drawer = screen.getByRole('dialog', { name: '群组信息' });
    const picture = drawer.querySelector('h3')?.parentElement?.previousElementSibling;
    await expect.poll(() => picture?.querySelector('svg')?.getAttribute('width')).toBe('48');
    expect(picture && getComputedStyle(picture).borderRadius).toBe('9.6px');
    show({ avatarUrl: '', faces: ['甲', '乙', '丙'].map((name) => ({ name, avatarUrl: '' })) });
    expect(within(drawer).getAllByText(/^[甲乙丙]$/u)).toHaveLength(3);
  });

  it('[UI-GROUP-15] on a touch device one button of 44 px offers the actions in words, and returns the focus', async () => {
    const matchMedia = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = new EventTarget() as MediaQueryList;
      return Object.assign(list, { matches: query === TOUCH_ONLY || query === PHONE });
    });
    onTestFinished(() => matchMedia.mockRestore());
    const { user, onMember } = await startDrawer({}, [375, 760]);
    const [, , row] = screen.getAllByRole('listitem');
    expect(row?.querySelectorAll('button')).toHaveLength(1);
    const more = await press('更多操作 王师傅');
    const { width, height } = more.getBoundingClientRect();
    expect([width, height]).toEqual([44, 44]);
    await user.click(more);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      '设为管理员',
      '禁言',
      '加入群黑名单',
      '从本群移除',
    ]);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: '禁言' }));
    await screen.findByRole('alertdialog', { name: '确认操作: 禁言' });
    await user.click(await press('取消'));
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('更多操作 王师傅'));
    expect(onMember).not.toHaveBeenCalled();
  });

  it('[UI-GROUP-17] the icons of a row are invisible until it is pointed at or has the focus', async () => {
    await startDrawer();
    const opacities = () =>
      screen.getAllByRole('listitem').map((row) => {
        const icons = row.querySelector('.actions');
        return icons && getComputedStyle(icons).opacity;
      });
    expect(opacities()).toEqual([null, '0', '0', '0']);
    await userEvent.hover(screen.getByText('王师傅'));
    await vi.waitFor(() => expect(opacities()).toEqual([null, '0', '1', '0']));
    await userEvent.hover(screen.getByText('2580'));
    (await press('禁言 陈一帆')).focus();
    await vi.waitFor(() => expect(opacities()).toEqual([null, '1', '0', '0']));
  });

  it('[UI-GROUP-5] without permissions there are no icons, and it reports loading and failed members', async () => {
    const { show } = await startDrawer({ members: (GROUP.members ?? []).map((one) => ({ ...one, actions: [] })) });
    expect(iconsByRow().flat()).toEqual([]);
    show({ members: null });
    expect(screen.queryByRole('listitem')).toBeNull();
    show({ members: null, hasFailed: true });
    expect(screen.getByRole('alert').textContent).toContain('加载失败');
  });

  it('[UI-GROUP-6] of a thousand members only the visible ones are rendered; they are found by name, and the arrows move through them', async () => {
    const members = Array.from({ length: 1_000 }, (_, n) =>
      member(`${n}`, `成员${n}`, { actions: ['mute', 'remove'] }),
    );
    const { user } = await startDrawer({ members });
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('1000');
    (await press('从本群移除 成员0')).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('从本群移除 成员2');
    await user.type(screen.getByRole('textbox', { name: '搜索' }), '成员999');
    expect(screen.getAllByRole('listitem').length).toBe(1);
  });

  it('[UI-GROUP-7] an action needs a confirmation; Esc cancels, and the focus returns to the drawer', async () => {
    const { user, onMember } = await startDrawer();
    await user.click(await press('禁言 王师傅'));
    const confirmation = await screen.findByRole('alertdialog', { name: '确认操作: 禁言' });
    expect(confirmation.textContent).toContain('王师傅');
    expect(confirmation.textContent).toContain('禁言约10天');
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(openDialog()).toBeNull());
    expect(screen.getByRole('dialog', { name: '群组信息' })).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('禁言 王师傅'));
    await user.keyboard('{Enter}');
    await user.click(await press('禁言'));
    await vi.waitFor(() => expect(openDialog()).toBeNull());
    expect(onMember.mock.calls.map(([action, { id }]) => [action, id])).toEqual([['mute', '3001']]);
    const drawer = screen.getByRole('dialog', { name: '群组信息' });
    await vi.waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  });

  it('[UI-GROUP-7] the confirmation closes if the action is no longer permitted', async () => {
    const { user, onMember, show } = await startDrawer();
    await user.click(await press('从本群移除 王师傅'));
    await screen.findByRole('alertdialog', { name: '确认操作: 从本群移除' });
    show({ members: (GROUP.members ?? []).filter(({ id }) => id !== '3001') });
    await vi.waitFor(() => expect(openDialog()).toBeNull());
    show({});
    await user.click(await press('从本群移除 李师傅'));
    await screen.findByRole('alertdialog', { name: '确认操作: 从本群移除' });
    show({ members: (GROUP.members ?? []).map((one) => ({ ...one, actions: ['mute'] })) });
    await vi.waitFor(() => expect(openDialog()).toBeNull());
    expect(onMember).not.toHaveBeenCalled();
  });

  it('[UI-GROUP-8] the gear offers the permitted actions, and is missing without any', async () => {
    const { user, onGroup, show } = await startDrawer();
    await user.click(await press('群组设置'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      '邀请群成员',
      '修改群信息',
      '群组黑名单',
      '解散群组',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onGroup).toHaveBeenCalledExactlyOnceWith('rename');
    show({ actions: ['invite', 'quit'] });
    await user.click(await press('群组设置'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['邀请群成员', '退出群组']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('dialog', { name: '群组信息' })).toBeTruthy();
    show({ actions: [] });
    expect(screen.queryByRole('button', { name: '群组设置' })).toBeNull();
  });
});

describe('the changes of an owner (GROUP)', () => {
  const FRIENDS = [{ id: '1003', name: '周玲', avatarUrl: '' }];

  it('[UI-GROUP-9] the picked friends are invited, and none without a pick', async () => {
    const onInvite = vi.fn<(ids: readonly string[]) => Promise<string | null>>(async () => null);
    const { user, rerender } = mount(<InviteDialog friends={FRIENDS} onInvite={onInvite} onClose={nothing} />);
    expect((await press('邀请')).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: '周玲' }));
    await user.click(await press('邀请 (1)'));
    expect(onInvite).toHaveBeenCalledExactlyOnceWith(['1003']);
    rerender(<InviteDialog friends={[]} onInvite={onInvite} onClose={nothing} />);
    expect(screen.getByText('还没有好友可以邀请')).toBeTruthy();
  });

  it('[UI-GROUP-9] a friend who is in the group is ticked, cannot be changed and is not invited', async () => {
    const onInvite = vi.fn<(ids: readonly string[]) => Promise<string | null>>(async () => null);
    const friends = [...FRIENDS, { id: '3001', name: '王师傅', avatarUrl: '' }];
    const { user } = mount(
      <InviteDialog friends={friends} members={['1001', '3001']} onInvite={onInvite} onClose={nothing} />,
    );
    const joined = await screen.findByRole('checkbox', { name: '王师傅' });
    expect([joined.matches(':checked'), joined.matches(':disabled')]).toEqual([true, true]);
    expect(await press('邀请')).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: '周玲' }));
    await user.click(await press('邀请 (1)'));
    expect(onInvite).toHaveBeenCalledExactlyOnceWith(['1003']);
  });

  it('[UI-GROUP-9] a refused invitation says why in the window, until another choice', async () => {
    const onInvite = async () => '邀请群成员失败：群成员已满';
    const { user } = mount(<InviteDialog friends={FRIENDS} onInvite={onInvite} onClose={nothing} />);
    await user.click(await screen.findByRole('checkbox', { name: '周玲' }));
    await user.click(await press('邀请 (1)'));
    expect(await screen.findByRole('alert')).toHaveTextContent('邀请群成员失败：群成员已满');
    expect(screen.getByRole('checkbox', { name: '周玲' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: '周玲' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[UI-GROUP-10] an empty name is refused, an unchanged one closes, a new one is saved', async () => {
    const onSave = vi.fn<(id: string) => Promise<void>>(async () => undefined);
    const onClose = vi.fn();
    const { user } = mount(<EditGroupDialog name="新房" description="三室" onSave={onSave} onClose={onClose} />);
    const box = await screen.findByRole('textbox', { name: '群组名称' });
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    expect(screen.getByText('三室')).toBeTruthy();
    await user.click(await press('保存'));
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.clear(box);
    await user.keyboard('{Enter}');
    expect(screen.getByText('群名称不能为空')).toBeTruthy();
    await user.type(box, ' 旧房 {Enter}');
    expect(onSave).toHaveBeenCalledExactlyOnceWith('旧房');
  });

  it('[UI-GROUP-11][UI-PEOPLE-3] each can be unblocked, and an empty list says 暂无', async () => {
    const onUnblock = vi.fn<(id: string) => Promise<void>>(async () => undefined);
    const list = (people: typeof FRIENDS | null, hasFailed = false) => (
      <BlocklistDialog
        title="群组黑名单"
        people={people}
        hasFailed={hasFailed}
        onRetry={nothing}
        onUnblock={onUnblock}
        onClose={nothing}
      />
    );
    const { user, rerender } = mount(list(FRIENDS));
    await user.click(await press('移除 周玲'));
    expect(onUnblock).toHaveBeenCalledExactlyOnceWith('1003');
    rerender(list([]));
    expect(screen.getByText('暂无')).toBeTruthy();
    rerender(list(null, true));
    expect(screen.getByRole('alert').textContent).toContain('加载失败');
  });
});
