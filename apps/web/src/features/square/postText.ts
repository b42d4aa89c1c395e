/** A piece of a post's text: words, or a topic that leads to others about it. */
export interface PostPart {
  readonly text: string;
  /** Without its `#`; null for words. */
  readonly topic: string | null;
}

/** Letters and digits after a `#`, up to the next other sign; one inside an address is none. */
const TOPIC = /(?<![\p{L}\p{N}/])#([\p{L}\p{N}]{1,20})(?![\p{L}\p{N}])/gu;

/** A post's text cut at its topics; plain texts, so that nothing in it becomes markup. */
export function postParts(text: string): readonly PostPart[] {
  const parts: PostPart[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: topic = '' } of text.matchAll(TOPIC)) {
    if (index > from) parts.push({ text: text.slice(from, index), topic: null });
    parts.push({ text: whole, topic });
    from = index + whole.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), topic: null });
  return parts;
}

/** The label of an author on the square, by the role of the account. */
export function roleLabel(role: string): string {
  if (role === 'Master') return '师傅';
  return role === 'Service' ? '客服' : '用户';
}

interface Answering {
  readonly id: string;
  readonly parentId: string | null;
  readonly userName: string;
}

/** A comment, with what was answered to it and to its answers. */
export interface CommentThread<T> {
  readonly comment: T;
  /** `to` is whom it answers; empty where that is who wrote the comment above. */
  readonly answers: readonly { readonly comment: T; readonly to: string }[];
}

/** Comments in the order they were written, each with its answers; an answer without its comment is alone. */
export function commentThreads<T extends Answering>(comments: readonly T[]): readonly CommentThread<T>[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const rootOf = (comment: T): T => {
    let root = comment;
    // Bounded: what came off the wire may answer itself.
    for (let step = 0; step < comments.length; step += 1) {
      const above = root.parentId === null ? undefined : byId.get(root.parentId);
      if (above === undefined || above === comment) break;
      root = above;
    }
    return root;
  };
  const threads = new Map<T, { readonly comment: T; readonly to: string }[]>();
  for (const comment of comments) if (rootOf(comment) === comment) threads.set(comment, []);
  for (const comment of comments) {
    const root = rootOf(comment);
    if (root === comment) continue;
    const above = byId.get(comment.parentId ?? '');
    const answers = threads.get(root);
    if (answers === undefined) threads.set(comment, []);
    else answers.push({ comment, to: above === undefined || above === root ? '' : above.userName });
  }
  return [...threads].map(([comment, answers]) => ({ comment, answers }));
}

/** The comments that are left when some were taken back, with whatever answered those. */
export function withoutGone<T extends Answering>(comments: readonly T[], gone: ReadonlySet<string>): readonly T[] {
  const lost = new Set(gone);
  // In the order they were made: an answer comes after what it answers.
  for (const { id, parentId } of comments) if (parentId !== null && lost.has(parentId)) lost.add(id);
  return comments.filter(({ id }) => !lost.has(id));
}
