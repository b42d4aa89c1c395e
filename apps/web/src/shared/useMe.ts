import type { Answer } from '@fitout/api-client';
import { useApp } from '../context/AppContext.js';
import { masterIdIn } from './storedMaster.js';
import { type Role, roleOf } from './userRules.js';
import type { ApiQuery } from './queries/apiQuery.js';
import { useAnswer } from './queries/useAnswer.js';

/** The user's own record, requested once for all parts of the page. */
export function useMe(): ApiQuery<Answer<'users.me'>> {
  return useAnswer(['me'], 'users.me', { silent: true });
}

/**
 * The user's role; null until the marketplace has answered. A marketplace without roles has customers, and masters by
 * their record.
 */
export function useRole(): Role | null {
  const { account } = useApp();
  const { data: value, error } = useMe();
  if (masterIdIn(account.login?.masterInfo ?? null) !== null) return 'master';
  if (value !== undefined) return roleOf(value.roleCodes);
  // A user with their own customer service is a customer, which needs no answer.
  const isServed = (account.login?.user.service ?? null) !== null;
  return error === null && !isServed ? null : 'customer';
}
