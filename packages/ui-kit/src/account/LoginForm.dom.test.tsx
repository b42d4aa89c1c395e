import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { violations } from '../testing/violations.js';
import { LoginForm, type LoginFormProps } from './LoginForm.js';

function start(over: Partial<LoginFormProps> = {}) {
  const onSubmit = vi.fn<LoginFormProps['onSubmit']>();
  const props: LoginFormProps = { mode: 'login', switchHref: '/register', onSubmit, ...over };
  const view = mount(<LoginForm {...props} />);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    ...view,
    props,
    onSubmit,
    field,
    press: () => view.user.click(screen.getByRole('button', { name: /登录|注册/ })),
  };
}

describe('the log-in form (LOGIN)', () => {
  it('[UI-LOGIN-1] the form has name and password, and a nickname only in register mode', async () => {
    const { rerender, props } = start();
    expect(screen.getByRole('heading', { name: '登录' })).toBeTruthy();
    expect(screen.queryByLabelText('昵称')).toBeNull();
    expect(screen.getByRole('link', { name: '没有账号？去注册' }).getAttribute('href')).toBe('/register');
    rerender(<LoginForm {...props} mode="register" switchHref="/Login" />);
    expect(screen.getByLabelText('昵称')).toBeTruthy();
    expect(screen.getByRole('button', { name: '注册' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '已有账号？去登录' }).getAttribute('href')).toBe('/Login');
  });

  it('[UI-LOGIN-2] a submit with an empty field shows 请输入账号密码 and sends nothing', async () => {
    const { user, onSubmit, field, press } = start();
    await press();
    expect(screen.getByRole('alert').textContent).toBe('请输入账号密码');
    expect(screen.getAllByText(/^请输入/u)).toHaveLength(1);
    await user.type(field('用户名'), 'linxiao');
    await press();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(field('密码'), 'demo123');
    await press();
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ username: 'linxiao', password: 'demo123', nickname: '' });
  });

  it('[UI-LOGIN-3] Enter in the password field logs in', async () => {
    const { user, onSubmit, field } = start();
    await user.type(field('用户名'), 'Ann');
    await user.type(field('密码'), 'Secret{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ username: 'Ann', password: 'Secret', nickname: '' });
  });

  it('[UI-LOGIN-3] Enter that chooses a candidate of the input method does not submit', () => {
    const { field } = start({ initial: { username: 'a', password: 'b' } });
    const input = field('用户名');
    fireEvent.compositionStart(input);
    // `false` means that the form must not act on it.
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    fireEvent.compositionEnd(input);
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
  });

  it.each([
    ['用户名', 'linxiao', null],
    ['用户名', `  ${'a'.repeat(64)}\n`, null],
    ['用户名', '🛋'.repeat(33), '不能超过 64 个字'],
    ['用户名', 'a'.repeat(5_000), '不能超过 64 个字'],
    ['密码', 'a'.repeat(64), null],
    ['密码', 'a'.repeat(65), '不能超过 64 个字'],
    ['密码', ' '.repeat(70), '不能超过 64 个字'],
  ])(
    '[UI-LOGIN-4] a pasted %s (%#) is not cut, and one above 64 characters is refused beside it',
    async (label, text, error) => {
      const { field, press, onSubmit } = start({ initial: { username: 'linxiao', password: 'demo123' } });
      fireEvent.change(field(label), { target: { value: text } });
      await press();
      const beside = document.getElementById(field(label).getAttribute('aria-describedby') ?? '');
      expect([beside?.textContent ?? null, onSubmit.mock.calls.length]).toEqual([error, error === null ? 1 : 0]);
      expect(field(label).value).toBe(text.replace('\n', ''));
      await waitFor(() => expect(document.activeElement === field(label)).toBe(error !== null));
    },
  );

  it('[UI-LOGIN-5] an error is shown and loses nothing; while the form is submitting it is not sent again', async () => {
    const { rerender, props, field, onSubmit, user } = start({ initial: { username: 'linxiao' } });
    await user.type(field('密码'), 'wrong');
    rerender(<LoginForm {...props} isSubmitting />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '登录中…' });
    expect(button.disabled).toBe(true);
    await user.type(field('密码'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(<LoginForm {...props} error="密码无效！" />);
    expect(screen.getByRole('alert').textContent).toBe('密码无效！');
    expect(field('用户名').value).toBe('linxiao');
    expect(field('密码').value).toBe('wrong');
  });

  it('a demo account is filled in and sent with one press, once', async () => {
    const onSubmit = vi.fn();
    const { user, field } = start({
      onSubmit,
      demoAccounts: [{ username: 'kefu01', password: 'demo123', name: '客服小安', role: '客服' }],
    });
    await user.click(await screen.findByText('演示账号'));
    await user.click(screen.getByRole('button', { name: '以客服小安登录' }));
    expect(field('用户名').value).toBe('kefu01');
    expect(field('密码').value).toBe('demo123');
    expect(onSubmit.mock.calls).toEqual([[{ username: 'kefu01', password: 'demo123', nickname: '' }]]);
  });

  it('the password is hidden until its eye is pressed, and caps lock is reported', async () => {
    const { user, field } = start();
    expect(field('密码').type).toBe('password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(field('密码').type).toBe('text');
    field('密码').focus();
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('大写锁定已打开')).toBeTruthy();
  });

  it('an error is shown beside its field, and disappears when something is typed', async () => {
    const onEdit = vi.fn<() => void>();
    const fieldErrors = { username: '用户已存在！', password: '密码强度不足' };
    const { user, field, press, onSubmit } = start({
      mode: 'register',
      fieldErrors,
      onEdit,
      usernameHint: '最多 64 个字节',
      children: ({ password }) => <p>{`${password.length} signs`}</p>,
    });
    expect(field('用户名').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('用户已存在！')).toBeTruthy();
    expect(screen.getByText('密码强度不足')).toBeTruthy();
    expect(screen.queryByText('最多 64 个字节')).toBeNull();
    expect(await violations()).toEqual([]);
    await user.type(field('密码'), 'abc');
    expect(onEdit).toHaveBeenCalledTimes(3);
    expect(screen.getByText('3 signs')).toBeTruthy();
    // For a registration the caller decides which fields are missing.
    await press();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ username: '', password: 'abc', nickname: '' });
  });

  it('the caller can handle the switch of mode, and being offline is reported', async () => {
    const onSwitch = vi.fn<() => void>();
    const { user } = start({ onSwitch, isOffline: true });
    await user.click(screen.getByRole('link', { name: '没有账号？去注册' }));
    expect(onSwitch).toHaveBeenCalledTimes(1);
    expect(screen.getByText('当前网络不可用，请检查网络设置')).toBeTruthy();
  });
});
