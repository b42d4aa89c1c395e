/** The prefixes of a row's last message. */
export type RowPrefix = 'mention' | 'draft' | 'count' | 'failed' | 'sender';

/** The state that decides about the prefixes. */
export interface RowState {
  readonly unread: { readonly count: number; readonly mentionsMe: boolean };
  readonly isOpen: boolean;
  readonly draft?: string;
  readonly isMuted?: boolean;
  readonly previewFrom?: string | null;
  readonly hasFailed?: boolean;
}

/**
 * The prefixes of the last message, in their order (UI-LIST-7; R206, A20): a mention, a draft, the count of a muted
 * conversation, a newest message that was not sent, the sender. A draft replaces the last message, unless the
 * conversation is open.
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
