/** What happened: good news and plain news are read politely, errors at once (A71). */
export type ToastTone = 'success' | 'info' | 'error';

/** One short-lived sentence. */
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** The specification's English where it describes the sentence only (A18). */
  readonly literal?: string;
}

/** The toasts on screen. Created once by the app and passed to the parts that notify. */
export interface Toaster {
  /** Shows a sentence. The same sentence twice is one toast, shown again from the start. */
  notify(tone: ToastTone, text: string, literal?: string): void;
  dismiss(id: number): void;
  subscribe(listener: () => void): () => void;
  current(): readonly Toast[];
}

const MOST_AT_ONCE = 3;

/** Makes an empty toaster (UI-TOAST-1, UI-TOAST-2). */
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
      replace([...others, { id: nextId, tone, text, ...(literal && { literal }) }].slice(-MOST_AT_ONCE));
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
