import { AppFooter, LoginForm, LoginLayout, type LoginMode, type LoginValues } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wantedPage } from '../../routes/rules.js';
import { useApp } from '../../world/AppContext.js';
import type { QueryLoginProps } from './QueryLogin.js';
import { useIsOffline } from './useIsOffline.js';

// Few addresses name somebody; without the file the form is there all the same.
const QueryLogin = lazy<ComponentType<QueryLoginProps>>(() =>
  import('./QueryLogin.js').then((module) => ({ default: module.QueryLogin })).catch(() => ({ default: () => <></> })),
);

const EMPTY = { username: '', password: '' };

const HREF: Readonly<Record<LoginMode, string>> = { login: '/Login', register: '/register' };

/**
 * Log in and register on one page that is kept alive (R055–R057, R072–R075). What was typed survives a
 * failure and the change of mode; leaving the page wipes it (A72).
 */
export const LoginScreen = observer(function LoginScreen({ mode }: { readonly mode: LoginMode }) {
  const { account, config, linkedName, toaster, now } = useApp();
  const navigate = useNavigate();
  const location = useLocation();
  const isOffline = useIsOffline();
  const visit = useRef(0);
  const [formKey, setFormKey] = useState(0);
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [initial, setInitial] = useState(EMPTY);

  // Hiding the kept page runs this end: the next visit gets an empty form, and no word of an earlier one.
  useEffect(
    () => () => {
      visit.current += 1;
      setFormKey((key) => key + 1);
      setError(null);
      setSubmitting(false);
      setInitial(EMPTY);
    },
    [],
  );

  async function handleSubmit(values: LoginValues) {
    const thisVisit = visit.current;
    const name = values.username.trim();
    setSubmitting(true);
    setError(null);
    const problem =
      mode === 'login'
        ? await account.logIn(name, values.password)
        : await account.register(name, values.password, values.nickname.trim());
    const isStillHere = visit.current === thisVisit;
    if (isStillHere) setSubmitting(false);
    if (problem !== null) return isStillHere ? fail(problem) : undefined;
    if (mode === 'login') return goOn();
    toaster.notify('success', '注册成功');
    if (isStillHere) askToLogIn(name);
  }

  function fail(problem: string) {
    setError(problem);
    toaster.notify('error', problem);
  }

  /** The new account's name is kept, its password is typed once more. */
  function askToLogIn(name: string) {
    fill({ username: name, password: '' });
    switchTo('login');
  }

  function fill(values: typeof EMPTY) {
    setInitial(values);
    setFormKey((key) => key + 1);
  }

  function goOn() {
    void navigate(wantedPage(fromOf(location.state)), { replace: true });
  }

  function switchTo(next: LoginMode) {
    setError(null);
    void navigate(HREF[next], { replace: true, state: location.state });
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
      />
      {linkedName !== null && (
        <Suspense>
          <QueryLogin
            name={linkedName}
            onFill={() => fill({ username: linkedName, password: linkedName })}
            onLogIn={() => void handleSubmit({ username: linkedName, password: linkedName, nickname: '' })}
            onStay={goOn}
          />
        </Suspense>
      )}
    </LoginLayout>
  );
});

function fromOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
}
