import type { ImError, Result } from '@fitout/im-core';
import { imErrorText } from '../copy/imErrorText.js';
import { useChat } from '../session/useChat.js';

/** Awaits a result and shows a toast with its error; resolves with whether it succeeded. */
export function useToastOnError(): (request: Promise<Result<unknown, ImError>>) => Promise<boolean> {
  const { notify } = useChat();
  return async (request) => {
    const answer = await request;
    if (!answer.ok) notify('error', imErrorText(answer.error.code));
    return answer.ok;
  };
}
