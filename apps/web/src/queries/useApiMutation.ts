import { messageFor, type ApiResult } from '@fitout/api-client';
import { useRef, useState } from 'react';
import { useApp } from '../app/AppContext.js';

/** Does something on the marketplace. */
export interface ApiMutation {
  /** What is under way; null while nothing is. */
  readonly busy: string | null;
  /**
   * Waits for `call` and says what went wrong, or `done` when nothing did. Resolves to the answer, or to null after a
   * failure and for a second press while the first is under way.
   */
  readonly run: <T>(name: string, call: () => Promise<ApiResult<T>>, done?: string) => Promise<T | null>;
}

/** One deed at a time: a second press does nothing. */
export function useApiMutation(): ApiMutation {
  const { toaster } = useApp();
  const [busy, setBusy] = useState<string | null>(null);
  const isBusy = useRef(false);

  async function run<T>(name: string, call: () => Promise<ApiResult<T>>, done?: string): Promise<T | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setBusy(name);
    const answer = await call();
    isBusy.current = false;
    setBusy(null);
    if (!answer.ok) {
      // Body codes that pass in silence still need a word from whoever pressed a button.
      const text = messageFor(answer.error) ?? (answer.error.kind === 'code' ? answer.error.serverMessage : null);
      if (text !== null) toaster.notify('error', text);
      return null;
    }
    if (done !== undefined) toaster.notify('success', done);
    return answer.value;
  }

  return { busy, run };
}
