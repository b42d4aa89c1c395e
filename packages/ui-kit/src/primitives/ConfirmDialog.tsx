import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from './lazyWithRetry.js';
import type { ConfirmDialogProps } from './ConfirmDialogPopup.js';

export type { ConfirmDialogProps } from './ConfirmDialogPopup.js';

const loadPopup = () => import('./ConfirmDialogPopup.js');

const ConfirmDialogPopup = /*#__PURE__*/ lazyWithRetry(async () => (await loadPopup()).ConfirmDialogPopup);

/**
 * A confirmation. Its dialog is larger than a whole message list, so it is loaded after the page; the load starts
 * before it is needed, so that it also works once the network is lost.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [hasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !hasOpened) setOpened(true);

  useEffect(() => {
    // A failure here is reported when the dialog is needed.
    loadPopup().catch(() => undefined);
  }, []);

  if (!hasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialogPopup {...props} />
    </Suspense>
  );
}
