import type { ImError, Result } from '@fitout/im-core';
import { imErrorText } from '@fitout/ui-kit';
import { useApp } from '../../app/AppContext.js';

/** Waits for an answer and says why it was no; resolves with whether it was yes. */
export function useToastOnError(): (asked: Promise<Result<unknown, ImError>>) => Promise<boolean> {
  const { toaster } = useApp();
  return async (asked) => {
    const answer = await asked;
    if (!answer.ok) toaster.notify('error', imErrorText(answer.error.code));
    return answer.ok;
  };
}
