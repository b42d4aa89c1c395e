import { ConfirmDialog, isPlainPress } from '@fitout/ui-kit/primitives';
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HistoryWatchContext } from '../navigation/WatchedHistory.js';
import { inApp, pageLocation } from '../navigation/hrefs.js';

/**
 * Confirms before a link outside `form`, or the browser's back and forward, leaves an unfinished form; render the
 * returned element. The browser itself confirms a reload and a closed tab. `words` say what happens to the typed
 * values; the draft of an order is restored on return.
 */
export function useLeaveGuard(
  isDirty: boolean,
  form: RefObject<HTMLElement | null>,
  words = '订单还没有提交。已填写的内容会保留到关闭此页面为止。',
): ReactNode {
  const history = useContext(HistoryWatchContext);
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });

  useEffect(() => {
    if (!isDirty) return;
    const ask = (proceed: () => void) => setLeave(() => proceed);
    function handleClick(event: MouseEvent) {
      const href = internalTarget(event, form.current);
      if (href === null) return;
      // Before the router handles it.
      event.preventDefault();
      event.stopPropagation();
      ask(() => void go.current(href));
    }
    function handleUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    const stopWatching = history === null ? () => undefined : history.watch(ask);
    document.addEventListener('click', handleClick, true);
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      stopWatching();
      document.removeEventListener('click', handleClick, true);
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [isDirty, form, history]);

  return (
    <ConfirmDialog
      isOpen={leave !== null}
      title="确定离开？"
      confirmLabel="离开"
      cancelLabel="继续填写"
      onConfirm={() => {
        setLeave(null);
        leave?.();
      }}
      onCancel={() => setLeave(null)}
    >
      {words}
    </ConfirmDialog>
  );
}

/** The target of a click within the app; null for one on the same page, or in another tab or site. */
function internalTarget(event: MouseEvent, form: HTMLElement | null): string | null {
  const { target } = event;
  if (event.defaultPrevented || !isPlainPress(event)) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  // A link inside the form, such as the choice of a master, is part of filling it in.
  if (link === null || form?.contains(link) === true) return null;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== pageLocation().origin) return null;
  return link.pathname === pageLocation().pathname ? null : inApp(link.pathname + link.search + link.hash);
}
