import type { QueryOf } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Filters of a list of notices; status 0 means unread. */
export type NoticeQuery = QueryOf<'notification.list'>;

/** System notices and announcements. */
export function createNotificationsApi(http: Http) {
  return {
    /** System notices, newest first (R355, R356). The badge is the `total` of `{ status: 0, size: 1 }`. */
    list: (query: NoticeQuery, options?: CallOptions) => http.call('notification.list', { ...options, query }),

    /** Announcements, in the same shape (R357). */
    announcements: (query: NoticeQuery, options?: CallOptions) =>
      http.call('notification.announcements', { ...options, query: { ...query, expand1: 1 } }),

    /** Marks notices as read and resolves to how many of them were unread (R332, R358). */
    markRead: (ids: readonly string[], options?: CallOptions) =>
      http.call('notification.markRead', { ...options, query: { ids: ids.join(',') } }),

    /** The announcements of the first page; the content is rich text, and the caller must sanitise it (R388). */
    pushed: (city = '', options?: CallOptions) => http.call('announcement.push', { ...options, query: { city } }),
  };
}
