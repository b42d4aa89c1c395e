import { isTable, jsonIn } from './storage/webStored.js';

/** The id in the stored record of a master's account; null without one (R186). */
export function masterIdIn(record: string | null): string | null {
  const json = jsonIn(record);
  const id = isTable(json) ? json['id'] : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}
