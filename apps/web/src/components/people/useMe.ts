import type { Answer } from '@fitout/api-client';
import { useApiQuery, type ApiQuery } from '../../queries/useApiQuery.js';
import { masterIdIn } from '../../features/orders/storedMaster.js';
import { roleOf, type Role } from '../../features/user/rules.js';
import { useApp } from '../../app/AppContext.js';

/** The own record, asked for once for all parts of the page. */
export function useMe(): ApiQuery<Answer<'users.me'>> {
  const { api } = useApp();
  return useApiQuery(['me'], (options) => api.users.me({ ...options, silent: true }));
}

/** What the user is; null until the marketplace has told. One that does not tell has customers, and masters by their record. */
export function useRole(): Role | null {
  const { account } = useApp();
  const { value, error } = useMe();
  if (masterIdIn(account.login?.masterInfo ?? null) !== null) return 'master';
  if (value !== undefined) return roleOf(value.roleCodes);
  return error === null ? null : 'customer';
}
