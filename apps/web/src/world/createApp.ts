import type { HttpOptions } from '@fitout/api-client';
import type { MarketClient } from '@fitout/api-client/market';
import type { Clock } from '@fitout/im-core';
import { createToaster, type Toaster } from '@fitout/ui-kit';
import { reaction } from 'mobx';
import type { Config } from '../config.js';
import { AccountStore } from '../features/account/AccountStore.js';
import { createLoginStorage, type WebStorage } from '../features/account/storedLogin.js';
import type { StreamPlayer } from '../features/cameras/StreamPlayer.js';
import { StorageStore } from '../features/storage/StorageStore.js';
import type { World, WorldOptions } from './createWorld.js';
import { WorldStore } from './WorldStore.js';

/** The whole page: the account, the toasts, and the world of the present login. */
export interface App {
  readonly config: Config;
  /** The user name that the address of log-in named; null without one, or where that is off (A12). */
  readonly linkedName: string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** The marketplace. */
  readonly api: MarketClient;
  /** Calls `then` after `ms`, unless the returned function is called before. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** Something nobody else has: what is sent twice by mistake carries the same one. */
  readonly newId: () => string;
  /** Web storage that stays. */
  readonly kept: () => WebStorage;
  /** Where what is being filled in outlasts a reload, and nothing else does. */
  readonly drafts: () => WebStorage;
  /** Fetches what shows live pictures. */
  readonly streams: () => Promise<StreamPlayer>;
  readonly account: AccountStore;
  readonly toaster: Toaster;
  readonly storage: StorageStore;
  readonly worlds: WorldStore;
}

/** What a page is made of: the browser's parts, or others in a test. */
export interface AppParts {
  readonly api: (hooks: Pick<HttpOptions, 'token' | 'onUnauthorized' | 'chat'>) => MarketClient;
  readonly webStorage: () => WebStorage;
  readonly drafts: () => WebStorage;
  readonly newId: () => string;
  readonly streams: () => Promise<StreamPlayer>;
  readonly clock: Clock;
  readonly openWorld: (options: WorldOptions) => Promise<World>;
  /** The user name that the address of log-in named, which stands there no more. */
  readonly linkedName?: string | null;
}

/** Builds the page and, for a visitor who is logged in already, starts the chat. */
export function createApp(config: Config, parts: AppParts): App {
  const { clock } = parts;
  const toaster = createToaster();
  const storage = new StorageStore();
  const api = parts.api({
    token: () => account.login?.token ?? null,
    onUnauthorized: () => account.unauthorized(),
    chat: { baseUrl: config.im.apiUrl, token: () => worlds.world?.im.session.token ?? null },
  });
  const account: AccountStore = new AccountStore({
    auth: api.auth,
    storage: createLoginStorage(parts.webStorage, storage.lost),
    after: clock.after.bind(clock),
    notify: (text, tone) => toaster.notify(tone, text),
  });
  const worlds: WorldStore = new WorldStore({
    open: (userId) => {
      const { login } = account;
      if (login?.user.id !== userId) return null;
      return parts.openWorld({
        config,
        api,
        userId,
        staff: login.user.service === null ? [] : [login.user.service],
        chat: login.chat,
        renewChat: () => account.renewChat(),
        notify: (tone, text) => toaster.notify(tone, text),
        storageLost: storage.lost,
      });
    },
    onFailure: () => toaster.notify('error', '聊天加载失败，请重试'),
  });
  reaction(
    () => account.login?.user.id ?? null,
    (userId) => void worlds.replace(userId),
    { fireImmediately: true },
  );
  return {
    config,
    linkedName: config.auth.queryLogin === 'off' ? null : (parts.linkedName ?? null),
    api,
    now: () => clock.now(),
    random: () => Math.random(),
    after: clock.after.bind(clock),
    newId: parts.newId,
    kept: parts.webStorage,
    drafts: parts.drafts,
    streams: parts.streams,
    account,
    toaster,
    storage,
    worlds,
  };
}
