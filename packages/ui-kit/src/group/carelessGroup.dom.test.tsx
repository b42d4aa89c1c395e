import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AddFriendDialog } from '../people/AddFriendDialog.js';
import { CustomPresence } from '../people/PresenceDialog.js';
import { ProfileEditor } from '../people/ProfileEditor.js';
import { mount } from '../testing/mount.js';
import { CreateGroupDialog } from './CreateGroupDialog.js';
import { JoinGroupDialog } from './JoinGroupDialog.js';

/** The error beside the field with this label, as screen readers read it. */
function errorOf(label: string): string | null {
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

const UNFIT_NAMES = [
  [' \u3000\u202E ', '群名称不能为空'],
  ['🛋'.repeat(65), '群组名称最多 128 个字，当前 130 个字'],
  ['群\u0000', '群组名称含有无法显示的字符，请删除后重新输入'],
] as const;

/** The field with this label has the focus, once its error is rendered. */
const isFocused = (label: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));

describe('invalid and hostile input to groups and requests (GROUP)', () => {
  it.each(UNFIT_NAMES)(
    '[UI-GROUP-12] the name %j of a new group is refused beside its field, which keeps the text',
    (name, error) => {
      const onCreate = vi.fn(async () => undefined);
      mount(<CreateGroupDialog friends={[]} onCreate={onCreate} onClose={() => undefined} />);
      type('群组名称', name);
      fireEvent.click(screen.getByRole('button', { name: '下一步' }));
      expect(errorOf('群组名称')).toBe(error);
      expect([valueOf('群组名称'), onCreate.mock.calls.length]).toEqual([name, 0]);
      return isFocused('群组名称');
    },
  );

  it.each([
    ['验'.repeat(51), '验证消息最多 50 个字，当前 51 个字'],
    ['好\u0000', '验证消息含有无法显示的字符，请删除后重新输入'],
  ])('[UI-GROUP-12] a request with the message %j is not sent', async (message, error) => {
    const onSend = vi.fn(async () => null);
    const found = { id: '1002', name: '陈一帆', avatarUrl: '', role: '' };
    const rules = { problemOf: () => null, onFind: async () => found, onSend };
    mount(<AddFriendDialog {...rules} onClose={() => undefined} />);
    type('用户名', 'chenyifan');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '查找' })));
    type('验证消息', message);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '发送申请' })));
    expect(errorOf('验证消息')).toBe(error);
    expect([valueOf('验证消息'), onSend.mock.calls.length]).toEqual([message, 0]);
    await isFocused('验证消息');
  });

  it.each([
    ['想'.repeat(5_000), '申请理由最多 128 个字，当前 5000 个字'],
    ['想\uD83D', '申请理由含有无法显示的字符，请删除后重新输入'],
    [' \u3000 ', null],
    ['<b>想</b> انضم 👩‍🔧', null],
  ])(
    '[UI-GROUP-12] the reason %# to join a group is sent only if it is right, once, and stays',
    async (reason, error) => {
      const group = { name: '新房', owner: '', description: '', memberCount: 3, needsApproval: true, isMine: false };
      const onApply = vi.fn(() => new Promise<void>(() => undefined));
      const publicGroups = { groups: [], state: 'end', more: () => undefined } as const;
      const people = { find: () => undefined };
      const onFind = async (id: string) => ({ ...group, id });
      mount(<JoinGroupDialog {...{ publicGroups, people, onFind, onApply }} onEnter={vi.fn()} onClose={vi.fn()} />);
      type('群组ID', '260100000000001');
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: '搜索' })));
      type('申请理由', reason);
      for (let press = 0; press < 2; press += 1)
        await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^申请/u })));
      expect(valueOf('申请理由')).toBe(reason);
      expect(onApply.mock.calls).toEqual(error === null ? [[{ ...group, id: '260100000000001' }, reason.trim()]] : []);
      if (error === null) return;
      expect(errorOf('申请理由')).toBe(error);
      await isFocused('申请理由');
    },
  );

  it.each([
    ['', '自定义状态不能为空'],
    ['\u200B\u2060', '自定义状态不能为空'],
    ['🛋'.repeat(33), '自定义状态最多 64 个字，当前 66 个字'],
    ['忙\u0000', '自定义状态含有无法显示的字符，请删除后重新输入'],
  ])('[UI-PEOPLE-6] the presence %j is refused beside its field, which keeps the text (R280)', async (text, error) => {
    const onSave = vi.fn();
    mount(<CustomPresence before="" isPublishing={false} onSave={onSave} onClose={() => undefined} />);
    type('自定义状态', text);
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(errorOf('自定义状态')).toBe(error);
    expect([valueOf('自定义状态'), onSave.mock.calls.length]).toEqual([text, 0]);
    await isFocused('自定义状态');
  });

  it.each([
    ['nickname', '昵称', '名'.repeat(65), '昵称最多 64 个字，当前 65 个字'],
    ['sign', '个性签名', '好\uD83D', '个性签名含有无法显示的字符，请删除后重新输入'],
  ] as const)(
    '[UI-CARD-2] %s (%s) %j is refused beside its field, which keeps the text (own)',
    async (field, label, text, error) => {
      const onSave = vi.fn(async () => true);
      mount(<ProfileEditor field={field} value="" editing={{ onSave }} onClose={() => undefined} />);
      type(label, text);
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: '确认' })));
      expect(errorOf(label)).toBe(error);
      expect([valueOf(label), onSave.mock.calls.length]).toEqual([text, 0]);
      await isFocused(label);
    },
  );
});
