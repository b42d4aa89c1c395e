import { zhCall, zhCallEnd, zhCallRecord, zhCallStart } from './zhCall.js';
import { zhErrors } from './imErrorText.js';
import { zh } from './zh.js';
import { zhAttach } from './zhAttach.js';
import { zhChat, zhEmoji, zhFind, zhList } from './zhChat.js';
import { zhDraw } from './zhDraw.js';
import { zhFavourites } from './zhFavourites.js';
import { zhForm } from './zhForm.js';
import { zhForward } from './zhForward.js';
import { zhGroup, zhGroupNotice } from './zhGroup.js';
import { zhLater } from './zhLater.js';
import { zhMessenger } from './zhMessenger.js';
import { zhNotifications } from './zhNotifications.js';
import { zhPeople, zhPresence, zhRelations } from './zhPeople.js';
import { zhPoll } from './zhPoll.js';
import { zhReport } from './zhReport.js';
import { zhReceipts } from './zhReceipts.js';
import { zhUnread } from './zhUnread.js';
import { zhViewer } from './zhViewer.js';
import type { Widened } from './language.js';
import { zhVoice } from './zhVoice.js';

export const WORDS = {
  general: zh,
  chat: zhChat,
  emoji: zhEmoji,
  messenger: zhMessenger,
  list: zhList,
  later: zhLater,
  people: zhPeople,
  presence: zhPresence,
  relations: zhRelations,
  groups: zhGroup,
  groupNotices: zhGroupNotice,
  files: zhAttach,
  find: zhFind,
  favourites: zhFavourites,
  forward: zhForward,
  polls: zhPoll,
  receipts: zhReceipts,
  report: zhReport,
  unread: zhUnread,
  notifications: zhNotifications,
  viewer: zhViewer,
  drawing: zhDraw,
  voice: zhVoice,
  calls: zhCall,
  callStart: zhCallStart,
  callRecords: zhCallRecord,
  callEnds: zhCallEnd,
  errors: zhErrors,
  forms: zhForm,
};

/** A complete language of the chat: a missing text is a compile error. */
export type Copy = Widened<typeof WORDS>;

/** Some texts of a language, at any depth; a text that is a function is replaced as a whole. */
export type PartialCopy<T = Copy> = T extends string | readonly unknown[] | ((...given: never) => unknown)
  ? T
  : { readonly [Key in keyof T]?: PartialCopy<T[Key]> };
