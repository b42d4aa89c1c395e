import type { QueryOf, RecordOf } from '@fitout/api-client';

/** A public post. */
export type Post = RecordOf<'square.page'>;

/** The parts of the square (3.10). */
export type SquareTab = 'all' | 'case' | 'knowledge' | 'question' | 'mine';

/** Posts that come at once. */
export const POST_SIZE = 10;
/** A topic is no longer. */
const TOPIC_MAX = 20;

/** The parts with their names, in their order. */
export const SQUARE_TABS: readonly { readonly id: SquareTab; readonly label: string }[] = [
  { id: 'all', label: '推荐' },
  { id: 'case', label: '案例' },
  { id: 'knowledge', label: '知识' },
  { id: 'question', label: '问答' },
  { id: 'mine', label: '我的' },
];

/** What a post is, as the wire has it. */
export const POST_TYPES: readonly { readonly value: string; readonly label: string; readonly tab: SquareTab }[] = [
  { value: '1', label: '案例', tab: 'case' },
  { value: '2', label: '知识', tab: 'knowledge' },
  { value: '3', label: '问答', tab: 'question' },
];

/** What is looked for on the square. */
export interface SquareQuestion {
  readonly tab: SquareTab;
  /** Empty for all. */
  readonly topic: string;
  /** Of what is mine: what I keep, in place of what I have published. */
  readonly isFaved: boolean;
}

/** The question in an address; what cannot be read counts as not asked. */
export function squareQuestionOf(search: URLSearchParams): SquareQuestion {
  const tab = SQUARE_TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'all';
  return {
    tab,
    topic: (search.get('topic') ?? '').trim().slice(0, TOPIC_MAX),
    isFaved: tab === 'mine' && search.get('list') === 'faved',
  };
}

/** The question as the marketplace takes it. */
export function squareQuery({ tab, topic, isFaved }: SquareQuestion): QueryOf<'square.page'> {
  const type = POST_TYPES.find((one) => one.tab === tab)?.value;
  return {
    ...(type !== undefined && { type: Number(type) }),
    ...(tab === 'mine' && (isFaved ? { faved: 1 } : { mine: 1 })),
    ...(topic !== '' && { topic }),
  };
}

/** The square with this question. */
export function squareHref({ tab = 'all', topic = '', isFaved = false }: Partial<SquareQuestion>): string {
  const search = new URLSearchParams({
    ...(tab !== 'all' && { tab }),
    ...(tab === 'mine' && isFaved && { list: 'faved' }),
    ...(topic !== '' && { topic }),
  });
  return search.size === 0 ? '/Square' : `/Square?${search.toString()}`;
}

/** The page of one post. */
export function postHref(id: string): string {
  return `/Square?post=${encodeURIComponent(id)}`;
}
