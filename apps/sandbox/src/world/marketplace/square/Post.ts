/** Something said on the square: 1 a case, 2 know-how, 3 a question. */
export interface Post {
  readonly id: string;
  readonly authorId: string;
  readonly type: number;
  readonly title: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly likes: readonly string[];
  /** Likes from before the first start, whose people nobody knows. */
  readonly baseLikes: number;
  readonly createTime: number;
}

/** What somebody said to a post. */
export interface PostComment {
  readonly id: string;
  readonly postId: string;
  readonly userId: string;
  readonly content: string;
  readonly parentId: string | null;
  readonly createTime: number;
}
