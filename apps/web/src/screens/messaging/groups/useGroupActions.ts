import type { ImError, Result } from '@fitout/im-core';
import { groupFailedText } from '../../../features/groups/rules.js';
import { useApp } from '../../../app/AppContext.js';

/** Does something to a group and says what came of it. Answers whether it was done. */
export function useGroupActions() {
  const { toaster } = useApp();
  return async function does<T>(name: string, mutation: Promise<Result<T, ImError>>, done: string): Promise<boolean> {
    const answer = await mutation;
    if (answer.ok) toaster.notify('success', done);
    else toaster.notify('error', groupFailedText(name, answer.error));
    return answer.ok;
  };
}
