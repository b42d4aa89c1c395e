import type { LoginFieldErrors, LoginValues } from '@fitout/ui-kit/marketplace';
import { TextField } from '@fitout/ui-kit/primitives';
import { useImperativeHandle, useState, type Ref } from 'react';
import { passwordErrors } from '../shared/passwordRules.js';
import { nicknameError, refusedField, userNameError } from './registerRules.js';
import { useEntry } from '../context/EntryContext.js';
import type { AccountStore } from './AccountStore.js';
import { Consent } from '../shared/Consent.js';
import { StrengthMeter } from '../shared/StrengthMeter.js';

/** Why a registration failed, and the field to change, if known. */
export interface RegisterProblem {
  readonly problem: string;
  readonly field?: keyof LoginValues | undefined;
}

/** The registration's part of the log-in form. */
export interface Registration {
  /** Whether the values are valid. It shows the errors of its own fields itself; `onErrors` gets the others. */
  readonly check: (values: LoginValues, onErrors: (errors: LoginFieldErrors) => void) => boolean;
  /** Registers the account; null on success. */
  readonly register: (account: Pick<AccountStore, 'register'>, values: LoginValues) => Promise<RegisterProblem | null>;
}

/** The values of the fields above. */
export interface RegisterFieldsProps {
  readonly username: string;
  readonly password: string;
  readonly ref: Ref<Registration>;
}

/** The further fields of a registration: password strength, repeated password, and consent. */
export function RegisterFields({ username, password, ref }: RegisterFieldsProps) {
  const { config, toaster } = useEntry();
  const [repeat, setRepeat] = useState('');
  const [hasAgreed, setAgreed] = useState(false);
  const [hasTried, setTried] = useState(false);

  const errorsOf = (values: LoginValues) => ({
    ...passwordErrors({
      password: values.password,
      repeat,
      userName: values.username,
      refusesWeak: config.auth.refusesWeakPasswords,
    }),
    ...userNameError(values.username),
    ...nicknameError(values.nickname),
  });

  useImperativeHandle(ref, () => ({
    check(values, onErrors) {
      const { repeat: repeatError, ...errors } = errorsOf(values);
      setTried(true);
      onErrors(errors);
      return Object.keys(errors).length === 0 && repeatError === undefined && hasAgreed;
    },
    async register(account, { username: name, password: secret, nickname }) {
      const problem = await account.register(name.trim(), secret, nickname.trim());
      if (problem !== null) return { problem, field: refusedField(problem) };
      toaster.notify('success', '注册成功');
      return null;
    },
  }));

  return (
    <>
      <StrengthMeter password={password} userName={username} />
      <TextField
        secret
        label="确认密码"
        placeholder="请再次输入密码"
        autoComplete="new-password"
        value={repeat}
        onValue={setRepeat}
        error={(hasTried ? errorsOf({ username, password, nickname: '' }).repeat : undefined) ?? null}
      />
      <Consent
        documents={['agreement', 'privacy']}
        isGiven={hasAgreed}
        error={hasTried && !hasAgreed ? '请先阅读并同意协议' : null}
        onChange={setAgreed}
      />
    </>
  );
}
