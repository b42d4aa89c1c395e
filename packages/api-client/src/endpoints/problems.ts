import type { QueryOf } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Frequent questions and their answers. The addresses are assumed. */
export function createProblemsApi(http: Http) {
  return {
    /** The categories of questions. */
    categories: (options?: CallOptions) => http.call('problem.categories', options),
    /** A page of questions. */
    list: (query: QueryOf<'problem.page'>, options?: CallOptions) => http.call('problem.page', { ...options, query }),
    /** A question with its answer, which is rich text that the caller must sanitise, and the user's vote. */
    detail: (id: string, options?: CallOptions) => http.call('problem.detail', { ...options, params: { id } }),
    /** Votes whether the answer helped; each user has one vote, and the last one counts. */
    rate: (id: string, useful: boolean, options?: CallOptions) =>
      http.call('problem.useful', { ...options, params: { id }, body: { useful } }),
  };
}
