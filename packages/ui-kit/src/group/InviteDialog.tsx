import { useState } from 'react';
import { zhGroup } from '../copy/zhGroup.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';
import { FriendPicker, type Choice } from './FriendPicker.js';

/** The friends who can be invited, and the handlers. */
export interface InviteDialogProps {
  readonly friends: readonly Choice[];
  /** The ids of the group's members: the friends among them are ticked and cannot be changed. */
  readonly members?: readonly string[];
  /** Resolves when the service has answered; the caller closes the dialog and reports the result. */
  readonly onInvite: (ids: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

const NO_MEMBERS: readonly string[] = [];

/** 邀请群成员: the friends, those in the group marked as such (R304, R315). */
export function InviteDialog({ friends, members = NO_MEMBERS, onInvite, onClose }: InviteDialogProps) {
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
      <FriendPicker friends={friends} chosen={chosen} onChosen={setChosen} fixed={members} />
    </Dialog>
  );
}
