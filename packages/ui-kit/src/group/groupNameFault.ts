import { zhGroup } from '../copy/zhGroup.js';
import { writtenFault } from '../forms/formFaults.js';

/** Longest that the service takes. Characters. */
const NAME_MAX = 128;
/** A name of blanks and invisible characters is an empty one. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/** What is wrong with the name of a group: it shows nothing (R278), is too long or cannot be shown (UI-FORM-8). */
export function groupNameFault(name: string): string | null {
  const fault = writtenFault({ label: zhGroup.name, max: NAME_MAX }, name);
  return fault ?? (VISIBLE.test(name) ? null : zhGroup.nameMissing);
}
