import { ConfirmDialog } from '../primitives/ConfirmDialog.js';
import { zhForward } from '../copy/zhForward.js';

/** The number of messages to remove from this device. */
export interface RemoveWindowProps {
  readonly count: number;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before messages are removed from this device; other members keep them. */
export function RemoveWindow({ count, onRemove, onClose }: RemoveWindowProps) {
  return (
    <ConfirmDialog
      isOpen
      title={count === 1 ? zhForward.removeOne : zhForward.removeSeveral(count)}
      confirmLabel={zhForward.remove}
      tone="danger"
      onConfirm={onRemove}
      onCancel={onClose}
    >
      {zhForward.removeDescription}
    </ConfirmDialog>
  );
}
