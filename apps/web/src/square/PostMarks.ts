import type { Answer, ApiClient, ApiResult, CallOptions } from '@fitout/api-client';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Post } from './squareRules.js';

export type PostCounters = Answer<'remote.postActions'>[string];

export type PostMark = 'like' | 'fav';

/** The maximal number of ids in one address, because servers limit its length. */
const MOST_IDS = 50;

/**
 * The counters of posts: the answers of `/PostActions` (R347, A54), and the user's changes since. Without an answer,
 * those of the post itself.
 */
export class PostMarks {
  actions: ReadonlyMap<string, PostCounters> = new Map();

  readonly #api: ApiClient;
  /** Posts with a running change: an answer to an earlier request is ignored for them. */
  readonly #changing = new Set<string>();

  constructor(api: ApiClient) {
    this.#api = api;
    makeAutoObservable(this, { actions: observableRef }, { autoBind: true });
  }

  of(post: Post): PostCounters {
    const { likeCount: like, favCount: fav, commentCount: comment, liked, faved } = post;
    return this.actions.get(post.id) ?? { like, fav, comment, liked, faved };
  }

  /** Loads the counters of these posts, silently, because no user waits for them. A failure changes nothing. */
  async refresh(ids: readonly string[], options?: CallOptions): Promise<void> {
    const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
      ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
    );
    await Promise.all(
      parts.map(async (part) => {
        const answer = await this.#api.call('remote.postActions', { ...options, query: { postIds: part.join(',') } });
        if (answer.ok) this.keep(Object.entries(answer.value).filter(([id]) => !this.#changing.has(id)));
      }),
    );
  }

  async toggle(post: Post, mark: PostMark): Promise<ApiResult<unknown>> {
    const before = this.of(post);
    const isOn = !(mark === 'like' ? before.liked : before.faved);
    const by = isOn ? 1 : -1;
    this.#changing.add(post.id);
    const set = (on: boolean, count: number) =>
      this.change(post, mark === 'like' ? { liked: on, like: count } : { faved: on, fav: count });
    set(isOn, before[mark] + by);
    const result = await (mark === 'like' ? this.like(post) : this.favourite(post));
    this.#changing.delete(post.id);
    if (!result.ok) set(!isOn, before[mark]);
    return result;
  }

  commented(post: Post, comment: number): void {
    this.change(post, { comment });
  }

  private async like(post: Post): Promise<ApiResult<unknown>> {
    const answer = await this.#api.call('square.like', { params: { id: post.id } });
    if (answer.ok) this.change(post, { liked: answer.value.liked, like: answer.value.likeCount });
    return answer;
  }

  private async favourite(post: Post): Promise<ApiResult<unknown>> {
    const answer = await this.#api.call('square.favourite', { params: { id: post.id } });
    if (answer.ok) this.change(post, { faved: answer.value.faved, fav: answer.value.favCount });
    return answer;
  }

  private change(post: Post, counters: Partial<PostCounters>): void {
    this.keep([[post.id, { ...this.of(post), ...counters }]]);
  }

  private keep(counters: readonly (readonly [string, PostCounters])[]): void {
    this.actions = new Map([...this.actions, ...counters]);
  }
}
