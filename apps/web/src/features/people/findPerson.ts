import type { ApiError, ApiResult } from '@fitout/api-client';
import type { MarketClient } from '@fitout/api-client/market';
import type { FoundPerson } from '@fitout/ui-kit';
import { displayName } from './rules.js';

/** The calls that look up accounts. */
export type PersonSource = Pick<MarketClient, 'users' | 'customerServices'>;

/** The person, the failure of the request, or null if no account has that name. */
export type Finding = { readonly person: FoundPerson } | { readonly error: ApiError } | null;

const ROLES: Readonly<Record<string, string>> = { User: '业主', Master: '师傅', Service: '客服' };
const MOBILE = /^1\d{10}$/u;

/**
 * The account of a user name, a mobile or an id (R118). A marketplace without an address for that finds mobiles and ids
 * by those of the specification; one without any account leaves it to the chat whether the id exists.
 */
export async function findPerson({ users, customerServices }: PersonSource, typed: string): Promise<Finding> {
  const key = typed.trim();
  const hit = await users.lookup(key, { silent: true });
  if (hit.ok) return { person: personOf(hit.value, hit.value.roleCodes.map((code) => ROLES[code] ?? '').join('、')) };

  const misses: ApiError[] = [hit.error];
  if (MOBILE.test(key)) {
    const page = await users.find(key, { silent: true });
    const [first] = page.ok ? page.value.records : [];
    if (first !== undefined) return { person: personOf(first, '') };
    if (!page.ok) misses.push(page.error);
  }
  const user = await users.baseInfo(key, { silent: true });
  if (user.ok) return { person: personOf(user.value, '') };
  const staff: ApiResult<Named> = await customerServices.detail(key, { silent: true });
  if (staff.ok) return { person: personOf(staff.value, '客服') };
  misses.push(user.error, staff.error);

  const failed = misses.find((error) => !isUnknown(error) && !hasNoAddress(error));
  if (failed !== undefined) return { error: failed };
  return misses.every(hasNoAddress) ? { person: { id: key.toLowerCase(), name: key, avatarUrl: '', role: '' } } : null;
}

type Named = Parameters<typeof displayName>[0] & { readonly id: string; readonly headImageUrl: string };

function personOf(fields: Named, role: string): FoundPerson {
  return { id: fields.id, name: displayName(fields) || fields.id, avatarUrl: fields.headImageUrl, role };
}

const isUnknown = ({ kind, code }: ApiError): boolean => kind === 'code' && code === 404;
const hasNoAddress = ({ kind, status }: ApiError): boolean => kind === 'http' && (status === 404 || status === 405);
