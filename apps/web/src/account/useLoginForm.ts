import type { LoginFieldErrors, LoginMode, LoginValues } from '@fitout/ui-kit/marketplace';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEntry } from '../context/EntryContext.js';
import type { RegisterProblem, Registration } from './RegisterFields.js';
import { useEnterApp } from './useEnterApp.js';
import { useLogInElsewhere } from './useLogInElsewhere.js';

const EMPTY = { username: '', password: '' };

const NO_ERRORS: LoginFieldErrors = {};
/** A failed load of the app counts as a server that does not answer (R416). */
const NOT_LOADED: RegisterProblem = { problem: '连接服务器失败' };

/** The addresses of the two modes of the page. */
export const LOGIN_HREFS: Readonly<Record<LoginMode, string>> = { login: '/Login', register: '/register' };

/** The state of the page's form: values, errors, log-in, registration and the change of mode. */
export function useLoginForm(mode: LoginMode) {
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
