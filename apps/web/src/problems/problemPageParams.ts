import type { Answer, QueryOf, RecordOf } from '@fitout/api-client';
import { keywordOf, pageOf } from '../shared/keyword.js';

export type Problem = RecordOf<'problem.page'>;

export type ProblemDetail = Answer<'problem.detail'>;

export const PROBLEM_SIZE = 10;
const RELATED = 5;

export interface ProblemPageParams {
  readonly keyword: string;
  readonly category: string;
  readonly current: number;
}

export function problemPageParams(search: URLSearchParams): ProblemPageParams {
  return {
    keyword: keywordOf(search),
    category: search.get('category') ?? '',
    current: pageOf(search),
  };
}

export function problemQuery({ keyword, category }: ProblemPageParams): QueryOf<'problem.page'> {
  return { ...(keyword !== '' && { keyword }), ...(category !== '' && { categoryId: category }) };
}

export function problemsHref({ keyword = '', category = '' }: Partial<ProblemPageParams>): string {
  const search = new URLSearchParams({ ...(category !== '' && { category }), ...(keyword !== '' && { keyword }) });
  return search.size === 0 ? '/Problem' : `/Problem?${search.toString()}`;
}

export function problemHref(id: string): string {
  return `/ProblemDetails?id=${encodeURIComponent(id)}`;
}

export function relatedProblems(
  id: string,
  sameCategory: readonly Problem[],
  others: readonly Problem[],
): readonly Problem[] {
  const all = [...sameCategory, ...others].filter((problem) => problem.id !== id);
  return all.filter((problem, at) => all.findIndex((one) => one.id === problem.id) === at).slice(0, RELATED);
}
