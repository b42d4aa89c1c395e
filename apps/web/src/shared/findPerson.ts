import type { ApiClient, ApiError, ApiResult } from '@fitout/api-client';
import type { FoundPerson } from '@fitout/ui-kit';
import { displayName } from './peopleRules.js';

/** The person, the failure of the request, or null if no account has that name. */
export type PersonLookup = { readonly person: FoundPerson } | { readonly error: ApiError } | null;

const ROLES: Readonly<Record<string, string>> = { User: '业主', Master: '师傅', Service: '客服' };
const MOBILE = /^1\d{10}$/u;

/** The query for the accounts with this mobile, all eleven digits (R329). */
export const mobileQuery = (mobile: string) => ({ mobile, roleCode: 'User', current: 1, size: 10 });

/**
 * The account of a user name, a mobile or an id (R118). If the marketplace lacks `/users/lookup`, mobiles and ids are
 * looked up at the addresses of the specification; if it lacks all of them, the chat decides whether the id exists.
 */
export async function findPerson(api: ApiClient, query: string): Promise<PersonLookup> {
  const key = query.trim();
  const found = await api.call('users.lookup', { query: { key }, silent: true });
  if (found.ok)
    return { person: personOf(found.value, found.value.roleCodes.map((code) => ROLES[code] ?? '').join('、')) };

  const errors: ApiError[] = [found.error];
  if (MOBILE.test(key)) {
    const page = await api.call('users.find', { query: mobileQuery(key), silent: true });
    const [first] = page.ok ? page.value.records : [];
    if (first !== undefined) return { person: personOf(first, '') };
    if (!page.ok) errors.push(page.error);
  }
  const user = await api.call('users.baseInfo', { params: { id: key }, silent: true });
  if (user.ok) return { person: personOf(user.value, '') };
  const staff: ApiResult<Named> = await api.call('customerService.detail', {
    params: { id: key },
    silent: true,
  });
  if (staff.ok) return { person: personOf(staff.value, '客服') };
  errors.push(user.error, staff.error);

  const failed = errors.find((error) => !isUnknownAccount(error) && !isMissingEndpoint(error));
  if (failed !== undefined) return { error: failed };
  return errors.every(isMissingEndpoint)
    ? { person: { id: key.toLowerCase(), name: key, avatarUrl: '', role: '' } }
    : null;
}

type Named = Parameters<typeof displayName>[0] & { readonly id: string; readonly headImageUrl: string };

function personOf(fields: Named, role: string): FoundPerson {
  return { id: fields.id, name: displayName(fields) || fields.id, avatarUrl: fields.headImageUrl, role };
}

const isUnknownAccount = ({ kind, code }: ApiError): boolean => kind === 'code' && code === 404;
const isMissingEndpoint = ({ kind, status }: ApiError): boolean =>
  kind === 'absent' || (kind === 'http' && (status === 404 || status === 405));
