import { zh } from '@fitout/ui-kit';
import { zhLogin } from '@fitout/ui-kit/marketplace';
import { ConfirmDialog } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../context/AppContext.js';
import type { Config } from '../settings/config.js';
import { type WebStorage, webStored, type WebStored } from '../shared/storage/webStored.js';
import { headerName } from './accountRules.js';

export interface QueryLoginProps {
  readonly name: string;
  /** Fills the name into both fields: it is the password that automatic registration would have set (A12, A13). */
  readonly onFill: () => void;
  readonly onLogIn: () => void;
  readonly onStay: () => void;
}

/** Logs in the account in the address, once per page load, and asks first if another account is logged in (R076). */
export const QueryLogin = observer(function QueryLogin({ name, onFill, onLogIn, onStay }: QueryLoginProps) {
  const { account, config, tabStorage, now } = useApp();
  const hasBegun = useRef(false);
  const [isConfirming, setConfirming] = useState(false);
  const user = account.login?.user ?? null;
  const { queryLogin: mode } = config.auth;

  function take(step: QueryStep) {
    if (step === 'ask') return setConfirming(true);
    if (step === 'stay') return onStay();
    if (step === 'ignore') return;
    onFill();
    if (step !== 'logIn') return;
    lastQueryLogin(tabStorage).save(now());
    onLogIn();
  }

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    take(queryStep(name, { mode, self: user?.id ?? null, lastAt: lastQueryLogin(tabStorage).load(), now: now() }));
  });

  return (
    <ConfirmDialog
      isOpen={isConfirming && user !== null}
      title={zhLogin.switchAccount(headerName(user?.nickName ?? ''))}
      confirmLabel={zhLogin.switchNow}
      cancelLabel={zh.cancel}
      onConfirm={() => {
        setConfirming(false);
        take(stepWhenFree({ mode, lastAt: lastQueryLogin(tabStorage).load(), now: now() }));
      }}
      onCancel={() => {
        setConfirming(false);
        onStay();
      }}
    />
  );
});

/**
 * Milliseconds after one log-in by address in which there is no other, so that a link that reloads itself cannot repeat
 * it.
 */
const PAUSE_MS = 5_000;

export type QueryStep = 'ignore' | 'stay' | 'ask' | 'fill' | 'logIn';

export interface QuerySituation {
  readonly mode: Config['auth']['queryLogin'];
  readonly self: string | null;
  /** Epoch milliseconds of the previous log-in by address in this tab; null without one. */
  readonly lastAt: number | null;
  readonly now: number;
}

/** The limits of a log-in by address: it replaces no logged-in user without a question, and does not repeat (A12). */
export function queryStep(name: string, { mode, self, lastAt, now }: QuerySituation): QueryStep {
  // One to sixty-four printable characters, without spaces and angle brackets.
  if (mode === 'off' || !/^[^\s\p{C}<>]{1,64}$/u.test(name)) return 'ignore';
  if (self !== null) return self.toLowerCase() === name.toLowerCase() ? 'stay' : 'ask';
  return stepWhenFree({ mode, lastAt, now });
}

function stepWhenFree({ mode, lastAt, now }: Omit<QuerySituation, 'self'>): 'fill' | 'logIn' {
  const isTooSoon = lastAt !== null && now - lastAt >= 0 && now - lastAt < PAUSE_MS;
  return mode === 'auto' && !isTooSoon ? 'logIn' : 'fill';
}

/** The epoch milliseconds of this tab's last log-in by address; null without one, or if it is not stored. */
export function lastQueryLogin(open: () => WebStorage): WebStored<number | null> {
  return webStored(open, 'queryLoginAt', {
    decode: (text) => (text !== null && /^\d{1,15}$/u.test(text) ? Number(text) : null),
    encode: (at) => (at === null ? null : String(at)),
  });
}
