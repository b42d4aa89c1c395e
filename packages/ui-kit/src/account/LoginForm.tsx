import { type Language, useLanguage } from '../copy/language.js';
import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { Banner, Button, focusFirstError, Text, TextField, useImeGuard } from '../primitives/index.js';
import { zhLogin } from '../copy/zhLogin.js';
import { media, pointed, quiet, theme } from '../theme/index.js';

/** Log in to an account or make one. */
export type LoginMode = 'login' | 'register';

/** The typed values, unchanged: the core decides about case and spaces (R257). */
export interface LoginValues {
  readonly username: string;
  readonly password: string;
  /** Empty in login mode. */
  readonly nickname: string;
}

/** The error of each field, by its name; shown beside the field. */
export type LoginFieldErrors = Readonly<Partial<Record<keyof LoginValues, string | undefined>>>;

/**
 * The form and what surrounds it. The typed values are state of the form: a new `key` clears them, which a kept-alive
 * page uses (A72).
 */
export interface LoginFormProps {
  readonly mode: LoginMode;
  readonly onSubmit: (values: LoginValues) => void;
  /** Address of the other mode; with `onSwitch` a press calls that instead. */
  readonly switchHref: string;
  readonly onSwitch?: () => void;
  readonly isSubmitting?: boolean;
  /** The error of the last submit, in the product's words; null without one. */
  readonly error?: string | null;
  readonly isOffline?: boolean;
  /** Initial values, for example after registering. */
  readonly initial?: Partial<LoginValues>;
  readonly demoAccounts?: readonly DemoAccount[];
  readonly fieldErrors?: LoginFieldErrors;
  /** The user edited a field: earlier errors may no longer apply. */
  readonly onEdit?: () => void;
  /** The rule for user names, shown beside the field. */
  readonly usernameHint?: string | null | undefined;
  /** Content below the password that depends on the typed values: further fields, or a link. */
  readonly children?: (typed: Pick<LoginValues, 'username' | 'password'>) => ReactNode;
}

/** Maximal number of characters in a field (R254–R256). */
const FIELD_LIMIT = 64;

const NOTHING: readonly DemoAccount[] = [];
const RIGHT: LoginFieldErrors = {};

/**
 * Log in and register (R072–R075, R254–R258). An error loses nothing that was typed. The caller checks the fields of a
 * registration and passes `fieldErrors`.
 */
export function LoginForm(props: LoginFormProps) {
  const language = useLanguage();
  const { mode, onSubmit, switchHref, onSwitch, isSubmitting = false, error = null, isOffline = false } = props;
  const { initial = {}, demoAccounts = NOTHING, fieldErrors = RIGHT, onEdit, usernameHint, children } = props;
  const [values, setValues] = useState(() => startingValues(initial));
  const [hasTried, setTried] = useState(false);
  const ime = useImeGuard();
  const form = useRef<HTMLFormElement>(null);
  const isRegister = mode === 'register';
  const { username, password, nickname } = values;
  const own = isRegister ? RIGHT : logInErrors(values, language);
  const errors = hasTried ? { ...own, ...fieldErrors } : fieldErrors;
  const field = { spellCheck: false, autoCapitalize: 'none', ...ime.handlers };
  const change = (some: Partial<LoginValues>) => setValues((before) => ({ ...before, ...some }));
  const isMissing = errors.username === '' && errors.password === '';

  // The server has refused a field when a submit ends with an error beside it.
  useEffect(() => {
    if (!isSubmitting) focusFirstError(form.current);
  }, [isSubmitting]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    setTried(true);
    if (own.username === undefined && own.password === undefined)
      onSubmit({ username, password, nickname: isRegister ? nickname : '' });
    focusFirstError(form.current);
  }

  /** An Enter that confirms a candidate of the input method must not submit the form. */
  function ignoreImeEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && ime.owns(event)) event.preventDefault();
  }

  function handleSwitch(event: MouseEvent) {
    setTried(false);
    if (onSwitch === undefined) return;
    event.preventDefault();
    onSwitch();
  }

  return (
    <Form ref={form} noValidate onSubmit={handleSubmit} onKeyDown={ignoreImeEnter} onChange={onEdit}>
      <h1>{isRegister ? language(zhLogin).register : language(zhLogin).logIn}</h1>
      {isOffline && <Banner>{language(zhLogin).offlineHint}</Banner>}
      <TextField
        {...field}
        label={language(zhLogin).username}
        placeholder={language(zhLogin).usernamePlaceholder}
        autoComplete="username"
        value={username}
        onValue={(typed) => change({ username: typed })}
        error={errors.username}
        hint={usernameHint}
      />
      {isRegister && (
        <TextField
          {...field}
          label={language(zhLogin).nickname}
          placeholder={language(zhLogin).nicknamePlaceholder}
          autoComplete="nickname"
          value={nickname}
          onValue={(typed) => change({ nickname: typed })}
          error={errors.nickname}
        />
      )}
      <TextField
        {...field}
        secret
        label={language(zhLogin).password}
        placeholder={language(zhLogin).passwordPlaceholder}
        autoComplete={isRegister ? 'new-password' : 'current-password'}
        value={password}
        onValue={(typed) => change({ password: typed })}
        error={errors.password}
      />
      {children?.({ username, password })}
      <Text as="p" role="alert" tone="danger" style={{ minHeight: 22, margin: '-8px 0' }}>
        {isMissing ? language(zhLogin).emptyCredentials : error}
      </Text>
      <Button type="submit" tone="primary" size="large" loading={isSubmitting}>
        {submitLabel(isRegister, isSubmitting, language)}
      </Button>
      <a href={switchHref} onClick={handleSwitch}>
        {isRegister ? language(zhLogin).toLogIn : language(zhLogin).toRegister}
      </a>
      {demoAccounts.length > 0 && !isRegister && (
        <DemoAccounts
          accounts={demoAccounts}
          onPick={(account) => {
            const known = startingValues(account);
            setValues(known);
            setTried(false);
            if (!isSubmitting) onSubmit(known);
          }}
        />
      )}
    </Form>
  );
}

function logInErrors({ username, password }: LoginValues, language: Language): LoginFieldErrors {
  // One sentence below says it of both.
  if (username.trim() === '' && password === '') return { username: '', password: '' };
  return {
    username: errorOf(username.trim(), language(zhLogin).usernamePlaceholder, language),
    password: errorOf(password, language(zhLogin).passwordPlaceholder, language),
  };
}

function errorOf(typed: string, missing: string, language: Language): string | undefined {
  if (typed.length > FIELD_LIMIT) return language(zhLogin).tooLong;
  return typed === '' ? missing : undefined;
}

function startingValues({ username = '', password = '', nickname = '' }: Partial<LoginValues>): LoginValues {
  return { username, password, nickname };
}

function submitLabel(isRegister: boolean, isSubmitting: boolean, language: Language): string {
  if (isSubmitting) return isRegister ? language(zhLogin).registering : language(zhLogin).loggingIn;
  return isRegister ? language(zhLogin).register : language(zhLogin).logIn;
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[16]};
  h1 {
    margin-bottom: ${theme.space[4]};
    font: ${theme.font.heroSub};
    font-weight: 600;
  }
  > a {
    justify-self: center;
    padding: ${theme.space[4]};
  }
  > a:has(+ p) {
    justify-self: end;
    margin: -8px calc(-1 * ${theme.space[4]}) 0 0;
  }
  ${media.touch} {
    > a {
      padding: 11px;
    }
    > a:has(+ p) {
      margin-right: -11px;
    }
  }
`;

/** An account of the demo, shown only in a demo. */
export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  /** The account's role, for example 客户 or 客服. */
  readonly role: string;
}

function DemoAccounts(props: {
  readonly accounts: readonly DemoAccount[];
  readonly onPick: (account: DemoAccount) => void;
}) {
  const language = useLanguage();
  const { accounts, onPick } = props;
  return (
    <Box>
      <summary>{language(zhLogin).demoAccounts}</summary>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button
              type="button"
              aria-label={language(zhLogin).demoLogIn(account.name)}
              onClick={() => onPick(account)}
            >
              <b>{account.name}</b>
              <span>{account.role}</span>
              <code>{account.username}</code>
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const { color, font, space } = theme;

const Box = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.page};
  summary {
    padding: ${space[8]} ${space[12]};
    color: ${color.text3};
    cursor: pointer;
  }
  ${media.touch} {
    summary {
      padding-block: 11px;
    }
  }
  ul {
    max-height: 176px;
    overflow-y: auto;
    padding: 0 ${space[4]} ${space[4]};
  }
  button {
    display: flex;
    align-items: baseline;
    gap: ${space[8]};
    width: 100%;
    min-height: 40px;
    padding: ${space[8]};
    border-radius: ${theme.radius.card};
    text-align: start;
  }
  b {
    font: ${font.bodyStrong};
  }
  span {
    ${quiet}
  }
  code {
    margin-left: auto;
    color: ${color.text3};
    font-size: calc(12px * var(--text-scale, 1));
  }
  ${pointed('button', `background: ${color.brandTint};`)}
`;
