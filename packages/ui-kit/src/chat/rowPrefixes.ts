/** What stands before the last message in a row. */
export type RowPrefix = 'mention' | 'draft' | 'count' | 'sender';

/** What decides about them. */
export interface RowState {
  readonly unread: { readonly count: number; readonly mentionsMe: boolean };
  readonly isOpen: boolean;
  readonly draft?: string;
  readonly isMuted?: boolean;
  readonly previewFrom?: string | null;
}

/**
 * What stands before the last message, in its order (LIST-7; R206, A20): who asks for me, what I have not sent, how much
 * waits in a muted one, who wrote. A draft stands in place of the last message, and not while it is open.
 */
export function rowPrefixes({ unread, isOpen, draft, isMuted, previewFrom }: RowState): readonly RowPrefix[] {
  const hasDraft = !isOpen && draft !== undefined && draft.trim() !== '';
  const offered: readonly (readonly [RowPrefix, boolean])[] = [
    ['mention', unread.mentionsMe],
    ['draft', hasDraft],
    ['count', isMuted === true && unread.count > 0],
    ['sender', !hasDraft && typeof previewFrom === 'string'],
  ];
  return offered.flatMap(([prefix, isThere]) => (isThere ? [prefix] : []));
}
