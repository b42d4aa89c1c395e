import { messageFor } from '@fitout/api-client';
import { theme } from '@fitout/ui-kit';
import { Button, focusFirstError, TextField } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { passwordErrors } from '../shared/passwordRules.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { useApp } from '../context/AppContext.js';
import { StrengthMeter } from '../shared/StrengthMeter.js';
import { useMe } from '../shared/useMe.js';

const EMPTY = { old: '', password: '', repeat: '' };

/** Changes the password of the marketplace account. A refusal is shown beside its field, and the typed values stay. */
export const PasswordForm = observer(function PasswordForm() {
  const { api, config, toaster } = useApp();
  const me = useMe();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** The refused values, and the marketplace's text. */
  const [refused, setRefused] = useState<{
    readonly field: 'old' | 'password';
    readonly was: string;
    readonly text: string;
  } | null>(null);
  const userName = me.value?.userName ?? '';
  const known = errorsOf(typed);
  const errors = {
    ...(hasTried && known),
    ...(refused !== null && typed[refused.field] === refused.was && { [refused.field]: refused.text }),
  };

  function errorsOf({ old, password, repeat }: typeof EMPTY): Readonly<Partial<Record<keyof typeof EMPTY, string>>> {
    return {
      ...passwordErrors({ password, repeat, userName, refusesWeak: config.auth.refusesWeakPasswords }),
      ...(old === '' && { old: '请输入原密码' }),
      ...(old !== '' && old === password && { password: '新密码不能与原密码相同' }),
    };
  }

  async function submit() {
    setTried(true);
    if (isBusy) return;
    if (Object.keys(known).length > 0) return focusFirstError(form.current);
    setBusy(true);
    const answer = await api.call('auth.password', { body: { oldPassword: typed.old, newPassword: typed.password } });
    setBusy(false);
    if (answer.ok) {
      setTyped(EMPTY);
      setTried(false);
      toaster.notify('success', '密码已修改，其他设备需用新密码重新登录');
      return;
    }
    focusFirstError(form.current);
    const { code, serverMessage } = answer.error;
    if (code === MARKET_CODES.passwordInvalid) setRefused({ field: 'old', was: typed.old, text: '原密码不正确' });
    else if (code === MARKET_CODES.passwordWeak)
      setRefused({ field: 'password', was: typed.password, text: serverMessage ?? '密码强度不足' });
    else toaster.notify('error', messageFor(answer.error) ?? serverMessage ?? '修改失败，请稍后重试');
  }

  const field = (name: keyof typeof EMPTY, label: string) => ({
    secret: true,
    label,
    value: typed[name],
    error: errors[name] ?? null,
    onValue: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
  });
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* Tells a password manager the account. */}
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <TextField {...field('old', '原密码')} autoComplete="current-password" />
      <TextField {...field('password', '新密码')} autoComplete="new-password" />
      <StrengthMeter password={typed.password} userName={userName} />
      <TextField {...field('repeat', '确认新密码')} autoComplete="new-password" />
      <Button type="submit" tone="primary" loading={isBusy}>
        修改密码
      </Button>
    </Form>
  );
});

const Form = styled.form`
  display: grid;
  gap: ${theme.space[16]};
  max-width: 400px;
  > button {
    justify-self: start;
  }
`;
