import { useIsOffline } from '@fitout/ui-kit';
import {
  AppFooter,
  LoginForm,
  LoginLayout,
  type LoginFaults,
  type LoginMode,
  type LoginValues,
} from '@fitout/ui-kit/marketplace';
import { lazyWithRetry } from '@fitout/ui-kit/primitives';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFirstLoginDue } from '../../features/account/firstLogin.js';
import { ReloadBlock } from '../../navigation/ReloadBlock.js';
import { wantedPage } from '../../navigation/rules.js';
import { useLoadedApp } from '../../app/AppContext.js';
import type { App } from '../../app/createApp.js';
import { useEntry } from '../../app/EntryContext.js';
import type { QueryLoginProps } from './QueryLogin.js';
import type { RegisterProblem, Registration } from './RegisterFields.js';

// Loaded on demand: few addresses name an account; without the file the form works even so.
const QueryLogin = lazy<ComponentType<QueryLoginProps>>(() =>
  import('./QueryLogin.js').then((module) => ({ default: module.QueryLogin })).catch(() => ({ default: () => <></> })),
);

// Loaded on demand: most visitors have an account.
const RegisterFields = lazyWithRetry(async () => (await import('./RegisterFields.js')).RegisterFields, ReloadBlock);

const EMPTY = { username: '', password: '' };

const EMPTY_FAULTS: LoginFaults = {};
/** A failed load of the app counts as a server that does not answer (R416). */
const NOT_LOADED: RegisterProblem = { problem: '连接服务器失败' };
const FORGOT_HREF = '/ForgotPassword';

const HREF: Readonly<Record<LoginMode, string>> = { login: '/Login', register: '/register' };

/**
 * Log in and register on one page that is kept alive (R055–R057, R072–R075). Typed values survive a failure and the
 * change of mode; leaving the page clears them (A72).
 */
export function LoginScreen({ mode }: { readonly mode: LoginMode }) {
  const { config, linkedName, toaster, now, loader } = useEntry();
  const loaded = useLoadedApp();
  const navigate = useNavigate();
  const location = useLocation();
  const isOffline = useIsOffline();
  const visit = useRef(0);
  const [formKey, setFormKey] = useState(0);
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [initial, setInitial] = useState(EMPTY);
  const [faults, setFaults] = useState<LoginFaults>(EMPTY_FAULTS);
  const registration = useRef<Registration>(null);

  // Runs when the kept-alive page is hidden: the next visit gets an empty form, without earlier messages.
  useEffect(
    () => () => {
      visit.current += 1;
      setFormKey((key) => key + 1);
      setError(null);
      setFaults(EMPTY_FAULTS);
      setSubmitting(false);
      setInitial(EMPTY);
    },
    [],
  );

  async function handleSubmit(values: LoginValues) {
    const thisVisit = visit.current;
    const name = values.username.trim();
    // Null if the file failed to load, which the form reports.
    const registering = mode === 'register' ? registration.current : null;
    if (mode === 'register' && registering?.check(values, setFaults) !== true) return;
    setSubmitting(true);
    setError(null);
    const app = await loader.load();
    const made = app === null ? NOT_LOADED : ((await registering?.register(app.account, values)) ?? null);
    const problem = made?.problem ?? (await app?.account.logIn(name, values.password)) ?? null;
    const isStillHere = visit.current === thisVisit;
    if (isStillHere) setSubmitting(false);
    if (problem === null && app !== null) return goOn(app);
    if (problem === null || !isStillHere) return;
    // The account exists; the user logs in manually.
    if (registering !== null && made === null) askToLogIn(name);
    if (made?.field === undefined) return fail(problem);
    setFaults({ [made.field]: problem });
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
    setFormKey((key) => key + 1);
  }

  function goOn({ account, drafts }: App) {
    const from = wantedPage(fromOf(location.state));
    const isFirst = isFirstLoginDue(drafts, account.login?.user);
    void navigate(isFirst ? '/FirstLogin' : from, { replace: true, ...(isFirst && { state: { from } }) });
  }

  function switchTo(next: LoginMode) {
    setError(null);
    setFaults(EMPTY_FAULTS);
    void navigate(HREF[next], { replace: true, state: location.state });
  }

  function handleForgot(event: MouseEvent) {
    event.preventDefault();
    void navigate(FORGOT_HREF);
  }

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
      {/* The form waits for the registration's fields: without their rules its button could not work. */}
      <Suspense>
        <LoginForm
          key={formKey}
          mode={mode}
          initial={initial}
          onSubmit={(values) => void handleSubmit(values)}
          switchHref={HREF[other]}
          onSwitch={() => switchTo(other)}
          isSubmitting={isSubmitting}
          error={error}
          isOffline={isOffline}
          demoAccounts={config.demoAccounts}
          faults={faults}
          onEdit={() => setFaults(EMPTY_FAULTS)}
          usernameHint={mode === 'register' ? '最多 64 个字节（约 21 个汉字），不含空格' : null}
        >
          {(typed) =>
            mode === 'register' ? (
              <RegisterFields ref={registration} {...typed} />
            ) : (
              <a href={FORGOT_HREF} onClick={handleForgot}>
                忘记密码？
              </a>
            )
          }
        </LoginForm>
      </Suspense>
      {linkedName !== null && loaded !== null && (
        <Suspense>
          <QueryLogin
            name={linkedName}
            onFill={() => fill({ username: linkedName, password: linkedName })}
            onLogIn={() => void handleSubmit({ username: linkedName, password: linkedName, nickname: '' })}
            onStay={() => goOn(loaded)}
          />
        </Suspense>
      )}
    </LoginLayout>
  );
}

function fromOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
}
