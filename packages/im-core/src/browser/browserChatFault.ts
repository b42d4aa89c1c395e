import { easemobConfigFault, type EasemobConfig } from '../adapters/easemob/EasemobConfig.js';
import type { ImClientOptions } from '../client/ImClient.js';
import type { BrowserChatOptions } from './BrowserChatOptions.js';

/** The first setting that cannot be right, as `field: must …`, named as `createBrowserChat` names it; null if there is none. */
export function browserChatFault(options: BrowserChatOptions, config: EasemobConfig): string | null {
  return (
    accountFault(options) ??
    easemobConfigFault(config)?.replace(/^url:/u, 'socketUrl:') ??
    partsFault(options) ??
    placeFault(options)
  );
}

function accountFault({ userId, secret }: BrowserChatOptions): string | null {
  if (typeof userId !== 'string') return 'userId: must be a text';
  if (userId.trim() === '') return 'userId: is empty';
  const isSecret =
    ['password', 'token'].includes(secret?.kind) && typeof secret.value === 'string' && secret.value !== '';
  return isSecret ? null : "secret: must be like { kind: 'token', value: '…' } with a value that is not empty";
}

function partsFault({ parts = {} }: BrowserChatOptions): string | null {
  const unknown = Object.keys(parts).find((name) => !(name in PARTS));
  return unknown === undefined ? null : `parts: has no "${unknown}"; it has ${Object.keys(PARTS).join(', ')}`;
}

/** The name of each part: a missing one is a compile error. */
const PARTS: Readonly<Record<keyof ImClientOptions, true>> = {
  self: true,
  service: true,
  storage: true,
  clock: true,
  newId: true,
  random: true,
  schedule: true,
  renewToken: true,
  uploader: true,
  blobs: true,
  tabs: true,
  notificationPresenter: true,
  soundPlayer: true,
  mayNotify: true,
  intercept: true,
};

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
