import type { ImError, Result } from '@fitout/im-core';
import { imErrorText } from '../../copy/imErrorText.js';
import { useChat } from '../useChat.js';

/** Waits for an answer and says why it was no; resolves with whether it was yes. */
export function useToastOnError(): (asked: Promise<Result<unknown, ImError>>) => Promise<boolean> {
  const { notify } = useChat();
  return async (asked) => {
    const answer = await asked;
    if (!answer.ok) notify('error', imErrorText(answer.error.code));
    return answer.ok;
  };
}
