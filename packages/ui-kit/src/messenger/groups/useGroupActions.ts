import type { ImError, Result } from '@fitout/im-core';
import { groupFailedText } from './groupFailedText.js';
import { useChat } from '../useChat.js';

/** Does something to a group and says what came of it. Answers whether it was done. */
export function useGroupActions() {
  const { notify } = useChat();
  return async function does<T>(name: string, mutation: Promise<Result<T, ImError>>, done: string): Promise<boolean> {
    const answer = await mutation;
    if (answer.ok) notify('success', done);
    else notify('error', groupFailedText(name, answer.error));
    return answer.ok;
  };
}
