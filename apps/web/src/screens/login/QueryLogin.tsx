import { zh } from '@fitout/ui-kit';
import { zhLogin } from '@fitout/ui-kit/marketplace';
import { ConfirmDialog } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { headerName } from '../../features/account/rules.js';
import {
  lastQueryLogin,
  noteQueryLogin,
  queryStep,
  stepWhenFree,
  type QueryStep,
} from '../../features/account/queryLogin.js';
import { useApp } from '../../app/AppContext.js';

/** Whom the address named, and what the form does about it. */
export interface QueryLoginProps {
  readonly name: string;
  /** The name goes into both fields: as password it is what automatic registration would have set (A12, A13). */
  readonly onFill: () => void;
  readonly onLogIn: () => void;
  /** Goes on as who is logged in. */
  readonly onStay: () => void;
}

/** Logs in the account that the address names, once per page load, and asks first if another account is logged in (R076). */
export const QueryLogin = observer(function QueryLogin({ name, onFill, onLogIn, onStay }: QueryLoginProps) {
  const { account, config, drafts, now } = useApp();
  const hasBegun = useRef(false);
  const [isFetching, setAsking] = useState(false);
  const user = account.login?.user ?? null;
  const { queryLogin: mode } = config.auth;

  function take(step: QueryStep) {
    if (step === 'ask') return setAsking(true);
    if (step === 'stay') return onStay();
    if (step === 'ignore') return;
    onFill();
    if (step !== 'logIn') return;
    noteQueryLogin(drafts, now());
    onLogIn();
  }

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    take(queryStep(name, { mode, self: user?.id ?? null, lastAt: lastQueryLogin(drafts), now: now() }));
  });

  return (
    <ConfirmDialog
      isOpen={isFetching && user !== null}
      title={zhLogin.switchAccount(headerName(user?.nickName ?? ''))}
      confirmLabel={zhLogin.switchNow}
      cancelLabel={zh.cancel}
      onConfirm={() => {
        setAsking(false);
        take(stepWhenFree({ mode, lastAt: lastQueryLogin(drafts), now: now() }));
      }}
      onCancel={() => {
        setAsking(false);
        onStay();
      }}
    />
  );
});
