import type { Answer, ApiResult, CallOptions } from '@fitout/api-client';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Post } from './squareQuestion.js';

/** How many like a post, keep it and have said something to it, and what of that I have done. */
export type PostCounters = Answer<'remote.postActions'>[string];

/** What can be done to a post and taken back by doing it again. */
export type PostMark = 'like' | 'fav';

/** What the store needs of the marketplace. */
export interface PostCalls {
  actions(ids: readonly string[], options?: CallOptions): Promise<ApiResult<Answer<'remote.postActions'>>>;
  like(id: string): Promise<ApiResult<Answer<'square.like'>>>;
  favourite(id: string): Promise<ApiResult<Answer<'square.favourite'>>>;
}

/** An address holds so many ids without being too long for a server on the way. */
const MOST_IDS = 50;

/**
 * The counters of posts: what `/PostActions` has answered, which is kept (R347, A54), and what I have done since. Where it
 * does not answer, those of the post itself count.
 */
export class PostMarks {
  actions: ReadonlyMap<string, PostCounters> = new Map();

  readonly #calls: PostCalls;
  /** Posts that are being changed: what was asked before does not count for them. */
  readonly #changing = new Set<string>();

  constructor(calls: PostCalls) {
    this.#calls = calls;
    makeAutoObservable(this, { actions: observableRef }, { autoBind: true });
  }

  /** The newest that is known of a post. */
  of(post: Post): PostCounters {
    const { likeCount: like, favCount: fav, commentCount: comment, liked, faved } = post;
    return this.actions.get(post.id) ?? { like, fav, comment, liked, faved };
  }

  /** Fetches the counters of these posts, silently, because no user waits for them. A failure changes nothing. */
  async refresh(ids: readonly string[], options?: CallOptions): Promise<void> {
    const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
      ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
    );
    await Promise.all(
      parts.map(async (part) => {
        const answer = await this.#calls.actions(part, { ...options, silent: true });
        if (answer.ok) this.keep(Object.entries(answer.value).filter(([id]) => !this.#changing.has(id)));
      }),
    );
  }

  /** Likes or keeps a post, or takes that back: shown at once, and as it was where it is refused. */
  async toggle(post: Post, mark: PostMark): Promise<ApiResult<unknown>> {
    const before = this.of(post);
    const isOn = !(mark === 'like' ? before.liked : before.faved);
    const by = isOn ? 1 : -1;
    this.#changing.add(post.id);
    this.change(
      post,
      mark === 'like' ? { liked: isOn, like: before.like + by } : { faved: isOn, fav: before.fav + by },
    );
    const result = await (mark === 'like' ? this.like(post) : this.favourite(post));
    this.#changing.delete(post.id);
    if (!result.ok)
      this.change(
        post,
        mark === 'like' ? { liked: before.liked, like: before.like } : { faved: before.faved, fav: before.fav },
      );
    return result;
  }

  /** So many comments are known to be there. */
  commented(post: Post, comment: number): void {
    this.change(post, { comment });
  }

  private async like(post: Post): Promise<ApiResult<unknown>> {
    const answer = await this.#calls.like(post.id);
    if (answer.ok) this.change(post, { liked: answer.value.liked, like: answer.value.likeCount });
    return answer;
  }

  private async favourite(post: Post): Promise<ApiResult<unknown>> {
    const answer = await this.#calls.favourite(post.id);
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
