/** Why the user may not write in a group, if so (IM-GROUP-12). */
export type SendRestriction =
  | { readonly kind: 'none' }
  /** `until` is epoch milliseconds; null when the service does not say. */
  | { readonly kind: 'muted'; readonly until: number | null }
  | { readonly kind: 'removed' }
  | { readonly kind: 'dissolved' };

/** The user may write. */
export const NO_RESTRICTION: SendRestriction = { kind: 'none' };
