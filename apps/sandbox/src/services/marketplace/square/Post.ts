/** A post of the square: 1 a case, 2 know-how, 3 a question. */
export interface Post {
  readonly id: string;
  readonly authorId: string;
  readonly type: number;
  readonly title: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly likes: readonly string[];
  /** Likes from before the first start, without accounts. */
  readonly baseLikes: number;
  /** Who keeps it among their favourites; a data folder from before there were any says nothing. */
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

/** One user's latest vote on whether an answer helped. `id` is made of the two others. */
export interface ProblemVote {
  readonly id: string;
  readonly problemId: string;
  readonly userId: string;
  readonly useful: boolean;
}
