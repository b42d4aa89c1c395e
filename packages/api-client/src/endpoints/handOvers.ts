import type { Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Hand-overs of conversations to the staff. The addresses are assumed. */
export function createHandOversApi(http: Http) {
  return {
    /** The hand-overs to the user and by the user, the newest first. */
    list: (options?: CallOptions) => http.call('handOver.list', options),

    /** Hands a conversation over to another member of the staff, who gets a notice. */
    create: (body: Body<'handOver.create'>, options?: CallOptions) =>
      http.call('handOver.create', { ...options, body }),

    /** Takes a conversation that was handed over to the user; the giver gets a notice. */
    take: (id: string, options?: CallOptions) => http.call('handOver.take', { ...options, body: { id } }),
  };
}
