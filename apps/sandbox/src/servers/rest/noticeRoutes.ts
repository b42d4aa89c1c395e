import { NOTICE_TYPE, wireTime } from '@fitout/api-client/contract';
import { ok } from '../../result.js';
import { HOME_ANNOUNCEMENTS } from '../../services/marketplace/notices/homeAnnouncements.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Notice } from '../../services/marketplace/notices/Notice.js';
import type { Handlers } from './Handlers.js';
import { pageOf } from './wireForms.js';

/** Routes of notifications and announcements. */
export function noticeRoutes({ notices, context }: Marketplace): Handlers {
  return {
    'notification.list': ({ caller, query }) =>
      ok(pageOf(notices.list(caller.id, NOTICE_TYPE.notification, query.status), query, onWire)),
    'notification.announcements': ({ caller, query }) =>
      ok(pageOf(notices.list(caller.id, NOTICE_TYPE.announcement, query.status), query, onWire)),
    'notification.markRead': ({ caller, query }) => ok(notices.markRead(caller.id, query.ids.split(','))),
    'announcement.push': ({ origin }) =>
      ok(
        HOME_ANNOUNCEMENTS.map(({ hoursAgo, cover, ...announcement }) => ({
          ...announcement,
          cover: cover === '' ? '' : origin + cover,
          pushTime: wireTime(context.accounts.createdAt('1001') - hoursAgo * 3_600_000),
        })),
      ),
  };
}

function onWire({ id, title, content, status, createTime, orderId }: Notice) {
  return { id, title, content, status, createTime: wireTime(createTime), orderId };
}
