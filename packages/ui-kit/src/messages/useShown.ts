import { useCallback, useRef } from 'react';
import type { MessageListModel } from './MessageListModel.js';
import type { Shown } from './nextRenderBatch.js';

/** The rendered part of a list, which is written after each render. Null before the first message. */
export function useShown(model: MessageListModel) {
  const shown = useRef<Shown | null>(null);
  const current = useCallback(() => shown.current, []);
  const update = useCallback((next: Shown | null) => {
    shown.current = next;
  }, []);
  /** Whether all messages of the model are rendered. */
  const isAll = useCallback(() => {
    const { length } = model.messages;
    return shown.current?.length === length && shown.current.firstId === model.messages[0]?.id;
  }, [model]);
  return { current, update, isAll };
}
