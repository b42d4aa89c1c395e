/** The id in the stored record of a master's account; null without one (R186). */
export function masterIdIn(record: string | null): string | null {
  if (record === null) return null;
  try {
    const value: unknown = JSON.parse(record);
    const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
    return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  } catch {
    return null;
  }
}
