import type { GroupPage, GroupStore, GroupSummary, ImError, Result } from '@fitout/im-core';
import { makeAutoObservable } from 'mobx';

/** The loaded public groups (R120, R454). */
export class PublicGroupList {
  groups: readonly GroupSummary[] = [];
  state: 'loading' | 'ready' | 'failed' | 'end' = 'ready';

  readonly #source: Pick<GroupStore, 'publicGroups'>;
  #cursor: string | null = null;

  constructor(source: Pick<GroupStore, 'publicGroups'>) {
    this.#source = source;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Loads the next page, one at a time. */
  more(): void {
    if (this.state === 'loading' || this.state === 'end') return;
    this.state = 'loading';
    void this.#source.publicGroups(this.#cursor).then(this.onAnswer);
  }

  onAnswer(answer: Result<GroupPage, ImError>): void {
    if (!answer.ok) {
      this.state = 'failed';
      return;
    }
    const known = new Set(this.groups.map(({ id }) => id));
    this.groups = [...this.groups, ...answer.value.groups.filter(({ id }) => !known.has(id))];
    this.#cursor = answer.value.cursor;
    this.state = answer.value.cursor === null ? 'end' : 'ready';
  }
}
