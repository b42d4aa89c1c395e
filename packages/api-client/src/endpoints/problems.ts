import type { QueryOf } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Questions everybody asks, and their answers. Assumed. */
export function createProblemsApi(http: Http) {
  return {
    /** What they are about. */
    categories: (options?: CallOptions) => http.call('problem.categories', options),
    /** The questions. */
    list: (query: QueryOf<'problem.page'>, options?: CallOptions) => http.call('problem.page', { ...options, query }),
    /** One with its answer, which is rich text and has to be cleaned, and what the caller said of it. */
    detail: (id: string, options?: CallOptions) => http.call('problem.detail', { ...options, params: { id } }),
    /** Says whether the answer helped; each person counts once, and the last word counts. */
    rate: (id: string, useful: boolean, options?: CallOptions) =>
      http.call('problem.useful', { ...options, params: { id }, body: { useful } }),
  };
}
