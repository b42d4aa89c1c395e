import type { RecordOf } from '@fitout/api-client';
import { useState } from 'react';
import { useApp } from '../context/AppContext.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import type { PostMarks } from './PostMarks.js';
import { withoutGone } from './postText.js';
import type { Post } from './squarePageParams.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { useMore } from '../shared/queries/useMore.js';

/** A comment on a post, or an answer to a comment. */
export type Comment = RecordOf<'square.comments'>;

/** Comments on a page. */
const SIZE = 20;

/** The comments of a post: those of the loaded pages and new ones, without removed ones. */
export function usePostComments(post: Post, marks: PostMarks) {
  const { api } = useApp();
  const mutation = useApiMutation();
  const sending = useApiMutation({ isInForm: true });
  const token = useRequestToken();
  const [answered, setAnswered] = useState<Comment | null>(null);
  // A new comment is on the last page, which may not be loaded yet.
  const [own, setOwn] = useState<readonly Comment[]>([]);
  // The removed comments, which the loaded pages still contain.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const page = useMore(['square', 'comments', post.id], SIZE, (place, options) =>
    api.call('square.comments', { ...options, query: { ...place, postId: post.id } }),
  );

  async function send(content: string): Promise<boolean> {
    const body = { postId: post.id, content, ...(answered !== null && { parentId: answered.id }) };
    const made = await sending.run('comment', () =>
      api.call('square.comment', { body: { ...body, clientToken: token.tokenOf(body) } }),
    );
    if (made === null) return false;
    token.forget();
    setOwn((before) => [...before, made]);
    // The user may have chosen to answer another comment meanwhile.
    setAnswered((now) => (now === answered ? null : now));
    marks.commented(post, marks.of(post).comment + 1);
    return true;
  }

  async function remove(comment: Comment, onRemoved: () => void) {
    const left = await mutation.run(
      'remove',
      () => api.call('square.removeComment', { params: { id: comment.id } }),
      '已删除',
    );
    if (left === null) return;
    onRemoved();
    setGone((before) => new Set([...before, comment.id]));
    // The form no longer answers a removed comment.
    setAnswered(null);
    marks.commented(post, left.commentCount);
    page.retry();
  }

  /** The comments of the loaded pages, and the user's new ones that are on none of them yet. */
  function allOf(records: readonly Comment[]): readonly Comment[] {
    const loaded = new Set(records.map(({ id }) => id));
    return withoutGone([...records, ...own.filter(({ id }) => !loaded.has(id))], gone);
  }

  return { page, own, sending, busy: mutation.busy, answered, setAnswered, allOf, send, remove };
}
