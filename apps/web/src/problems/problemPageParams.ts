import type { Answer, QueryOf, RecordOf } from '@fitout/api-client';
import { keywordOf, pageOf } from '../shared/keyword.js';

/** A question in the list of the help pages. */
export type Problem = RecordOf<'problem.page'>;

/** A question with its answer, which is a rich text. */
export type ProblemDetail = Answer<'problem.detail'>;

/** Questions on a page. */
export const PROBLEM_SIZE = 10;
/** How many related questions are beside an answer. */
const RELATED = 5;

/** The query of the help pages; an empty text does not filter. */
export interface ProblemPageParams {
  readonly keyword: string;
  /** Id of the category. */
  readonly category: string;
  /** From 1. */
  readonly current: number;
}

/** The query in an address; an unreadable value is ignored. */
export function problemPageParams(search: URLSearchParams): ProblemPageParams {
  return {
    keyword: keywordOf(search),
    category: search.get('category') ?? '',
    current: pageOf(search),
  };
}

/** The query as the marketplace takes it. */
export function problemQuery({ keyword, category }: ProblemPageParams): QueryOf<'problem.page'> {
  return { ...(keyword !== '' && { keyword }), ...(category !== '' && { categoryId: category }) };
}

/** The address of the list with this text and category; both may be empty. */
export function problemsHref({ keyword = '', category = '' }: Partial<ProblemPageParams>): string {
  const search = new URLSearchParams({ ...(category !== '' && { category }), ...(keyword !== '' && { keyword }) });
  return search.size === 0 ? '/Problem' : `/Problem?${search.toString()}`;
}

/** The address of a question. */
export function problemHref(id: string): string {
  return `/ProblemDetails?id=${encodeURIComponent(id)}`;
}

/** Five other questions: those of the same category first, then any, each once. */
export function relatedProblems(
  id: string,
  sameCategory: readonly Problem[],
  others: readonly Problem[],
): readonly Problem[] {
  const all = [...sameCategory, ...others].filter((problem) => problem.id !== id);
  return all.filter((problem, at) => all.findIndex((one) => one.id === problem.id) === at).slice(0, RELATED);
}
