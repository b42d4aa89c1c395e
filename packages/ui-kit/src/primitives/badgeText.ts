/** The largest count in a badge; above it is `99+`. */
const BADGE_LIMIT = 99;

/** The text of a badge: the count, `99+` above 99, empty for zero. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > BADGE_LIMIT ? `${BADGE_LIMIT}+` : String(count);
}
