import { easemobConfigFault, type EasemobConfig } from '../adapters/easemob/EasemobConfig.js';
import type { BrowserChatOptions } from './BrowserChatOptions.js';

/** The first setting that cannot be right, as `field: must …`, named as `createBrowserChat` names it; null if there is none. */
export function browserChatFault(options: BrowserChatOptions, config: EasemobConfig): string | null {
  return accountFault(options) ?? easemobConfigFault(config)?.replace(/^url:/u, 'socketUrl:') ?? placeFault(options);
}

function accountFault({ userId, secret }: BrowserChatOptions): string | null {
  if (typeof userId !== 'string') return 'userId: must be a text';
  if (userId.trim() === '') return 'userId: is empty';
  const isSecret =
    ['password', 'token'].includes(secret?.kind) && typeof secret.value === 'string' && secret.value !== '';
  return isSecret ? null : "secret: must be like { kind: 'token', value: '…' } with a value that is not empty";
}

function placeFault(options: BrowserChatOptions): string | null {
  if (options.parts?.service !== undefined) return null;
  if ('worker' in options) {
    const isEndpoint = typeof options.worker?.postMessage === 'function';
    return isEndpoint ? null : 'worker: must be a worker that calls serveChatService';
  }
  const module: object = Object(options.easemob);
  const sdk: object = 'connection' in module ? module : Object(Reflect.get(module, 'default'));
  const isSdk = typeof Reflect.get(sdk, 'connection') === 'function';
  return isSdk ? null : 'easemob: must be the default export of easemob-websdk, where no worker is given';
}
