import type { ApiClient, BodyValues } from '@fitout/api-client';
import { makeAutoObservable } from 'mobx';
import type { WebStored } from '../shared/storage/webStored.js';

/** The subscription of this browser as the server gets it. */
export type PushKeys = Omit<BodyValues<'push.subscribe'>, 'withText'>;

/** What a browser does for pushes. */
export interface PushBrowser {
  permission(): NotificationPermission | 'unsupported';
  /** Asks the user: call it from a press only, otherwise browsers refuse for good. */
  ask(): Promise<NotificationPermission>;
  /** The subscription that exists; null without one. */
  current(): Promise<PushKeys | null>;
  /** Rejects if the browser's push service cannot be reached. */
  subscribe(publicKey: string): Promise<PushKeys>;
  unsubscribe(): Promise<void>;
  /** Takes the shown notices from the screen. */
  closeNotices(): Promise<void>;
}

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface PushDeps {
  readonly api: ApiClient;
  readonly browser: PushBrowser;
  /** Whether notices may show who wrote and what: a setting of the browser. */
  readonly text: WebStored<boolean>;
  readonly failed: (reason: 'refused' | 'unreachable' | 'untold') => void;
}

/** Whether this browser gets the messages that arrive while no page of the account is open. */
export class PushStore {
  state: PushState;
  withText: boolean;
  /** A change is under way. */
  isBusy = false;
  readonly #deps: PushDeps;

  constructor(deps: PushDeps) {
    this.#deps = deps;
    this.state = stateOf(deps.browser, false);
    this.withText = deps.text.load();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads the browser's state, and whether the server pushes. One that has lost the subscription gets it again. */
  async load(): Promise<void> {
    if (this.state !== 'unsupported') void this.#key();
    const keys = await this.#deps.browser.current().catch(() => null);
    this.changed(keys !== null);
    if (keys !== null) await this.#send(keys);
  }

  /** Switches the pushes on or off. Call it from a press. */
  async turn(isOn: boolean): Promise<void> {
    if (this.isBusy) return;
    this.busy(true);
    const reason = await (isOn ? this.#subscribe() : this.#unsubscribe()).catch(() => 'unreachable' as const);
    const keys = await this.#deps.browser.current().catch(() => null);
    this.changed(keys !== null);
    this.busy(false);
    if (reason !== null) this.#deps.failed(reason);
  }

  /** Whether notices show text, once the server knows it. */
  async showText(withText: boolean): Promise<void> {
    if (this.isBusy) return;
    this.busy(true);
    this.textChanged(withText);
    const keys = await this.#deps.browser.current().catch(() => null);
    const isTold = keys === null || (await this.#send(keys)).ok;
    if (isTold) this.#deps.text.save(withText);
    else this.textChanged(!withText);
    this.busy(false);
    if (!isTold) this.#deps.failed('untold');
  }

  changed(isSubscribed: boolean): void {
    this.state = stateOf(this.#deps.browser, isSubscribed);
  }

  textChanged(withText: boolean): void {
    this.withText = withText;
  }

  busy(isBusy: boolean): void {
    this.isBusy = isBusy;
  }

  async #subscribe() {
    const { browser } = this.#deps;
    if ((await browser.ask()) !== 'granted') return null;
    const key = await this.#key();
    if (!key.ok) return 'refused';
    const answer = await this.#send(await browser.subscribe(key.value.publicKey));
    if (answer.ok) return null;
    await browser.unsubscribe();
    return 'refused';
  }

  async #unsubscribe(): Promise<null> {
    const { api, browser } = this.#deps;
    const keys = await browser.current();
    // Without the subscription nothing arrives, whatever the server knows.
    await browser.unsubscribe();
    if (keys !== null) await api.call('push.unsubscribe', { query: { endpoint: keys.endpoint }, silent: true });
    return null;
  }

  #key() {
    return this.#deps.api.call('push.key', { silent: true });
  }

  #send(keys: PushKeys) {
    return this.#deps.api.call('push.subscribe', { body: { ...keys, withText: this.withText }, silent: true });
  }
}

function stateOf(browser: PushBrowser, isSubscribed: boolean): PushState {
  const permission = browser.permission();
  if (permission === 'unsupported' || permission === 'denied') return permission;
  return isSubscribed && permission === 'granted' ? 'on' : 'off';
}
