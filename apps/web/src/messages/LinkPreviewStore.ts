import type { ApiClient } from '@fitout/api-client';
import type { KeyValueStore } from '@fitout/im-core';
import type { LinkPreview, LinkPreviews } from '@fitout/ui-kit';
import { makeAutoObservable } from 'mobx';

const KEY = 'setting/link-previews';
const OFF = 'off';

/** The previews of links, and whether this account wants them on this device: the marketplace's server learns the links. */
export class LinkPreviewStore implements LinkPreviews {
  isOn = true;
  readonly #api: ApiClient;
  readonly #storage: KeyValueStore;

  constructor(api: ApiClient, storage: KeyValueStore) {
    this.#api = api;
    this.#storage = storage;
    makeAutoObservable(this, { load: false }, { autoBind: true });
  }

  async load(url: string): Promise<LinkPreview | null> {
    const answer = await this.#api.call('link.preview', { query: { url } });
    return answer.ok ? answer.value : null;
  }

  turn(isOn: boolean): void {
    this.isOn = isOn;
    void this.#storage.set(KEY, isOn ? '' : OFF);
  }

  async restore(): Promise<void> {
    this.restored(await this.#storage.get(KEY));
  }

  restored(value: string | null): void {
    this.isOn = value !== OFF;
  }
}
