import type { ReactNode } from 'react';

/** A question that stops everything until it is answered. */
export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What the answer means, under the title. */
  readonly children?: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
  readonly loading?: boolean;
  /** Where focus goes afterwards; without it to where it was. */
  readonly returnFocusTo?: (() => HTMLElement | null) | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}
