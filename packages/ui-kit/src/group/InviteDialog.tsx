import { useState } from 'react';
import { zhGroup } from '../copy/zhGroup.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';
import { FriendPicker, type Choice } from './FriendPicker.js';

/** The friends who can be invited, and the handlers. */
export interface InviteDialogProps {
  /** Friends who are not in the group. */
  readonly friends: readonly Choice[];
  /** Resolves when the service has answered; the caller closes the dialog and reports the result. */
  readonly onInvite: (ids: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** 邀请群成员: friends who are not members yet (R304, R315). */
export function InviteDialog({ friends, onInvite, onClose }: InviteDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function handleInvite() {
    setBusy(true);
    await onInvite(chosen);
    setBusy(false);
  }

  return (
    <Dialog
      title={zhGroup.groupActions.invite}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{zhGroup.cancel}</Button>
          <Button tone="primary" disabled={chosen.length === 0} loading={isBusy} onClick={() => void handleInvite()}>
            {zhGroup.inviteCount(chosen.length)}
          </Button>
        </>
      }
    >
      <FriendPicker friends={friends} chosen={chosen} onChosen={setChosen} />
    </Dialog>
  );
}
