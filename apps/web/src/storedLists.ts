/**
 * The lists of everybody who was here, by account; none where they cannot be read. Throws when storage is denied.
 *
 * What somebody keeps for themselves in a browser that others use too stands under one key, so that the keys are few.
 */
export function listsIn(kept: Pick<Storage, 'getItem'>, key: string): Map<string, unknown> {
  const text = kept.getItem(key) ?? '{}';
  try {
    const lists: unknown = JSON.parse(text);
    return new Map(typeof lists === 'object' && lists !== null && !Array.isArray(lists) ? Object.entries(lists) : []);
  } catch {
    return new Map();
  }
}
