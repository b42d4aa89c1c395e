import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AddFriendDialog } from '../people/AddFriendDialog.js';
import { mount } from '../testing/mount.js';
import { CreateGroupDialog } from './CreateGroupDialog.js';
import { EditGroupDialog } from './EditGroupDialog.js';

/** The fault beside the field with this label, as screen readers read it. */
function faultOf(label: string): string | null {
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

const UNFIT_NAMES = [
  ['', '群名称不能为空'],
  [' \u3000 ', '群名称不能为空'],
  ['\u200B\u2060', '群名称不能为空'],
  ['\u202E', '群名称不能为空'],
  ['名'.repeat(129), '群组名称最多 128 个字，当前 129 个字'],
  ['🛋'.repeat(65), '群组名称最多 128 个字，当前 130 个字'],
  ['<b>'.repeat(43), '群组名称最多 128 个字，当前 129 个字'],
  ['群\u0000', '群组名称含有无法显示的字符，请删除后重新输入'],
  ['群\u001B[31m', '群组名称含有无法显示的字符，请删除后重新输入'],
  ['群\uD83D', '群组名称含有无法显示的字符，请删除后重新输入'],
] as const;

describe('invalid and hostile input to groups and requests (GROUP)', () => {
  it.each(UNFIT_NAMES)(
    '[UI-GROUP-12] the name %j of a new group is refused beside its field, which keeps the text',
    (name, fault) => {
      const onCreate = vi.fn(async () => undefined);
      mount(<CreateGroupDialog friends={[]} onCreate={onCreate} onClose={() => undefined} />);
      type('群组名称', name);
      fireEvent.click(screen.getByRole('button', { name: '下一步' }));
      expect(faultOf('群组名称')).toBe(fault);
      expect([valueOf('群组名称'), onCreate.mock.calls.length]).toEqual([name, 0]);
    },
  );

  it.each(UNFIT_NAMES)('[UI-GROUP-12] a group is not renamed to %j', (name, fault) => {
    const onSave = vi.fn(async () => undefined);
    mount(<EditGroupDialog name="新房" description="" onSave={onSave} onClose={() => undefined} />);
    type('群组名称', name);
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(faultOf('群组名称')).toBe(fault);
    expect([valueOf('群组名称'), onSave.mock.calls.length]).toEqual([name, 0]);
  });

  it.each([
    ['验'.repeat(51), '验证消息最多 50 个字，当前 51 个字'],
    ['🛋'.repeat(26), '验证消息最多 50 个字，当前 52 个字'],
    ['好\u0000', '验证消息含有无法显示的字符，请删除后重新输入'],
    ['好\uD83D', '验证消息含有无法显示的字符，请删除后重新输入'],
  ])('[UI-GROUP-12] a request with the message %j is not sent', async (message, fault) => {
    const onSend = vi.fn(async () => null);
    const found = { id: '1002', name: '陈一帆', avatarUrl: '', role: '' };
    const rules = { problemOf: () => null, onFind: async () => found, onSend };
    mount(<AddFriendDialog {...rules} onClose={() => undefined} />);
    type('用户名', 'chenyifan');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '查找' })));
    type('验证消息', message);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '发送申请' })));
    expect(faultOf('验证消息')).toBe(fault);
    expect([valueOf('验证消息'), onSend.mock.calls.length]).toEqual([message, 0]);
  });
});
