import { messageFor, type ApiResult } from '@fitout/api-client';
import { useRef, useState } from 'react';
import { useApp } from '../app/AppContext.js';

/** A change of the marketplace. */
export interface ApiMutation {
  /** The name of the change that is under way; null while there is none. */
  readonly busy: string | null;
  /** Why the last change failed, for the form that sent it; null without `isInForm`, and from the next change on. */
  readonly refusal: string | null;
  /**
   * Waits for `call` and shows what went wrong, or `done` when nothing did. Resolves to the answer, or to null after a
   * failure and for a second press while the first is under way.
   */
  readonly run: <T>(name: string, call: () => Promise<ApiResult<T>>, done?: string) => Promise<T | null>;
}

/**
 * One change at a time: a second press does nothing. A failure is a toast; with `isInForm` it is `refusal`, which the
 * form shows, because a toast over a form is gone before it is read.
 */
export function useApiMutation({ isInForm = false }: { readonly isInForm?: boolean } = {}): ApiMutation {
  const { toaster } = useApp();
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isBusy = useRef(false);

  async function run<T>(name: string, call: () => Promise<ApiResult<T>>, done?: string): Promise<T | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setBusy(name);
    setRefusal(null);
    const answer = await call();
    isBusy.current = false;
    setBusy(null);
    if (!answer.ok) {
      // Body codes that pass in silence still need a word for the user who pressed a button.
      const text = messageFor(answer.error) ?? (answer.error.kind === 'code' ? answer.error.serverMessage : null);
      if (isInForm) setRefusal(text);
      else if (text !== null) toaster.notify('error', text);
      return null;
    }
    if (done !== undefined) toaster.notify('success', done);
    return answer.value;
  }

  return { busy, refusal, run };
}
