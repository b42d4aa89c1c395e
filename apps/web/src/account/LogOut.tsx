import { LogOutDialog } from '@fitout/ui-kit/marketplace';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApp } from '../context/AppContext.js';
import { unsentHint } from './accountRules.js';

export interface LogOutProps {
  readonly isOpen: boolean;
  readonly onCancel: () => void;
}

/** Confirms a log-out, and reports unsent messages (R011). */
export const LogOut = observer(function LogOut({ isOpen, onCancel }: LogOutProps) {
  const { account, config, sessions } = useApp();
  const [keepsHistory, setKeepsHistory] = useState(config.auth.keepsHistory);

  function handleCancel() {
    // A cancelled choice is not kept for the next time.
    setKeepsHistory(config.auth.keepsHistory);
    onCancel();
  }

  function handleConfirm() {
    onCancel();
    account.logOut(keepsHistory);
  }

  return (
    <LogOutDialog
      isOpen={isOpen}
      keepsHistory={keepsHistory}
      onKeepsHistory={setKeepsHistory}
      onConfirm={handleConfirm}
      onCancel={handleCancel}
    >
      {isOpen ? unsentHint(sessions.session?.im.unsentCount() ?? 0, keepsHistory) : null}
    </LogOutDialog>
  );
});
