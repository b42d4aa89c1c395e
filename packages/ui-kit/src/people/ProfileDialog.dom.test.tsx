import type { Profile } from '@fitout/im-core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { violations } from '../testing/violations.js';
import { ProfileDialog } from './ProfileDialog.js';

const profile: Profile = {
  avatarurl: 'Image2',
  nickname: '晓晓',
  sign: '',
  gender: '2',
  birth: '1990-1-31',
  phone: '10000000001',
  mail: 'xiao@example.com',
};

function card(over: { readonly isSaved?: boolean; readonly isOwn?: boolean } = {}) {
  const onSave = vi.fn(async () => over.isSaved ?? true);
  const onClose = vi.fn();
  const onPresence = vi.fn();
  const editing = { onSave, onPresence };
  const view = mount(
    <ProfileDialog
      id="1001"
      name="林晓"
      avatarUrl=""
      profile={profile}
      presence={{ state: 'custom', text: '装修中' }}
      {...(over.isOwn !== false && { editing })}
      onClose={onClose}
    />,
  );
  return { ...view, onSave, onClose, onPresence };
}

const edit = (field: string) => screen.findByRole('button', { name: `修改${field}` });

describe('a profile card (CARD)', () => {
  it('[UI-CARD-1] a contact’s card shows every field that is filled in, and is not editable', async () => {
    card({ isOwn: false });
    const dialog = await screen.findByRole('dialog', { name: '好友名片' });
    const lines = [...dialog.querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(lines).toEqual([
      '用户ID1001',
      '昵称晓晓',
      '性别女',
      '出生日期1990-1-31',
      '电话10000000001',
      '邮箱xiao@example.com',
    ]);
    expect(dialog.textContent).toContain('装修中');
    expect(screen.queryByRole('button', { name: /^修改/u })).toBeNull();
  });

  it.each([
    ['出生日期', '2019-1-1', '出生日期格式不合法，请重新输入...', '2018-12-31', 'birth'],
    ['电话', '2000000000', '号码格式不合法，请重新输入...', '13800000000', 'phone'],
    ['邮箱', 'xiao@', '邮箱地址不合法，请重新输入...', 'x@example.cn', 'mail'],
  ])(
    '[UI-CARD-2] a malformed %s is refused with a text, a valid one is saved and closes the editor',
    async (...row) => {
      const [label, bad, words, good, field] = row;
      const { user, onSave } = card();
      await user.click(await edit(label));
      const input = screen.getByLabelText(label, { selector: 'input' });
      await user.clear(input);
      await user.type(input, bad);
      await user.click(screen.getByRole('button', { name: '确认' }));
      expect(await screen.findByText(words)).toBeTruthy();
      expect(onSave).not.toHaveBeenCalled();
      expect(await violations()).toEqual([]);
      await user.clear(input);
      await user.type(input, `${good}{Enter}`);
      expect(onSave).toHaveBeenCalledExactlyOnceWith(field, good);
      await waitFor(async () => expect(document.activeElement).toBe(await edit(label)));
    },
  );

  it('[UI-CARD-3] an empty or unchanged value closes the editor and saves nothing, and so does Esc, which leaves the card open', async () => {
    const { user, onSave, onClose } = card();
    for (const typed of ['', '晓晓', ' 晓晓 ']) {
      await user.click(await edit('昵称'));
      const input = screen.getByLabelText('昵称', { selector: 'input' });
      await user.clear(input);
      await user.type(input, `${typed}{Enter}`);
      expect(await edit('昵称')).toBeTruthy();
    }
    await user.click(await edit('个性签名'));
    await user.keyboard('不要了{Escape}');
    expect(await edit('个性签名')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[UI-CARD-2] one field at a time is open, and an unsaved value stays in its editor', async () => {
    const { user } = card({ isSaved: false });
    await user.click(await edit('昵称'));
    await user.click(await edit('性别'));
    expect(screen.queryByLabelText('昵称', { selector: 'input' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '男' }));
    await user.click(screen.getByRole('button', { name: '确认' }));
    expect(screen.getByRole('radio', { name: '男' })).toHaveProperty('checked', true);
  });

  it('[UI-CARD-4] one of nine pictures is chosen, by keyboard too; the current one saves nothing', async () => {
    const { user, onSave } = card();
    await user.click(await edit('头像'));
    const pictures = screen.getAllByRole('button', { name: /^头像 \d$/u });
    expect(pictures).toHaveLength(9);
    expect(pictures[1]?.getAttribute('aria-pressed')).toBe('true');
    pictures[1]?.click();
    expect(onSave).not.toHaveBeenCalled();
    await user.click(await edit('头像'));
    screen.getByRole('button', { name: '头像 1' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(onSave).toHaveBeenCalledExactlyOnceWith('avatarurl', 'Image3');
  });
});
