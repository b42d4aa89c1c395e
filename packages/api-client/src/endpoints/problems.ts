import type { Asked } from '../contract/index.js';
import type { CallOptions, Http } from '../http/createHttp.js';

/** Questions everybody asks, and their answers. Assumed. */
export function createProblemsApi(http: Http) {
  return {
    /** What they are about. */
    categories: (options?: CallOptions) => http.call('problem.categories', options),
    /** The questions. */
    list: (query: Asked<'problem.page'>, options?: CallOptions) => http.call('problem.page', { ...options, query }),
    /** One with its answer, which is rich text and has to be cleaned. */
    detail: (id: string, options?: CallOptions) => http.call('problem.detail', { ...options, params: { id } }),
    /** Whether the answer helped. */
    rate: (id: string, useful: boolean, options?: CallOptions) =>
      http.call('problem.useful', { ...options, params: { id }, body: { useful } }),
  };
}
