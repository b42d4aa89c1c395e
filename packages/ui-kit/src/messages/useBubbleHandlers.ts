import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { MessageBubbleProps } from './MessageBubbleProps.js';
import type { MessageListProps } from './MessageListModel.js';
import type { Quote, QuotedModel } from './QuotedMessage.js';
import type { RowJump } from './useListScroll.js';

/** The handlers of all bubbles; the same for the list's lifetime, so that a new prop renders no bubble again. */
export function useBubbleHandlers(
  props: MessageListProps,
  jumpTo: RowJump,
): Pick<MessageBubbleProps, 'quoted' | 'onPerson' | 'onRetry' | 'onDiscard'> {
  const { model } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const quoted = useMemo<QuotedModel>(
    () => ({
      find: (quote: Quote) => model.findQuoted?.(quote) ?? null,
      show: (quote: Quote) =>
        void jumpTo(() => model.findQuoted?.(quote)?.id ?? null).then((isFound) => {
          const { isFormer = false, onNotFound } = latest.current;
          // A message that could not be loaded may exist, unless the user has left the group.
          if (!isFound && (isFormer || model.loadError === null)) onNotFound?.();
        }),
    }),
    [model, jumpTo],
  );
  const canShow = props.onPerson !== undefined;
  const onPerson = useMemo(() => (canShow ? (id: string) => latest.current.onPerson?.(id) : undefined), [canShow]);
  const onRetry = useCallback((id: string) => model.retry(id), [model]);
  const onDiscard = useCallback((id: string) => model.discard(id), [model]);
  return { quoted, onPerson, onRetry, onDiscard };
}
