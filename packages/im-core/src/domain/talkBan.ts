/** Why I may not write in a group, if so (GROUP-12). */
export type TalkBan =
  | { readonly kind: 'none' }
  /** `until` is epoch milliseconds; null when the service does not say. */
  | { readonly kind: 'muted'; readonly until: number | null }
  | { readonly kind: 'removed' }
  | { readonly kind: 'dissolved' };

/** I may write. */
export const NO_BAN: TalkBan = { kind: 'none' };
