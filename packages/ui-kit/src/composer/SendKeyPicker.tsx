import { ChevronDown } from 'lucide-react';
import { useCallback, useState } from 'react';
import { zhChat } from '../copy/zhChat.js';
import { ActionMenu } from '../primitives/ActionMenu.js';
import type { MenuPoint } from '../a11y/useContextMenu.js';
import type { SendKey } from './composerRules.js';

/** The chosen key, and the handler of a choice. */
export interface SendKeyPickerProps {
  readonly sendKey: SendKey;
  /** Left out if there is no choice. */
  readonly onSendKey?: ((sendKey: SendKey) => void) | undefined;
}

const KEYS: readonly SendKey[] = ['enter', 'ctrlEnter'];

/** Shows which key sends; a press offers the other one. */
export function SendKeyPicker({ sendKey, onSendKey }: SendKeyPickerProps) {
  const [open, setOpen] = useState<{ readonly place: MenuPoint; readonly opener: HTMLElement } | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const { hint, label } = zhChat.sendKeys[sendKey];
  if (onSendKey === undefined) return <span className="keys">{label}</span>;
  return (
    <>
      <button
        type="button"
        className="keys"
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-label={`${zhChat.sendKeyChoice}${zhChat.colon}${label}`}
        title={hint}
        onClick={({ currentTarget }) => {
          const { left, top } = currentTarget.getBoundingClientRect();
          setOpen({ place: { x: left, y: top - MENU_PX }, opener: currentTarget });
        }}
      >
        {label} <ChevronDown size={14} aria-hidden />
      </button>
      {open !== null && (
        <ActionMenu
          label={zhChat.sendKeyChoice}
          items={KEYS.map((id) => ({ id, label: zhChat.sendKeys[id].label, isChosen: id === sendKey }))}
          place={open.place}
          returnFocusTo={open.opener}
          onPick={onSendKey}
          onClose={close}
        />
      )}
    </>
  );
}

/** Height of the menu, which opens above the button at the window's lower edge. Pixels. */
const MENU_PX = 94;
