import type { ApiClient, EndpointKey, HttpOptions } from '@fitout/api-client';
import type { Clock } from '@fitout/im-core';
import type { Toaster } from '@fitout/ui-kit/primitives';
import { action, makeAutoObservable, observable, observableRef, reaction } from 'mobx';
import { type AccountDeps, AccountStore, authOf } from '../account/AccountStore.js';
import { changedUserIn } from '../account/accountRules.js';
import { accountsIn, createLoginStorage, FORGOTTEN_KEY } from '../account/storedLogin.js';
import type { StreamPlayer } from '../cameras/StreamPlayer.js';
import type { PushBrowser } from '../notices/PushStore.js';
import type { TableAnswer, TableFile } from '../release/readTable.js';
import type { Config } from '../settings/config.js';
import { StorageStore } from '../shared/storage/StorageStore.js';
import { KEY_START, type WebStorage } from '../shared/storage/webStored.js';
import type { Session, SessionOptions } from './session.js';

/** The parts of a page that its screens use too: the browser's, or those of a test. */
interface SharedParts {
  /** Local storage: what all tabs share. */
  readonly webStorage: () => WebStorage;
  /** Session storage: what only this tab needs, such as unfinished forms. */
  readonly tabStorage: () => WebStorage;
  /** A unique id: a request that is sent twice has the same one. */
  readonly newId: () => string;
  /** Loads the player of camera streams. */
  readonly streams: () => Promise<StreamPlayer>;
  /** Reads a table while the page goes on; the bytes are no longer the caller's. */
  readonly readTable: (file: TableFile) => Promise<TableAnswer>;
  /**
   * Removes the chats that this browser stores of an account; false if it could not. Nothing may write them meanwhile.
   */
  readonly clearChats: (userId: string) => Promise<boolean>;
  /** Pushes of this browser; a log-out ends them, and takes their notices from the screen. */
  readonly push: PushBrowser;
  /** The page's toasts. */
  readonly toaster: Toaster;
}

/** The parts of a page: the browser's, or those of a test. */
export interface AppParts extends SharedParts {
  readonly api: (
    hooks: Pick<HttpOptions, 'token' | 'onUnauthorized' | 'chat' | 'now' | 'onServerOffset' | 'absent'>,
  ) => ApiClient;
  /** Log-in at the chat service, for installations whose marketplace has none (A11). */
  readonly chatAuth: () => AccountDeps['auth'];
  readonly clock: Clock;
  readonly openSession: (options: SessionOptions) => Promise<Session>;
  /** Removes everything the browser stores of an account; false if it could not. */
  readonly forget: (userId: string) => Promise<boolean>;
}

/** The whole page: the account, the toasts, and the session of the current login. */
export interface App extends SharedParts {
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Epoch milliseconds by the marketplace's clock, as estimated from its answers: deadlines use it. */
  readonly serverNow: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** The marketplace. */
  readonly api: ApiClient;
  /** The addresses that the marketplace does not have, as far as is known. Observable. */
  readonly absent: ReadonlySet<EndpointKey>;
  /** Calls `then` after `ms`, unless the returned function is called before. */
  readonly after: (ms: number, then: () => void) => () => void;
  readonly account: AccountStore;
  /** Resolves when it is known whether a visitor is logged in. */
  readonly ready: Promise<void>;
  readonly storage: StorageStore;
  readonly sessions: SessionHolder;
}

/** Creates the page and, for a visitor who is logged in already, starts the chat. */
export function createApp(config: Config, parts: AppParts): App {
  const { api: createApi, chatAuth, clock, openSession, forget: forgetOnDevice, ...shared } = parts;
  const { toaster } = shared;
  const storage = new StorageStore();
  let serverOffset = 0;
  const { absent, add, restart } = createAbsentKeys(config);
  const api = createApi({
    absent: { has: (key) => absent.has(key), add },
    now: () => clock.now(),
    onServerOffset: (ms) => void (serverOffset = ms),
    token: () => account.token,
    onUnauthorized: (reason) => account.unauthorized(reason),
    chat: { baseUrl: config.im.apiUrl, token: () => sessions.session?.im.session.token ?? null },
  });
  const logins = createLoginStorage(parts.webStorage, storage.lost);
  const account: AccountStore = new AccountStore({
    auth: config.auth.mode === 'im-only' ? chatAuth() : authOf(api),
    storage: logins,
    forget,
    after: clock.after.bind(clock),
    notify: (text, tone) => toaster.notify(tone, text),
  });
  const sessions: SessionHolder = new SessionHolder(
    (userId) => {
      const { login } = account;
      if (login?.user.id !== userId) return null;
      return openSession({
        config,
        api,
        userId,
        staff: () => [account.login?.user.service ?? []].flat(),
        orderViews: login.masterInfo === null ? ['mine'] : ['mine', 'assigned'],
        isAbsent: (key) => absent.has(key),
        chat: login.chat,
        renewChat: () => account.renewChat(),
        notify: (...toast) => toaster.notify(...toast),
        storageLost: storage.lost,
      });
    },
    () => toaster.notify('error', '聊天加载失败，请重试'),
  );
  /** At once, because the tab may be closed; and again when no part of the session writes any more. */
  function forget(userId: string): void {
    void forgetOnDevice(userId).catch(() => false);
    // Started here already: the reaction below runs only when the log-out is complete.
    if (account.login === null) void sessions.replace(null);
    void sessions.between(async () => {
      if (await forgetOnDevice(userId).catch(() => false)) logins.setToForget(userId, false);
    });
  }
  // Removals that a closed tab has left unfinished.
  for (const userId of logins.toForget()) forget(userId);
  followLogin({ config, api, account, sessions, push: parts.push, restart });
  return {
    config,
    api,
    absent,
    now: () => clock.now(),
    serverNow: () => clock.now() + serverOffset,
    random: () => Math.random(),
    after: clock.after.bind(clock),
    ...shared,
    account,
    ready: account.complete(() => api.call('users.me', { silent: true })),
    storage,
    sessions,
  };
}

/** The observable keys of the addresses that the marketplace does not have: `restart` leaves those of the settings. */
function createAbsentKeys({ endpoints }: Config) {
  const declared = (Object.keys(endpoints) as EndpointKey[]).filter((key) => endpoints[key] === null);
  const absent = observable.set<EndpointKey>(declared);
  return {
    absent,
    add: action((key: EndpointKey) => absent.add(key)),
    restart: action(() => absent.replace(declared)),
  };
}

/** The customer service of a user whose log-in names none: the configured one, else the first of the marketplace. */
async function findService({ site, auth }: Config, api: ApiClient): Promise<string | null> {
  if (site.serviceId !== '' || auth.mode !== 'im-only') return site.serviceId.toLowerCase() || null;
  const listed = await api.call('customerService.list', { silent: true });
  return listed.ok ? (listed.value[0]?.id.toLowerCase() ?? null) : null;
}

interface Followed extends Pick<App, 'config' | 'api' | 'account' | 'sessions' | 'push'> {
  readonly restart: () => void;
}

/** Opens a session for each login, and keeps what the login knows of the user up to date. */
function followLogin({ config, api, account, sessions, push, restart }: Followed): void {
  reaction(
    () => account.login?.user.id ?? null,
    (userId, before) => {
      // The next user of the browser must not get the messages of this one.
      if (typeof before === 'string')
        for (const end of [push.unsubscribe, push.closeNotices]) void end().catch(() => undefined);
      // Another account may reach an address that was refused to the last one.
      restart();
      if (account.login?.user.service === null)
        void findService(config, api).then((id) => id && account.served(userId ?? '', id));
      void sessions.replace(userId);
    },
    { fireImmediately: true },
  );
  reaction(
    () => sessions.session?.im.profiles.own?.avatarurl,
    (now, before) => {
      // A profile that has become known, or of another login, is no change.
      if (now !== undefined && before !== undefined) account.pictureChanged(now);
    },
  );
}

/** The session of the current login; observable. */
export class SessionHolder {
  session: Session | null = null;
  /** True when the last session could not be created. */
  hasFailed = false;

  #userId: string | null = null;
  /** One session at a time: the next one waits until the last one has stopped. */
  #turn: Promise<void> = Promise.resolve();

  readonly #open: (userId: string) => Promise<Session> | null;
  readonly #onFailure: (cause: unknown) => void;

  /**
   * `open` creates the session of an account; null if that account is no longer logged in. `onFailure` is told that a
   * session could not be created, for example because a part of the page did not load.
   */
  constructor(open: (userId: string) => Promise<Session> | null, onFailure: (cause: unknown) => void) {
    this.#open = open;
    this.#onFailure = onFailure;
    makeAutoObservable(this, { session: observableRef }, { autoBind: true });
  }

  /** Ends the current session and creates that of `userId`; null creates none. Resolves when it is done. */
  replace(userId: string | null): Promise<void> {
    this.#userId = userId;
    this.#turn = this.#turn.then(() => this.#change(userId));
    return this.#turn;
  }

  /** Runs `work` after the current session has ended, and before the next one is created. */
  between(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch(this.#onFailure);
    return this.#turn;
  }

  /** Creates the chat of the current login again, after the service ended it or it could not be created. */
  restart(): Promise<void> {
    return this.replace(this.#userId);
  }

  opened(session: Session | null): void {
    this.session = session;
    this.hasFailed = false;
  }

  failed(): void {
    this.hasFailed = true;
  }

  async #change(userId: string | null): Promise<void> {
    const last = this.session;
    this.opened(null);
    try {
      await last?.dispose();
      const session = userId === null || userId !== this.#userId ? null : await this.#open(userId);
      if (session === null) return;
      if (userId === this.#userId) this.opened(session);
      else await session.dispose();
    } catch (cause) {
      // A failed step must not block the next one.
      this.failed();
      this.#onFailure(cause);
    }
  }
}

/**
 * Ends the login here when it is ended in another tab of this browser, or another account is logged in there. Returns a
 * function that stops it.
 */
export function watchLogOut(
  account: Pick<AccountStore, 'loggedOutElsewhere' | 'changedElsewhere' | 'forgottenElsewhere'>,
): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent): void => {
    // No key: the whole storage was emptied.
    if (key === null) account.loggedOutElsewhere(null);
    else if (key === `${KEY_START}Token` && newValue === null) account.loggedOutElsewhere(oldValue);
    else if (key === `${KEY_START}UserInfo`) {
      const user = changedUserIn(newValue);
      if (user !== null) account.changedElsewhere(user.id);
    } else if (key === KEY_START + FORGOTTEN_KEY) {
      const known = accountsIn(oldValue);
      for (const id of accountsIn(newValue)) if (!known.includes(id)) account.forgottenElsewhere(id);
    }
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
