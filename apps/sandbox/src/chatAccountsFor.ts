import {
  type ChatDeps,
  createAccount,
  findAccount,
  findTenant,
  issueToken,
  readToken,
  revokeSession,
  tokenName,
} from '@fitout/emulator/profile';

export function chatAccountsFor(deps: ChatDeps) {
  const find = (appKey: string, userId: string) => {
    const tenant = findTenant(deps.db, appKey);
    return tenant === null ? null : findAccount(deps.db, tenant.id, userId);
  };
  return {
    hasChatAccount: (appKey: string, userId: string): boolean => find(appKey, userId) !== null,
    async makeChatAccount(appKey: string, userId: string, nickname: string): Promise<void> {
      const tenant = findTenant(deps.db, appKey);
      const password = Buffer.from(deps.random.bytes(24)).toString('base64url');
      if (tenant !== null) await createAccount(deps, tenant, { name: userId, password, nickname });
    },
    chatUserOf(appKey: string, token: string): { readonly id: string; readonly nickname: string } | null {
      const tenant = findTenant(deps.db, appKey);
      const holder = tenant === null ? null : readToken(deps.db, tenant.id, token, deps.clock.now());
      if (holder?.ok !== true) return null;
      const { name: id, nickname } = holder.value.account;
      return { id, nickname };
    },
    revokeChatToken: (name: string): void => revokeSession(deps, name),
    issueChatToken(appKey: string, userId: string): { token: string; name: string } {
      const account = find(appKey, userId);
      if (account === null) throw new Error('a chat token was requested for an account that does not exist');
      const { token } = issueToken(deps, account.id);
      return { token, name: tokenName(token) };
    },
  };
}
