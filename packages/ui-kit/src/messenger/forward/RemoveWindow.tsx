import { ConfirmDialog } from '../../primitives/ConfirmDialog.js';

/** How many messages are to go from this device. */
export interface RemoveWindowProps {
  readonly count: number;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before messages are removed from this device; other members keep them (IM-REMOVE-1). */
export function RemoveWindow({ count, onRemove, onClose }: RemoveWindowProps) {
  return (
    <ConfirmDialog
      isOpen
      title={count === 1 ? '删除这条消息？' : `删除选中的${count}条消息？`}
      confirmLabel="删除"
      tone="danger"
      onConfirm={onRemove}
      onCancel={onClose}
    >
      仅从这台设备上删除，对方和您的其他设备仍可看到。
    </ConfirmDialog>
  );
}
