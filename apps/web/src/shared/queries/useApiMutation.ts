import { type ApiError, type ApiResult, messageFor } from '@fitout/api-client';
import { useRef, useState } from 'react';
import { useApp } from '../../context/AppContext.js';

/** A change of the marketplace. */
export interface ApiMutation {
  /** The name of the running change; null without one. */
  readonly busy: string | null;
  /**
   * Why the last change failed, for the form that sent it; null without `isInForm`, and when the next change starts.
   */
  readonly refusal: string | null;
  /**
   * Awaits `call` and shows its error, or `done` on success. Resolves to the answer, or to null after a failure and for
   * a second press during the first.
   */
  readonly run: <T>(name: string, call: () => Promise<ApiResult<T>>, done?: string) => Promise<T | null>;
}

interface ApiMutationOptions {
  readonly isInForm?: boolean;
  /** Called with every error, besides its text. */
  readonly onFailed?: (error: ApiError) => void;
}

/**
 * One change at a time: a second press does nothing. A failure is a toast; with `isInForm` it is `refusal`, which the
 * form shows, because a toast over a form disappears before it is read.
 */
export function useApiMutation({ isInForm = false, onFailed }: ApiMutationOptions = {}): ApiMutation {
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
      // Silent body codes still need a text after a press.
      const text = messageFor(answer.error) ?? (answer.error.kind === 'code' ? answer.error.serverMessage : null);
      if (isInForm) setRefusal(answer.error.kind === 'absent' ? '功能暂未开放' : text);
      else if (text !== null) toaster.notify('error', text);
      onFailed?.(answer.error);
      return null;
    }
    if (done !== undefined) toaster.notify('success', done);
    return answer.value;
  }

  return { busy, refusal, run };
}
