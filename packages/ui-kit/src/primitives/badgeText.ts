/** The most a badge shows; more is `99+`. */
const BADGE_LIMIT = 99;

/** What a badge shows (UI-A11Y-2): the count, `99+` above 99, empty for nothing. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > BADGE_LIMIT ? `${BADGE_LIMIT}+` : String(count);
}
