import { POST_TYPE, type QueryOf, type RecordOf } from '@fitout/api-client';

export type Post = RecordOf<'square.page'>;

export type SquareTab = 'all' | 'case' | 'knowledge' | 'question' | 'mine';

export const POST_SIZE = 10;
const TOPIC_MAX = 20;

export const SQUARE_TABS: readonly { readonly id: SquareTab; readonly label: string }[] = [
  { id: 'all', label: '推荐' },
  { id: 'case', label: '案例' },
  { id: 'knowledge', label: '知识' },
  { id: 'question', label: '问答' },
  { id: 'mine', label: '我的' },
];

export const POST_TYPES: readonly { readonly value: string; readonly label: string; readonly tab: SquareTab }[] = [
  { value: String(POST_TYPE.case), label: '案例', tab: 'case' },
  { value: String(POST_TYPE.knowledge), label: '知识', tab: 'knowledge' },
  { value: String(POST_TYPE.question), label: '问答', tab: 'question' },
];

export interface SquarePageParams {
  readonly tab: SquareTab;
  readonly topic: string;
  /** On the tab of the user's posts: favourites instead of published ones. */
  readonly isFaved: boolean;
}

export function squarePageParams(search: URLSearchParams): SquarePageParams {
  const tab = SQUARE_TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'all';
  return {
    tab,
    topic: (search.get('topic') ?? '').trim().slice(0, TOPIC_MAX),
    isFaved: tab === 'mine' && search.get('list') === 'faved',
  };
}

export function squareQuery({ tab, topic, isFaved }: SquarePageParams): QueryOf<'square.page'> {
  const type = POST_TYPES.find((one) => one.tab === tab)?.value;
  return {
    ...(type !== undefined && { type: Number(type) }),
    ...(tab === 'mine' && (isFaved ? { faved: 1 } : { mine: 1 })),
    ...(topic !== '' && { topic }),
  };
}

export function squareHref({ tab = 'all', topic = '', isFaved = false }: Partial<SquarePageParams>): string {
  const search = new URLSearchParams({
    ...(tab !== 'all' && { tab }),
    ...(tab === 'mine' && isFaved && { list: 'faved' }),
    ...(topic !== '' && { topic }),
  });
  return search.size === 0 ? '/Square' : `/Square?${search.toString()}`;
}

export function postHref(id: string): string {
  return `/Square?post=${encodeURIComponent(id)}`;
}

export interface PostPart {
  readonly text: string;
  /** Without its `#`; null for plain text. */
  readonly topic: string | null;
}

/** Letters and digits after a `#`, up to the next other character; not inside an address. */
const TOPIC = /(?<![\p{L}\p{N}/])#([\p{L}\p{N}]{1,20})(?![\p{L}\p{N}])/gu;

/** A post's text split at its topics; plain texts, so that no part becomes markup. */
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

export function roleLabel(role: string): string {
  if (role === 'Master') return '师傅';
  return role === 'Service' ? '客服' : '用户';
}

interface Answering {
  readonly id: string;
  readonly parentId: string | null;
  readonly userName: string;
}

export interface CommentThread<T> {
  readonly comment: T;
  /** `to` is the author of the answered comment; empty if that is the author of the thread's comment. */
  readonly answers: readonly { readonly comment: T; readonly to: string }[];
}

/** Comments in chronological order, each with its answers; an answer without its comment is a thread of its own. */
export function commentThreads<T extends Answering>(comments: readonly T[]): readonly CommentThread<T>[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const rootOf = (comment: T): T => {
    let root = comment;
    // Bounded, because the data may be cyclic.
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

/** The remaining comments after some were removed, without the answers to those. */
export function withoutGone<T extends Answering>(comments: readonly T[], gone: ReadonlySet<string>): readonly T[] {
  const lost = new Set(gone);
  // In chronological order, an answer comes after its comment.
  for (const { id, parentId } of comments) if (parentId !== null && lost.has(parentId)) lost.add(id);
  return comments.filter(({ id }) => !lost.has(id));
}

/** Posts dealt out over columns, so that those of the next page leave the others where they are. */
export function columnsOf<T>(posts: readonly T[], count: number): readonly (readonly T[])[] {
  return Array.from({ length: count }, (_, column) => posts.filter((_post, at) => at % count === column));
}
