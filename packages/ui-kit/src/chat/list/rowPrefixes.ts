/** The prefixes of a row's last message. */
export type RowPrefix = 'mention' | 'draft' | 'count' | 'failed' | 'sender';

/** What decides about them. */
export interface RowState {
  readonly unread: { readonly count: number; readonly mentionsMe: boolean };
  readonly isOpen: boolean;
  readonly draft?: string;
  readonly isMuted?: boolean;
  readonly previewFrom?: string | null;
  readonly hasFailed?: boolean;
}

/**
 * What stands before the last message, in its order (UI-LIST-7; R206, A20): who asks for me, what I have not sent, how much
 * waits in a muted one, that the newest message was not sent, who wrote. A draft stands in place of the last message, and not while it is open.
 */
export function rowPrefixes({
  unread,
  isOpen,
  draft,
  isMuted,
  previewFrom,
  hasFailed,
}: RowState): readonly RowPrefix[] {
  const hasDraft = !isOpen && draft !== undefined && draft.trim() !== '';
  const offered: readonly (readonly [RowPrefix, boolean])[] = [
    ['mention', unread.mentionsMe],
    ['draft', hasDraft],
    ['count', isMuted === true && unread.count > 0],
    ['failed', !hasDraft && hasFailed === true],
    ['sender', !hasDraft && typeof previewFrom === 'string'],
  ];
  return offered.flatMap(([prefix, isThere]) => (isThere ? [prefix] : []));
}
