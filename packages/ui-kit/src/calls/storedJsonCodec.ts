/** The value of a stored text; null if it is missing or damaged. */
export function readJson(stored: string | null): unknown {
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

/** The fields of an object from outside; none of any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Whether a value from outside is a number of seconds. */
export function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}
