import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { id, idOrNull, idText, ignored, number, text, wholeNumber } from './fields.js';
import { listOf, pageOf, paging } from './lists.js';
import { time } from './time.js';

/** One entry of the list of notices or announcements; status 1 means read (R175, R176). */
const notification = z.object({
  id,
  title: text,
  content: text,
  status: number,
  createTime: time,
  orderId: idOrNull,
});

/** An announcement on the first page; the content is rich text, and the caller must sanitise it. */
const pushed = z.object({ id: idText, title: text, content: text, cover: text, pushTime: time });

/** Notices and announcements; status 0 in a query selects the unread ones (R355–R359, A49). */
export const noticeRows = {
  'notification.list': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/notifications/my-list',
    query: z.object({ ...paging, status: z.optional(wholeNumber) }),
    answer: pageOf(notification),
  }),
  'notification.announcements': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/notifications/my-listByType',
    query: z.object({ ...paging, expand1: wholeNumber, status: z.optional(wholeNumber) }),
    answer: pageOf(notification),
  }),
  'notification.markRead': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/notifications/ids-read',
    // Joined by commas.
    query: z.object({ ids: z.string().check(z.minLength(1)) }),
    // The sandbox answers the number of notices that were unread before.
    answer: ignored(number),
  }),
  'announcement.push': row({
    source: 'given',
    method: 'GET',
    path: '/api/announcement/selectPushAnnouncementList',
    query: z.object({ city: z.optional(z.string()) }),
    answer: listOf(pushed),
  }),
};
