import { describe, expect, it } from 'vitest';
import {
  problemHref,
  problemQuery,
  problemPageParams,
  problemsHref,
  relatedProblems,
  type Problem,
} from './problemPageParams.js';

const problem = (id: string) => ({ id }) as Problem;
const ids = (...all: string[]) => all.map(problem);

describe('the questions of the help pages (PROBLEM)', () => {
  it('[WEB-PROBLEM-1] an address has the query; an unreadable value is ignored', () => {
    const of = (text: string) => problemPageParams(new URLSearchParams(text));
    expect(of('keyword= 退款 &category=5&page=2')).toEqual({ keyword: '退款', category: '5', current: 2 });
    for (const page of ['-1', '0', 'x', '', 'NaN']) expect(of(`page=${page}`).current).toBe(1);
    // The box refuses such a text, so an address that has one is no address of the page.
    expect(of(`keyword=${'长'.repeat(65)}`).keyword).toBe('');
    expect(problemQuery(of('keyword=+&category='))).toEqual({});
    expect(problemQuery(of('keyword=退款&category=5'))).toEqual({ keyword: '退款', categoryId: '5' });
    expect([problemsHref({}), problemsHref({ category: '5', keyword: 'a&b' }), problemHref('a&b')]).toEqual([
      '/Problem',
      '/Problem?category=5&keyword=a%26b',
      '/ProblemDetails?id=a%26b',
    ]);
  });

  it('[WEB-PROBLEM-4] five others are related, those of the category first, none twice and never the question itself', () => {
    const related = relatedProblems('2', ids('1', '2', '3'), ids('3', '1', '2', '4', '5', '6', '7'));
    expect(related.map(({ id }) => id)).toEqual(['1', '3', '4', '5', '6']);
    expect(relatedProblems('2', ids('2'), [])).toEqual([]);
  });
});
