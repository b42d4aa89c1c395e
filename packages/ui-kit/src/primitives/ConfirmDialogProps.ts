import type { ReactNode } from 'react';

/** A modal question. */
export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The consequence of the answer, below the title. */
  readonly children?: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
  readonly loading?: boolean;
  /** The element that gets the focus afterwards; by default the one that had it. */
  readonly returnFocusTo?: (() => HTMLElement | null) | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}
