import type { Message } from '@fitout/im-core';
import { useLayoutEffect, useReducer } from 'react';
import { arrivals } from './arrivals.js';
import { nextRenderBatch, type Stage } from './nextRenderBatch.js';
import type { useScrollAnchor } from './useScrollAnchor.js';
import type { useShown } from './useShown.js';
import type { useStickToBottom } from './useStickToBottom.js';

/** The position of the list, and the callbacks for arriving messages. */
export interface RenderBatchDeps {
  readonly shown: ReturnType<typeof useShown>;
  readonly anchor: ReturnType<typeof useScrollAnchor>;
  readonly stick: ReturnType<typeof useStickToBottom>;
  readonly leadToEnd: () => void;
  /** Called with messages that arrived while the end is not visible. */
  readonly miss: (count: number, mentioning: readonly string[]) => void;
}

/** The part of a list to render now; afterwards the list keeps its position, or follows its end (UI-MSGLIST-2). */
export function useRenderBatches(messages: readonly Message[], self: string, deps: RenderBatchDeps): Stage {
  const { leadToEnd, miss } = deps;
  const { current, update } = deps.shown;
  const { capture, restore, sync } = deps.anchor;
  const { isFollowing, followNow } = deps.stick;
  const [, renderRest] = useReducer((turn: number) => turn + 1, 0);

  const stage = nextRenderBatch(current(), messages);
  // The document still has the old list: positions are measured now, unless the list follows its end.
  if (stage.shift && !isFollowing()) capture();

  const firstId = messages[0]?.id ?? null;
  const lastId = messages[stage.count - 1]?.id ?? null;
  const hasRest = stage.count < messages.length;
  useLayoutEffect(() => {
    const before = current();
    update(firstId === null || lastId === null ? null : { firstId, lastId, length: stage.count });
    if (before !== null && before.lastId !== lastId) {
      const { hasOwn, others, mentioning } = arrivals(messages, stage.count, before.lastId, self);
      if (hasOwn) leadToEnd();
      else if (!isFollowing()) miss(others, mentioning);
    }
    // A half-applied change is never painted: the list scrolls to its end once, when all rows are mounted.
    if (!hasRest || !isFollowing()) {
      restore();
      sync();
      followNow();
    }
    if (hasRest) renderRest();
  }, [
    messages,
    self,
    firstId,
    lastId,
    stage.count,
    hasRest,
    current,
    update,
    isFollowing,
    leadToEnd,
    miss,
    followNow,
    restore,
    sync,
  ]);

  return stage;
}
