/** The rendered part of a list. */
export interface Shown {
  readonly firstId: string;
  readonly lastId: string;
  readonly length: number;
}

/** The next render: the first `count` messages; `shift` if the change is at the front. */
export interface Stage {
  readonly count: number;
  readonly shift: boolean;
}

/**
 * The next batch to render (UI-MSGLIST-2).
 *
 * The virtual list knows only lengths and needs to know at which end they changed. If a page in front and a message at
 * the end arrive together, the front is rendered first and the rest right after it, before the next paint: the scroll
 * anchor and the stick to the bottom work for both.
 */
export function nextRenderBatch(shown: Shown | null, messages: readonly { readonly id: string }[]): Stage {
  const all = { count: messages.length, shift: false };
  if (shown === null || messages[0]?.id === shown.firstId) return all;
  const last = messages.findLastIndex(({ id }) => id === shown.lastId);
  if (last === -1 || last + 1 === shown.length) return all;
  return { count: last + 1, shift: true };
}
