import { useState } from 'react';
import { zhCall } from '../copy/zhCall.js';
import { zhGroup } from '../copy/zhGroup.js';
import { FriendPicker, type Choice } from '../group/FriendPicker.js';
import { Button } from '../primitives/Button.js';
import { Dialog } from '../primitives/Dialog.js';

/** The people who can be added to a call, and its limits. */
export interface CallMemberPickerProps {
  /** The user is first in the list, chosen, and cannot be removed (R138, A41). */
  readonly self: Choice;
  readonly others: readonly Choice[];
  /** The maximal number of participants, including the user (A41). */
  readonly most: number;
  /** The number of other participants in the call. */
  readonly taken: number;
  readonly onStart: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** 选择成员: at least one other, at most as many as the call holds (R138, R285, A41). */
export function CallMemberPicker({ self, others, most, taken, onStart, onClose }: CallMemberPickerProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const count = chosen.length + taken + 1;
  const isFull = count >= most;

  function handleStart() {
    setTried(true);
    if (chosen.length > 0) onStart(chosen);
  }

  return (
    <Dialog
      title={zhCall.pickMembers}
      onClose={onClose}
      footer={
        <>
          <output>
            {isFull
              ? zhCall.mostMembers(most)
              : isTried && chosen.length === 0
                ? zhCall.nobodyInvited
                : zhCall.chosen(count, most)}
          </output>
          <Button onClick={onClose}>{zhGroup.cancel}</Button>
          {/* The button is enabled even so: a press shows what is missing (R285). */}
          <Button tone="primary" aria-disabled={chosen.length === 0} onClick={handleStart}>
            {zhCall.start}
          </Button>
        </>
      }
    >
      <FriendPicker
        friends={[self, ...others]}
        chosen={[self.id, ...chosen]}
        fixed={[self.id]}
        limit={most - taken}
        onChosen={(ids) => setChosen(ids.filter((id) => id !== self.id))}
        words={{ label: zhCall.pickMembers, none: zhCall.nobodyToCall, notFound: zhCall.nobodyFound }}
      />
    </Dialog>
  );
}
