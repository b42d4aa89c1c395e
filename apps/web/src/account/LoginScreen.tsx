import { useIsOffline } from '@fitout/ui-kit';
import {
  AppFooter,
  type LoginFieldErrors,
  LoginForm,
  LoginLayout,
  type LoginMode,
  type LoginValues,
} from '@fitout/ui-kit/marketplace';
import { TextField } from '@fitout/ui-kit/primitives';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { App } from '../app/app.js';
import { PREFIX } from '../basePath.js';
import { useEntry, useLoadedApp } from '../context/AppContext.js';
import { HOME, redirectTarget } from '../navigation/rules.js';
import { Consent } from '../shared/Consent.js';
import { StrengthMeter } from '../shared/StrengthMeter.js';
import { passwordErrors } from '../shared/passwordRules.js';
import { KEY_START } from '../shared/storage/webStored.js';
import type { AccountStore } from './AccountStore.js';
import { QueryLogin } from './QueryLogin.js';
import { isFirstLoginDue, nicknameError, refusedField, userNameError } from './accountRules.js';

/**
 * Log in and register on one page that is kept alive (R055–R057, R072–R075). Typed values survive a failure and the
 * change of mode; leaving the page clears them (A72).
 */
export function LoginScreen({ mode }: { readonly mode: LoginMode }) {
  const { config, linkedName, now } = useEntry();
  const loaded = useLoadedApp();
  const isOffline = useIsOffline();
  const form = useLoginForm(mode);

  const other: LoginMode = mode === 'login' ? 'register' : 'login';
  return (
    <LoginLayout
      brand={config.site.name}
      footer={
        <AppFooter
          year={new Date(now()).getFullYear()}
          copyright={config.site.copyright}
          filingNumber={config.site.filingNo}
        />
      }
    >
      <LoginForm
        key={form.key}
        mode={mode}
        initial={form.initial}
        onSubmit={(values) => void form.submit(values)}
        switchHref={PREFIX + LOGIN_HREFS[other]}
        onSwitch={() => form.switchTo(other)}
        isSubmitting={form.isSubmitting}
        error={form.error}
        isOffline={isOffline}
        demoAccounts={config.demoAccounts}
        fieldErrors={form.errors}
        onEdit={form.clearErrors}
        usernameHint={mode === 'register' ? '最多 64 个字节（约 21 个汉字），不含空格' : null}
      >
        {(typed) =>
          mode === 'register' ? (
            <RegisterFields ref={form.registration} {...typed} />
          ) : (
            <Link to="/ForgotPassword">忘记密码？</Link>
          )
        }
      </LoginForm>
      {loaded?.account.isLoggedIn === true && <Link to={HOME}>返回首页</Link>}
      {linkedName !== null && loaded !== null && (
        <QueryLogin
          name={linkedName}
          onFill={() => form.fill({ username: linkedName, password: linkedName })}
          onLogIn={() => void form.submit({ username: linkedName, password: linkedName, nickname: '' })}
          onStay={() => form.enterApp(loaded)}
        />
      )}
    </LoginLayout>
  );
}

const EMPTY = { username: '', password: '' };

const NO_ERRORS: LoginFieldErrors = {};
/** A failed load of the app counts as a server that does not answer (R416). */
const NOT_LOADED: RegisterProblem = { problem: '连接服务器失败' };

const LOGIN_HREFS: Readonly<Record<LoginMode, string>> = { login: '/Login', register: '/register' };

function useLoginForm(mode: LoginMode) {
  const { toaster, loader } = useEntry();
  const navigate = useNavigate();
  const location = useLocation();
  const enterApp = useEnterApp();
  useLogInElsewhere(mode === 'register');
  const visitCount = useRef(0);
  const [key, setKey] = useState(0);
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [initial, setInitial] = useState(EMPTY);
  const [errors, setErrors] = useState<LoginFieldErrors>(NO_ERRORS);
  const registration = useRef<Registration>(null);

  // Runs when the kept-alive page is hidden: the next visit gets an empty form, without earlier messages.
  useEffect(
    () => () => {
      visitCount.current += 1;
      setKey((last) => last + 1);
      setError(null);
      setErrors(NO_ERRORS);
      setSubmitting(false);
      setInitial(EMPTY);
    },
    [],
  );

  async function submit(values: LoginValues) {
    const thisVisit = visitCount.current;
    const name = values.username.trim();
    // Null if the file failed to load, which the form reports.
    const registering = mode === 'register' ? registration.current : null;
    if (mode === 'register' && registering?.check(values, setErrors) !== true) return;
    setSubmitting(true);
    setError(null);
    const app = await loader.load();
    const made = app === null ? NOT_LOADED : ((await registering?.register(app.account, values)) ?? null);
    const problem = made?.problem ?? (await app?.account.logIn(name, values.password)) ?? null;
    // The form stays busy until the next page replaces it.
    if (problem === null && app !== null) return enterApp(app);
    if (visitCount.current !== thisVisit) return;
    setSubmitting(false);
    if (problem === null) return;
    // The account exists; the user logs in manually.
    if (registering !== null && made === null) askToLogIn(name);
    if (made?.field === undefined) return fail(problem);
    setErrors({ [made.field]: problem });
    toaster.notify('error', problem);
  }

  function fail(problem: string) {
    setError(problem);
    toaster.notify('error', problem);
  }

  /** Keeps the new account's name; the user types the password again. */
  function askToLogIn(name: string) {
    fill({ username: name, password: '' });
    switchTo('login');
  }

  function fill(values: typeof EMPTY) {
    setInitial(values);
    setKey((last) => last + 1);
  }

  function switchTo(next: LoginMode) {
    setError(null);
    setErrors(NO_ERRORS);
    void navigate(LOGIN_HREFS[next], { replace: true, state: location.state });
  }

  const clearErrors = () => setErrors(NO_ERRORS);
  return { key, initial, errors, error, isSubmitting, registration, submit, fill, switchTo, clearErrors, enterApp };
}

/**
 * After a log-in in another tab of this browser the log-in page here opens the page that was requested.
 * Not while the user registers: what they typed would be lost.
 */
function useLogInElsewhere(isRegistering: boolean): void {
  const { openAnew } = useEntry();
  const { state } = useLocation();
  useEffect(() => {
    if (isRegistering) return undefined;
    const listen = ({ key, newValue }: StorageEvent): void => {
      if (key === `${KEY_START}Token` && newValue !== null) openAnew(requestedPage(state));
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [isRegistering, state, openAnew]);
}

function useEnterApp(): (app: App) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  // The guard may name another page while a log-in is under way.
  const newest = useRef<unknown>(state);
  useLayoutEffect(() => void (newest.current = state));

  return ({ account, tabStorage }) => {
    const from = requestedPage(newest.current);
    const isFirst = isFirstLoginDue(tabStorage, account.login?.user);
    void navigate(isFirst ? '/FirstLogin' : from, { replace: true, ...(isFirst && { state: { from } }) });
  };
}

function requestedPage(state: unknown): string {
  return redirectTarget(typeof state === 'object' && state !== null && 'from' in state ? state.from : null);
}

export interface RegisterProblem {
  readonly problem: string;
  readonly field?: keyof LoginValues | undefined;
}

export interface Registration {
  /** Whether the values are valid. It shows the errors of its own fields itself; `onErrors` gets the others. */
  readonly check: (values: LoginValues, onErrors: (errors: LoginFieldErrors) => void) => boolean;
  /** Registers the account; null on success. */
  readonly register: (account: Pick<AccountStore, 'register'>, values: LoginValues) => Promise<RegisterProblem | null>;
}

export interface RegisterFieldsProps {
  readonly username: string;
  readonly password: string;
  readonly ref: Ref<Registration>;
}

function RegisterFields({ username, password, ref }: RegisterFieldsProps) {
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
