import type { AnswerOnWire } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../result.js';
import type { MarketAccount } from './createAccounts.js';
import type { MarketContext } from './MarketContext.js';
import { isWithinHours, maskMobile } from './profile.js';
import type { Refusal } from './Refusal.js';

type Outcome<T> = Result<T, Refusal>;

/** Creates the look-up of other accounts: names, masked mobile numbers, hours of customer service. */
export function createDirectory({ accounts, clock }: Pick<MarketContext, 'accounts' | 'clock'>) {
  return {
    /** The names of an account of any role, as `caller` may see them. */
    namesOf,

    /** The mobile number, masked except for its ends; empty if the account has none. */
    maskedMobileOf: (account: MarketAccount | null): string => maskMobile(account?.mobile ?? null),

    /** The data of customers and masters; staff have another route (R333, R334). */
    baseInfo(caller: MarketAccount, id: string): Outcome<AnswerOnWire<'users.baseInfo'>> {
      const account = accounts.byId(id);
      if (account === null || account.role === 'Service') return err('notFound');
      return ok(namesOf(account, caller));
    },

    customerService(caller: MarketAccount, id: string): Outcome<AnswerOnWire<'customerService.detail'>> {
      const account = accounts.byId(id);
      const workTime = accounts.workTimeOf(id);
      if (account === null || workTime === null) return err('notFound');
      return ok({ ...namesOf(account, caller), workTime, online: isWithinHours(workTime, clock.now()) });
    },
  };
}

function namesOf(account: MarketAccount, caller: MarketAccount): AnswerOnWire<'users.baseInfo'> {
  const { id, userName, nickName, actualName, headImageUrl } = account;
  const mobile = caller.id === id ? (account.mobile ?? '') : maskMobile(account.mobile);
  return { id, userName, nickName, actualName, mobile, headImageUrl };
}
