import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { zhPeople } from '../copy/zhPeople.js';
import { ConfirmDialog } from '../primitives/ConfirmDialog.js';
import { MenuButton } from '../primitives/MenuButton.js';

/** The actions on a contact. */
export type ContactAction = 'block' | 'remove';

/** The contact. */
export interface ContactMenuProps {
  readonly name: string;
  /** Whether the account is a contact; otherwise only the conversation can be removed (A77). */
  readonly isFriend: boolean;
  /** Called after the confirmation. */
  readonly onAct: (action: ContactAction) => void;
}

/** The menu of a contact: exactly two actions, each with a confirmation (UI-PEOPLE-4; R115–R117, A77). */
export function ContactMenu({ name, isFriend, onAct }: ContactMenuProps) {
  const [pending, setPending] = useState<ContactAction | null>(null);
  const [words, setWords] = useState<ContactAction>('block');

  function confirm(action: ContactAction) {
    // The dialog keeps its text while it fades out.
    setWords(action);
    setPending(action);
  }

  function handleConfirm() {
    setPending(null);
    if (pending !== null) onAct(pending);
  }

  const items = [
    { id: 'block', label: zhPeople.block },
    { id: 'remove', label: zhPeople.removeFriend },
  ] as const;
  const consequence = isFriend ? zhPeople.removeDescription : zhPeople.removeStrangerDescription;
  return (
    <>
      <MenuButton label={zhPeople.contactMenu} items={items} onPick={confirm}>
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
      </MenuButton>
      <ConfirmDialog
        isOpen={pending !== null}
        title={words === 'block' ? zhPeople.blockTitle(name) : zhPeople.removeTitle(name)}
        confirmLabel={words === 'block' ? zhPeople.block : zhPeople.removeFriend}
        tone="danger"
        onConfirm={handleConfirm}
        onCancel={() => setPending(null)}
      >
        {words === 'block' ? zhPeople.blockDescription : consequence}
      </ConfirmDialog>
    </>
  );
}
