/** The id in the record of a master's account as it is kept; null when there is none (R186). */
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
