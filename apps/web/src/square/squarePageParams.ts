import { POST_TYPE, type QueryOf, type RecordOf } from '@fitout/api-client';

/** A public post. */
export type Post = RecordOf<'square.page'>;

/** The tabs of the square. */
export type SquareTab = 'all' | 'case' | 'knowledge' | 'question' | 'mine';

/** Posts on a page. */
export const POST_SIZE = 10;
/** The maximal length of a topic. */
const TOPIC_MAX = 20;

/** The tabs with their labels, in their order. */
export const SQUARE_TABS: readonly { readonly id: SquareTab; readonly label: string }[] = [
  { id: 'all', label: '推荐' },
  { id: 'case', label: '案例' },
  { id: 'knowledge', label: '知识' },
  { id: 'question', label: '问答' },
  { id: 'mine', label: '我的' },
];

/** The kinds of a post, on the wire. */
export const POST_TYPES: readonly { readonly value: string; readonly label: string; readonly tab: SquareTab }[] = [
  { value: String(POST_TYPE.case), label: '案例', tab: 'case' },
  { value: String(POST_TYPE.knowledge), label: '知识', tab: 'knowledge' },
  { value: String(POST_TYPE.question), label: '问答', tab: 'question' },
];

/** The query of the square. */
export interface SquarePageParams {
  readonly tab: SquareTab;
  /** Empty for all. */
  readonly topic: string;
  /** On the tab of the user's posts: favourites instead of published ones. */
  readonly isFaved: boolean;
}

/** The query in an address; an unreadable value is ignored. */
export function squarePageParams(search: URLSearchParams): SquarePageParams {
  const tab = SQUARE_TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'all';
  return {
    tab,
    topic: (search.get('topic') ?? '').trim().slice(0, TOPIC_MAX),
    isFaved: tab === 'mine' && search.get('list') === 'faved',
  };
}

/** The query as the marketplace takes it. */
export function squareQuery({ tab, topic, isFaved }: SquarePageParams): QueryOf<'square.page'> {
  const type = POST_TYPES.find((one) => one.tab === tab)?.value;
  return {
    ...(type !== undefined && { type: Number(type) }),
    ...(tab === 'mine' && (isFaved ? { faved: 1 } : { mine: 1 })),
    ...(topic !== '' && { topic }),
  };
}

/** The address of the square with this query. */
export function squareHref({ tab = 'all', topic = '', isFaved = false }: Partial<SquarePageParams>): string {
  const search = new URLSearchParams({
    ...(tab !== 'all' && { tab }),
    ...(tab === 'mine' && isFaved && { list: 'faved' }),
    ...(topic !== '' && { topic }),
  });
  return search.size === 0 ? '/Square' : `/Square?${search.toString()}`;
}

/** The address of a post. */
export function postHref(id: string): string {
  return `/Square?post=${encodeURIComponent(id)}`;
}
