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
