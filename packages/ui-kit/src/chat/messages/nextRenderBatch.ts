/** The part of a list that is rendered now. */
export interface Shown {
  readonly firstId: string;
  readonly lastId: string;
  readonly length: number;
}

/** What to render next: the first `count` messages; `shift` when the change is at the front. */
export interface Stage {
  readonly count: number;
  readonly shift: boolean;
}

/**
 * The next thing to render (UI-MSGLIST-2).
 *
 * The virtual list sees lengths only and must be told at which end they changed. When a page came in
 * front and a message at the end together, the front is rendered first and the rest right after it, before
 * anything is painted: the anchor holds and the stick to the bottom works for both.
 */
export function nextRenderBatch(shown: Shown | null, messages: readonly { readonly id: string }[]): Stage {
  const all = { count: messages.length, shift: false };
  if (shown === null || messages[0]?.id === shown.firstId) return all;
  const last = messages.findLastIndex(({ id }) => id === shown.lastId);
  if (last === -1 || last + 1 === shown.length) return all;
  return { count: last + 1, shift: true };
}
