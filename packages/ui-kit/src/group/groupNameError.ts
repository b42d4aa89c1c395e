import { zhGroup } from '../copy/zhGroup.js';
import { textError } from '../forms/formErrors.js';

/** The service's limit. Characters. */
const NAME_MAX = 128;
/** A name of blanks and invisible characters counts as empty. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/** The error of a group's name: it has no visible character (R278), is too long or cannot be shown (UI-FORM-8). */
export function groupNameError(name: string): string | null {
  const error = textError({ label: zhGroup.name, max: NAME_MAX }, name);
  return error ?? (VISIBLE.test(name) ? null : zhGroup.nameMissing);
}
