import { useState } from 'react';
import { zhForm } from '../copy/zhForm.js';
import { ConfirmDialog } from '../primitives/ConfirmDialog.js';
import type { FormValues } from './FormField.js';

/** What a form began with, whether its caller keeps the values, and how it is closed. */
interface FormEnd {
  readonly initial?: FormValues;
  readonly keepsValues?: boolean | undefined;
  readonly onClose: () => void;
}

/** `close` asks with `question` before it closes a form whose values would be lost. */
export function useDiscardQuestion(values: FormValues, { initial = {}, keepsValues = false, onClose }: FormEnd) {
  const [isOpen, setOpen] = useState(false);
  const close = () => (keepsValues || isSame(values, initial) ? onClose() : setOpen(true));
  const question = (
    <ConfirmDialog
      isOpen={isOpen}
      title={zhForm.discard}
      confirmLabel={zhForm.discardDone}
      cancelLabel={zhForm.goOn}
      tone="danger"
      onConfirm={onClose}
      onCancel={() => setOpen(false)}
    />
  );
  return { close, question };
}

/** Whether the user has entered nothing; an empty value counts as none. */
function isSame(values: FormValues, initial: FormValues): boolean {
  const text = (of: FormValues, name: string) => JSON.stringify(of[name] ?? '');
  return Object.keys({ ...initial, ...values }).every((name) => text(values, name) === text(initial, name));
}
