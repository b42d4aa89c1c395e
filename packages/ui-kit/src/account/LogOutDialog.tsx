import { zh } from '../copy/zh.js';
import { ConfirmDialog } from '../primitives/ConfirmDialog.js';
import type { ConfirmDialogProps } from '../primitives/ConfirmDialogProps.js';

/** The question before leaving (R139, R467, R468). `children` may say what would be lost. */
export function LogOutDialog(
  props: Pick<ConfirmDialogProps, 'isOpen' | 'loading' | 'onConfirm' | 'onCancel' | 'children'>,
) {
  return <ConfirmDialog {...props} title={zh.logOutTitle} confirmLabel={zh.logOut} cancelLabel={zh.cancel} />;
}
