import { useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmDialog } from '../primitives/ConfirmDialog.js';
import { theme } from '../theme/theme.js';
import { zhMessenger } from '../copy/zhMessenger.js';

/** The conversation to remove. */
export interface RemoveDialogProps {
  /** Its name; null while the dialog is closed. */
  readonly name: string | null;
  readonly onRemove: (withHistory: boolean) => void;
  readonly onKeep: () => void;
}

/** Confirms the removal of a conversation; its history is removed only after a second confirmation. */
export function RemoveDialog({ name, onRemove, onKeep }: RemoveDialogProps) {
  const [withHistory, setWithHistory] = useState(false);
  const [isSure, setSure] = useState(false);

  function end(then: () => void) {
    setWithHistory(false);
    setSure(false);
    then();
  }

  function handleConfirm() {
    if (withHistory && !isSure) return setSure(true);
    end(() => onRemove(withHistory));
  }

  return (
    <ConfirmDialog
      isOpen={name !== null}
      title={isSure ? zhMessenger.clearTitle : zhMessenger.removeTitle(name ?? '')}
      confirmLabel={isSure ? zhMessenger.clear : zhMessenger.remove}
      tone="danger"
      onConfirm={handleConfirm}
      onCancel={() => end(onKeep)}
    >
      {isSure ? (
        zhMessenger.clearDescription
      ) : (
        <>
          {zhMessenger.removeDescription}
          <Choice>
            <input type="checkbox" checked={withHistory} onChange={(event) => setWithHistory(event.target.checked)} />
            {zhMessenger.withHistory}
          </Choice>
        </>
      )}
    </ConfirmDialog>
  );
}

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space[8]};
  width: fit-content;
  min-height: 32px;
  margin-top: ${theme.space[8]};
  color: ${theme.color.text};
  cursor: pointer;
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: ${theme.color.brand};
  }
`;
