import { createEasemobAccounts } from '@fitout/im-core/easemob';
import { imToAuth } from '../bridges/imToAuth.js';
import type { Config } from '../settings/config.js';
import type { AccountDeps } from '../features/account/AccountStore.js';

/** Log-in at the chat service with the browser's own requests, in a file that only `auth.mode: im-only` loads (A11). */
export function openChatAuth({ im: { appKey, apiUrl }, auth }: Config): AccountDeps['auth'] {
  const accounts = createEasemobAccounts({ appKey, apiUrl, fetch: (address, init) => fetch(address, init) });
  return imToAuth(accounts, appKey, auth.imAutoRegister);
}
