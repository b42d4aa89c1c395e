import { useState } from 'react';
import { css, styled } from 'styled-components';
import { zhGroup } from '../copy/zhGroup.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';
import { narrow } from '../theme/narrow.js';
import { theme } from '../theme/theme.js';
import { FriendPicker, type Choice } from '../people/FriendPicker.js';

/** The friends who can be invited, and the handlers. */
export interface InviteDialogProps {
  readonly friends: readonly Choice[];
  /** The ids of the group's members: the friends among them are ticked and cannot be changed. */
  readonly members?: readonly string[];
  /** Resolves with the text that says why no user was invited, or with null; then the caller closes the dialog. */
  readonly onInvite: (ids: readonly string[]) => Promise<string | null>;
  readonly onClose: () => void;
}

const NO_MEMBERS: readonly string[] = [];

/** 邀请群成员: the friends, those in the group marked as such (R304, R315). */
export function InviteDialog({ friends, members = NO_MEMBERS, onInvite, onClose }: InviteDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function handleInvite() {
    setBusy(true);
    setRefusal(await onInvite(chosen));
    setBusy(false);
  }

  function handleChosen(ids: readonly string[]) {
    setChosen(ids);
    setRefusal(null);
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
      <FriendPicker friends={friends} chosen={chosen} onChosen={handleChosen} fixed={members} />
      {refusal !== null && <Refusal role="alert">{refusal}</Refusal>}
    </Dialog>
  );
}

const Refusal = styled.p`
  margin: ${theme.space[8]} ${theme.space[24]};
  padding: ${theme.space[8]} ${theme.space[12]};
  border-radius: ${theme.radius.small};
  background: ${theme.color.dangerTint};
  color: ${theme.color.danger};
  ${narrow(css`
    margin-inline: ${theme.space[16]};
  `)}
`;
