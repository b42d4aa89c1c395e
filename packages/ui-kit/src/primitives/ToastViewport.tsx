import { shownText } from '../copy/overrides.js';
import { useEffect, useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { WindowPortal } from '../theme/PortalContainer.js';
import { line, raised, theme, visible } from '../theme/index.js';

/** How long every toast stays, errors too (R466, A71). Milliseconds. */
export const TOAST_MS = 2_000;

/** Renders the toasts: once per page, above everything. */
export function ToastViewport({ toaster }: { readonly toaster: Toaster }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.current, toaster.current);
  // An open dialog hides every element except live regions from screen readers; each toast is one.
  return (
    <WindowPortal>
      <Stack aria-live="off">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onGone={toaster.dismiss} />
        ))}
      </Stack>
    </WindowPortal>
  );
}

function ToastCard({ toast, onGone }: { readonly toast: Toast; readonly onGone: (id: number) => void }) {
  const { id, tone, text, literal } = toast;
  useEffect(() => {
    const timer = setTimeout(() => onGone(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, onGone]);
  return (
    <Card role={tone === 'error' ? 'alert' : 'status'} data-tone={tone}>
      {ICONS[tone]}
      <span data-literal={literal}>{shownText({ text, literal })}</span>
    </Card>
  );
}

const { color } = theme;

const ICONS: Record<ToastTone, React.ReactNode> = {
  success: <CircleCheck size={18} color={color.success} aria-hidden />,
  info: <Info size={18} color={color.info} aria-hidden />,
  error: <CircleAlert size={18} color={color.danger} aria-hidden />,
};

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

const Stack = styled.div`
  position: fixed;
  /* Below the page's header and, in the chat, below the conversation's header. */
  top: calc(${visible.above} + var(--header-h, 0px) + var(--toast-top, 12px));
  right: 0;
  left: 0;
  z-index: ${theme.layer.toast};
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[8]};
  padding: 0 ${theme.space[16]};
  pointer-events: none;
`;

const Card = styled.div`
  ${line(8)}
  max-width: 480px;
  padding: 10px ${theme.space[16]};
  ${raised}
  font: ${theme.font.body};
  overflow-wrap: anywhere;
  pointer-events: auto;
  animation: ${arrive} ${theme.motion.panel};
  svg {
    flex: none;
  }
`;

/** The kind of a toast: success and info are announced politely, errors at once (A71). */
export type ToastTone = 'success' | 'info' | 'error';

/** One short-lived sentence. */
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** The specification's English, if it only describes the text (A18). */
  readonly literal?: string;
}

/** The toasts on screen. Created once by the app and passed to the parts that notify. */
export interface Toaster {
  /** Shows a text. A text that is already shown is one toast, with a new time-out. */
  notify(tone: ToastTone, text: string, literal?: string): void;
  dismiss(id: number): void;
  subscribe(listener: () => void): () => void;
  current(): readonly Toast[];
}

const TOASTS_MAX = 3;

/** Creates an empty toaster (UI-TOAST-1). */
export function createToaster(): Toaster {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let nextId = 1;

  function replace(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  return {
    notify(tone, text, literal) {
      const others = toasts.filter((toast) => toast.text !== text || toast.tone !== tone);
      replace([...others, { id: nextId, tone, text, ...(literal && { literal }) }].slice(-TOASTS_MAX));
      nextId += 1;
    },
    dismiss: (id) => replace(toasts.filter((toast) => toast.id !== id)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => toasts,
  };
}
