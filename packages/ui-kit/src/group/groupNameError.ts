import { zhGroup } from '../copy/zhGroup.js';
import { isBlank } from '../forms/isBlank.js';
import { textError } from '../forms/formErrors.js';

/** The service's limit. Characters. */
const NAME_MAX = 128;

/** The error of a group's name: it has no visible character (R278), is too long or cannot be shown. */
export function groupNameError(name: string): string | null {
  const error = textError({ label: zhGroup.name, max: NAME_MAX }, name);
  return error ?? (isBlank(name) ? zhGroup.nameMissing : null);
}
