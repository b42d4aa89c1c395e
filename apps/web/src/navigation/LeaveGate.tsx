import { ConfirmDialog, OverlayContext } from '@fitout/ui-kit/primitives';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type BlockerFunction, useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { historyIndex, KEEPS_SCROLL } from './hrefs.js';

/** What may hold a navigation; of several the last one is asked. */
interface Watch {
  readonly holds: BlockerFunction;
  /** What the user is asked. */
  readonly words?: string;
  /** Called instead of a question. */
  readonly close?: () => void;
}

const WatchContext = createContext<((watch: Watch) => () => void) | null>(null);

/**
 * Back and forward close an open overlay first; what `useLeaveGuard` holds is asked about. From the first entry of the
 * tab back would leave the document: an overlay adds a second entry of the same page there, which a later back passes
 * over.
 */
export function LeaveGate({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [watches] = useState<Watch[]>(() => []);
  const [holder, setHolder] = useState<Watch | null>(null);
  // While a step is held the browser is at another entry than the one that is shown.
  const shown = useRef({ location, index: historyIndex() });
  useLayoutEffect(() => {
    shown.current = { location, index: historyIndex() };
  }, [location]);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      (step) => {
        const top = watches.at(-1);
        // Until the next page is drawn, the one that has been left holds nothing.
        const isShown = step.currentLocation.pathname === shown.current.location.pathname;
        const isHeld = isShown && top?.holds(step) === true;
        if (isHeld) setHolder(top);
        else if (step.currentLocation.state?.isAdded === true && historyIndex() === 0) window.history.back();
        return isHeld;
      },
      [watches],
    ),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || holder?.close === undefined) return;
    blocker.reset();
    holder.close();
  }, [blocker, holder]);

  const watch = useCallback(
    (one: Watch) => {
      watches.push(one);
      return () => void watches.splice(watches.indexOf(one), 1);
    },
    [watches],
  );
  const watchOverlay = useCallback(
    (close: () => void) => {
      const { state, ...address } = shown.current.location;
      if (shown.current.index === 0) {
        shown.current.index = 1;
        void navigate(address, { state: { ...state, ...KEEPS_SCROLL, isAdded: true } });
      }
      return watch({ holds: ({ historyAction }) => historyAction === 'POP', close });
    },
    [navigate, watch],
  );
  return (
    <WatchContext value={watch}>
      <OverlayContext value={watchOverlay}>
        {children}
        <ConfirmDialog
          isOpen={blocker.state === 'blocked' && holder?.words !== undefined}
          title="确定离开？"
          confirmLabel="离开"
          cancelLabel="继续填写"
          onConfirm={() => blocker.proceed?.()}
          onCancel={() => blocker.reset?.()}
        >
          {holder?.words}
        </ConfirmDialog>
      </OverlayContext>
    </WatchContext>
  );
}

/**
 * Confirms before a link outside `form`, or the browser's back and forward, leaves an unfinished form. The browser
 * itself confirms a reload and a closed tab. `words` say what happens to the typed values; the draft of an order is
 * restored on return.
 */
export function useLeaveGuard(
  isDirty: boolean,
  form: RefObject<HTMLElement | null>,
  words = '订单还没有提交。已填写的内容会保留到关闭此页面为止。',
): void {
  const watch = useContext(WatchContext);
  useEffect(() => {
    if (!isDirty) return;
    let isLink = false;
    function noteLink({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest('a') : null;
      // A link inside the form, such as the choice of a master, is part of filling it in.
      isLink = link !== null && form.current?.contains(link) !== true;
      // What the app opens by itself, such as the log-in page, is not held.
      setTimeout(() => (isLink = false));
    }
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = watch?.({
      holds: ({ currentLocation, nextLocation, historyAction }) =>
        currentLocation.pathname !== nextLocation.pathname && (isLink || historyAction === 'POP'),
      words,
    });
    document.addEventListener('click', noteLink, true);
    window.addEventListener('beforeunload', askFirst);
    return () => {
      stop?.();
      document.removeEventListener('click', noteLink, true);
      window.removeEventListener('beforeunload', askFirst);
    };
  }, [isDirty, form, words, watch]);
}
