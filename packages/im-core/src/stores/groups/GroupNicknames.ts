import { makeAutoObservable, observable } from 'mobx';
import * as LIMITS from '../../limits.js';
import type { GroupBoardService, ServicePart } from '../../ports/ChatService.js';

/** The names that members of groups have in them. A known name stays until a newer one arrives. */
export class GroupNicknames {
  readonly #service: Pick<GroupBoardService, 'nicknames'> & { readonly lacks?: readonly ServicePart[] };
  readonly #names = observable.map<string, string>();
  readonly #requested = new Set<string>();

  constructor(service: Pick<GroupBoardService, 'nicknames'> & { readonly lacks?: readonly ServicePart[] }) {
    this.#service = service;
    makeAutoObservable(this, { find: false, load: false }, { autoBind: true });
  }

  /** The name of a member in a group; empty without one, and before it is loaded. It sends no request. */
  find(groupId: string, id: string): string {
    return this.#names.get(keyOf(groupId, id)) ?? '';
  }

  /**
   * Requests the names that were not requested since the last log-in, ten at a time: the most that a service answers. What it
   * refused is not asked again.
   */
  async load(groupId: string, ids: readonly string[]): Promise<void> {
    if (this.#service.lacks?.includes('groupBoard') === true) return;
    const wanted = ids.filter((id) => !this.#requested.has(keyOf(groupId, id)));
    for (const id of wanted) this.#requested.add(keyOf(groupId, id));
    for (let at = 0; at < wanted.length; at += LIMITS.nicknamesPerCall) {
      const asked = wanted.slice(at, at + LIMITS.nicknamesPerCall);
      const answer = await this.#service.nicknames(groupId, asked);
      if (answer.ok)
        for (const id of asked) this.changed(groupId, [id], answer.value.find((one) => one.id === id)?.name ?? '');
      else if (answer.error.code === 'timedOut' || answer.error.code === 'notConnected')
        for (const id of asked) this.#requested.delete(keyOf(groupId, id));
    }
  }

  /** Members have another name in the group. */
  changed(groupId: string, ids: readonly string[], name: string): void {
    for (const id of ids) this.#names.set(keyOf(groupId, id), name);
  }

  /** The connection is down: events of that time are lost. */
  outdate(): void {
    this.#requested.clear();
  }
}

const keyOf = (groupId: string, id: string): string => `${groupId} ${id}`;
