import type { Answer, QueryOf, RecordOf } from '@fitout/api-client';

/** One question of the help pages, as in their list. */
export type Problem = RecordOf<'problem.page'>;

/** One question with its answer, which is a rich text. */
export type ProblemDetail = Answer<'problem.detail'>;

/** Questions on a page (3.11). */
export const PROBLEM_SIZE = 10;
/** Longer words are cut. */
const KEYWORD_MAX = 64;
/** So many others stand beside an answer. */
const RELATED = 5;

/** What is looked for among the questions; texts are empty where nothing is. */
export interface ProblemQuestion {
  readonly keyword: string;
  /** Id of the category. */
  readonly category: string;
  /** From 1. */
  readonly current: number;
}

/** The question in an address; what cannot be read counts as not asked. */
export function problemQuestionOf(search: URLSearchParams): ProblemQuestion {
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX),
    category: search.get('category') ?? '',
    current: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  };
}

/** The question as the marketplace takes it. */
export function problemQuery({ keyword, category }: ProblemQuestion): QueryOf<'problem.page'> {
  return { ...(keyword !== '' && { keyword }), ...(category !== '' && { categoryId: category }) };
}

/** The list with these words in this category; both may be empty. */
export function problemsHref({ keyword = '', category = '' }: Partial<ProblemQuestion>): string {
  const search = new URLSearchParams({ ...(category !== '' && { category }), ...(keyword !== '' && { keyword }) });
  return search.size === 0 ? '/Problem' : `/Problem?${search.toString()}`;
}

/** The page of one question. */
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
