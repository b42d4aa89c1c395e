import { zh } from '@fitout/ui-kit';
import { zhLogin } from '@fitout/ui-kit/marketplace';
import { ConfirmDialog } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { headerName } from './accountRules.js';
import { lastQueryLogin, queryStep, stepWhenFree, type QueryStep } from './queryLogin.js';
import { useApp } from '../context/AppContext.js';

/** The account in the address, and the form's handlers. */
export interface QueryLoginProps {
  readonly name: string;
  /** Fills the name into both fields: it is the password that automatic registration would have set (A12, A13). */
  readonly onFill: () => void;
  readonly onLogIn: () => void;
  /** Continues as the logged-in account. */
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
