import { act, fireEvent, screen, within } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { people } from '../testing/samples.js';
import { mount } from '../testing/mount.js';
import { violations } from '../testing/violations.js';
import { CreateGroupDialog } from './CreateGroupDialog.js';
import type { NewGroupValues } from './groupRules.js';
import { GroupRequests } from './GroupRequests.js';
import type { GroupRequestRow } from './groupRules.js';
import { JoinGroupDialog, type JoinGroupDialogProps } from './JoinGroupDialog.js';

const FRIENDS = [
  { id: '1002', name: '陈一帆', avatarUrl: '' },
  { id: '3001', name: '王师傅', avatarUrl: '' },
];

const press = (name: string) => screen.getByRole('button', { name });

describe('creating a group (GROUP)', () => {
  function start() {
    const made: NewGroupValues[] = [];
    const onClose = vi.fn();
    const onCreate = async (values: NewGroupValues) => void made.push(values);
    const view = mount(<CreateGroupDialog friends={FRIENDS} onCreate={onCreate} onClose={onClose} />);
    return { ...view, made, onClose };
  }

  it('[UI-GROUP-1] an empty name shows its error, and the form stays at the first step', async () => {
    const { user, made } = start();
    const name = await screen.findByRole('textbox', { name: '群组名称' });
    await vi.waitFor(() => expect(document.activeElement).toBe(name));
    await user.type(name, '   ');
    // The browser's own submit.
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('群名称不能为空')).toBeTruthy();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.type(name, '新房');
    expect(screen.queryByText('群名称不能为空')).toBeNull();
    expect(made).toEqual([]);
  });

  it('[UI-GROUP-1] a group is public and free to join by default, and going back loses nothing', async () => {
    const { user, made } = start();
    await user.type(await screen.findByRole('textbox', { name: '群组名称' }), ' 新房装修 ');
    await user.type(screen.getByRole('textbox', { name: '简介' }), '三室两厅');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '公开群' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '自由加入' }).checked).toBe(true);
    await user.click(press('下一步'));
    await user.click(screen.getByRole('checkbox', { name: '王师傅' }));
    expect(screen.getByRole('status').textContent).toBe('已选 1 人');
    expect(await violations()).toEqual([]);
    await user.click(press('返回'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '简介' }).value).toBe('三室两厅');
    await user.click(screen.getByRole('radio', { name: '私有群' }));
    await user.click(screen.getByRole('radio', { name: '审批' }));
    await user.click(press('下一步'));
    await user.click(press('创建群组'));
    expect(made).toEqual([
      { name: '新房装修', description: '三室两厅', kind: 'private', joining: 'approval', members: ['3001'] },
    ]);
  });

  it('[UI-GROUP-1] a double press on 下一步 leads to the members and creates nothing', async () => {
    const { user, made } = start();
    await user.type(await screen.findByRole('textbox', { name: '群组名称' }), '新房');
    await user.click(press('下一步'));
    fireEvent.click(press('创建群组'), { detail: 2 });
    expect(made).toEqual([]);
    fireEvent.click(press('创建群组'), { detail: 1 });
    expect(made).toHaveLength(1);
  });

  it('[UI-GROUP-2] friends are found by part, by initials and by id, and picked by key', async () => {
    const { user } = start();
    await user.type(await screen.findByRole('textbox', { name: '群组名称' }), '新房');
    await userEvent.keyboard('{Enter}');
    const search = screen.getByRole('textbox', { name: '搜索' });
    expect(document.activeElement).toBe(search);
    for (const query of ['师傅', 'wsf', '3001']) {
      await user.clear(search);
      await user.type(search, query);
      expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual(['王师傅']);
    }
    await user.clear(search);
    await user.type(search, '没有的人');
    expect(screen.getByText('好友里没有“没有的人”，先加为好友才能邀请')).toBeTruthy();
    await user.clear(search);
    screen.getByRole('checkbox', { name: '陈一帆' }).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '王师傅' }).checked).toBe(true);
  });
});

describe('finding a group (GROUP)', () => {
  const group = {
    id: 'g1',
    name: '灯具交流群',
    owner: '2001',
    description: '聊灯',
    memberCount: 12,
    needsApproval: true,
    isMine: false,
  };

  function start(over: Partial<JoinGroupDialogProps> = {}) {
    const model = makeAutoObservable({
      groups: [] as readonly { id: string; name: string }[],
      state: 'ready' as 'loading' | 'ready' | 'failed' | 'end',
      requestCount: 0,
      more() {
        model.requestCount += 1;
        model.state = 'loading';
      },
      answerWith(groups: readonly { id: string; name: string }[], state: 'ready' | 'failed' | 'end') {
        model.groups = groups;
        model.state = state;
      },
    });
    const onApply = vi.fn(async () => undefined);
    const onEnter = vi.fn();
    const view = mount(
      <JoinGroupDialog
        publicGroups={model}
        people={people}
        onFind={async (id) => (id === 'g1' ? group : '没有找到该群组')}
        onApply={onApply}
        onEnter={onEnter}
        onClose={() => undefined}
        {...over}
      />,
    );
    return { ...view, model, onApply, onEnter };
  }

  it('[UI-GROUP-3] public groups are loaded page by page; a failure can be retried', async () => {
    const { user, model } = start();
    await screen.findByRole('dialog', { name: '申请入群' });
    expect(model.requestCount).toBe(1);
    act(() => model.answerWith([], 'failed'));
    await user.click(press('重试'));
    expect(model.requestCount).toBe(2);
    act(() => model.answerWith([{ id: 'g1', name: '灯具交流群' }], 'ready'));
    await user.click(press('加载更多'));
    expect(model.requestCount).toBe(3);
    act(() => model.answerWith([], 'end'));
    expect(screen.getByText('暂无公开群')).toBeTruthy();
  });

  it('[UI-GROUP-3] a search text narrows the list by name and reading, over all pages', async () => {
    const { user, model } = start();
    const names = () => within(screen.getByRole('list', { name: '公开群' })).queryAllByRole('button');
    act(() => model.answerWith([{ id: 'g7', name: '水电交流群' }], 'ready'));
    await user.type(await screen.findByRole('textbox', { name: '群组ID' }), '灯具');
    // No group of the first page matches, so that the next one is loaded.
    expect([names(), model.requestCount]).toEqual([[], 2]);
    act(() => model.answerWith([...model.groups, { id: 'g1', name: '灯具交流群' }], 'end'));
    expect(names().map((row) => row.textContent)).toEqual([expect.stringContaining('灯具交流群')]);
    await user.clear(screen.getByRole('textbox', { name: '群组ID' }));
    await user.type(screen.getByRole('textbox', { name: '群组ID' }), 'sdjl');
    // The readings are loaded with the first Latin letter.
    await expect.poll(() => names().map((row) => row.textContent)).toEqual([expect.stringContaining('水电交流群')]);
    await user.type(screen.getByRole('textbox', { name: '群组ID' }), 'x');
    expect(screen.getByText('没有找到“sdjlx”')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: '群组ID' }));
    await user.type(screen.getByRole('textbox', { name: '群组ID' }), '灯具{Enter}');
    expect(await screen.findByRole('textbox', { name: '申请理由' })).toBeTruthy();
  });

  it('[UI-GROUP-3] a group shows its name, admin, description and approval, and offers back and a join request', async () => {
    const { user, model, onApply } = start();
    act(() => model.answerWith([{ id: 'g1', name: '灯具交流群' }], 'end'));
    await user.click(await screen.findByRole('button', { name: /灯具交流群/u }));
    const facts = () => screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts()).toEqual(['灯具交流群', 'g1', '客服小安', '聊灯', '是']);
    expect(await violations()).toEqual([]);
    await user.click(press('返回'));
    await user.type(screen.getByRole('textbox', { name: '群组ID' }), 'nowhere{Enter}');
    expect(await screen.findByText('没有找到该群组')).toBeTruthy();
    // The list reports no hits until the search, the box afterwards; never both.
    expect(screen.queryByText('没有找到“nowhere”')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: '群组ID' }), 's');
    expect(screen.queryByText('没有找到该群组')).toBeNull();
    expect(screen.getByText('没有找到“nowheres”')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: '群组ID' }));
    await user.type(screen.getByRole('textbox', { name: '群组ID' }), ' g1 ');
    await user.click(press('搜索'));
    const reason = await screen.findByRole('textbox', { name: '申请理由' });
    expect(document.activeElement).toBe(reason);
    await user.type(reason, '我是业主');
    await user.click(press('申请加群'));
    expect(onApply).toHaveBeenCalledExactlyOnceWith(group, '我是业主');
  });

  it('[UI-GROUP-3] a group of the user is opened and needs no join request', async () => {
    const { user, model, onApply, onEnter } = start({ onFind: async () => ({ ...group, isMine: true }) });
    act(() => model.answerWith([{ id: 'g1', name: '灯具交流群' }], 'end'));
    await user.click(await screen.findByRole('button', { name: /灯具交流群/u }));
    await user.click(await screen.findByRole('button', { name: '进入群聊' }));
    expect(onEnter).toHaveBeenCalledExactlyOnceWith('g1');
    expect(onApply).not.toHaveBeenCalled();
  });
});

describe('unanswered requests (GROUP)', () => {
  const requests: readonly GroupRequestRow[] = [
    { id: 'a', kind: 'application', groupName: '新房', name: '孙巧', avatarUrl: '', message: '我是业主' },
    { id: 'b', kind: 'invitation', groupName: '灯具群', name: '客服小安', avatarUrl: '', message: '' },
  ];

  it('[UI-GROUP-4] each request shows its user and group, and is answered separately', async () => {
    const onDecide = vi.fn(async () => undefined);
    const { user, rerender } = mount(
      <GroupRequests requests={requests} onDecide={onDecide} onClose={() => undefined} />,
    );
    const rows = within(await screen.findByRole('list', { name: '群组通知' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '孙巧孙巧申请入群申请加入“新房”我是业主拒绝同意',
      '小安客服小安加群邀请邀请你加入“灯具群”拒绝接受',
    ]);
    await user.click(press('同意 孙巧'));
    await user.click(press('拒绝 客服小安'));
    expect(onDecide.mock.calls).toEqual([
      [requests[0], true],
      [requests[1], false],
    ]);
    rerender(<GroupRequests requests={[]} onDecide={onDecide} onClose={() => undefined} />);
    expect(screen.getByText('暂无待处理的申请和邀请')).toBeTruthy();
  });
});
