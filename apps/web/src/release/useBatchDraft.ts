import { useCallback, useEffect, useReducer, useState } from 'react';
import { useApp } from '../context/AppContext.js';
import { batchStep, emptyBatch, type BatchEvent } from './batchStep.js';
import { isBlank } from './batchTable.js';
import { storedBatch, type BatchDraft } from './storedBatch.js';

/** The rows of the table, at most `max`, stored with each change. */
export function useBatchDraft(max: number): readonly [BatchDraft, (event: BatchEvent) => void] {
  const { account, tabStorage } = useApp();
  const userId = account.login?.user.id ?? '';
  const [first] = useState(() => storedBatch(tabStorage, userId).load());
  const [draft, step] = useReducer(batchStep, first, (stored) => stored ?? emptyBatch());
  const dispatch = useCallback(
    (event: BatchEvent) => step(event.kind === 'added' || event.kind === 'copied' ? { ...event, max } : event),
    [max],
  );

  useEffect(() => {
    if (userId !== '') storedBatch(tabStorage, userId).save(isUntouched(draft) ? null : draft);
  }, [tabStorage, userId, draft]);

  return [draft, dispatch];
}

function isUntouched({ rows, placed, isUnsure }: BatchDraft): boolean {
  return placed === null && !isUnsure && rows.every(isBlank);
}
