/** A post of the square; `type`: 1 a case, 2 know-how, 3 a question. */
export interface Post {
  readonly id: string;
  readonly authorId: string;
  readonly type: number;
  readonly title: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly likes: readonly string[];
  /** Likes from before the first start, which belong to no account. */
  readonly baseLikes: number;
  /** Ids of the accounts that have it among their favourites; missing in records of older versions. */
  readonly favs?: readonly string[];
  readonly clientToken: string | null;
  readonly createTime: number;
}

/** A comment on a post. */
export interface PostComment {
  readonly id: string;
  readonly postId: string;
  readonly userId: string;
  readonly content: string;
  readonly parentId: string | null;
  readonly clientToken: string | null;
  readonly createTime: number;
}

/** An account's latest vote on whether an answer helped. `id` consists of the two other ids. */
export interface ProblemVote {
  readonly id: string;
  readonly problemId: string;
  readonly userId: string;
  readonly useful: boolean;
}
