import type { ImError, Result } from '@fitout/im-core';
import { groupFailedText } from './groupFailedText.js';
import { useChat } from '../session/useChat.js';

/** Runs an action on a group and shows a toast with its result. Resolves with whether it succeeded. */
export function useGroupActions() {
  const { notify } = useChat();
  return async function runAction<T>(
    name: string,
    action: Promise<Result<T, ImError>>,
    done: string,
  ): Promise<boolean> {
    const answer = await action;
    if (answer.ok) notify('success', done);
    else notify('error', groupFailedText(name, answer.error));
    return answer.ok;
  };
}
