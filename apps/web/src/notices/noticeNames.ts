import type { NoticeKind } from './NoticeStore.js';

/** The names of the two lists (R078). */
export const NOTICE_NAMES: Readonly<Record<NoticeKind, string>> = {
  notification: '系统通知',
  announcement: '系统公告',
};
