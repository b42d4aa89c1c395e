import type { LoginFaults, LoginMode, LoginValues } from '@fitout/ui-kit/marketplace';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEntry } from '../../app/EntryContext.js';
import type { RegisterProblem, Registration } from './RegisterFields.js';
import { useGoOn } from './useGoOn.js';

const EMPTY = { username: '', password: '' };

const EMPTY_FAULTS: LoginFaults = {};
/** An app that does not arrive is a server that does not answer, and is said like one (R416). */
const NOT_LOADED: RegisterProblem = { problem: '连接服务器失败' };

/** The addresses of the two modes of the page. */
export const LOGIN_HREFS: Readonly<Record<LoginMode, string>> = { login: '/Login', register: '/register' };

/** The form of the page: what is in it and wrong with it, logging in and registering, and the change of mode. */
export function useLoginForm(mode: LoginMode) {
  const { toaster, loader } = useEntry();
  const navigate = useNavigate();
  const location = useLocation();
  const goOn = useGoOn();
  const visit = useRef(0);
  const [key, setKey] = useState(0);
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [initial, setInitial] = useState(EMPTY);
  const [faults, setFaults] = useState<LoginFaults>(EMPTY_FAULTS);
  const registration = useRef<Registration>(null);

  // Hiding the kept page runs this end: the next visit gets an empty form, and no word of an earlier one.
  useEffect(
    () => () => {
      visit.current += 1;
      setKey((last) => last + 1);
      setError(null);
      setFaults(EMPTY_FAULTS);
      setSubmitting(false);
      setInitial(EMPTY);
    },
    [],
  );

  async function submit(values: LoginValues) {
    const thisVisit = visit.current;
    const name = values.username.trim();
    // Null where its file never came, and then the form says so.
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
    // There is an account, and it can be logged in to by hand.
    if (registering !== null && made === null) askToLogIn(name);
    if (made?.field === undefined) return fail(problem);
    setFaults({ [made.field]: problem });
    toaster.notify('error', problem);
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
    setKey((last) => last + 1);
  }

  function switchTo(next: LoginMode) {
    setError(null);
    setFaults(EMPTY_FAULTS);
    void navigate(LOGIN_HREFS[next], { replace: true, state: location.state });
  }

  const clearFaults = () => setFaults(EMPTY_FAULTS);
  return { key, initial, faults, error, isSubmitting, registration, submit, fill, switchTo, clearFaults, goOn };
}
