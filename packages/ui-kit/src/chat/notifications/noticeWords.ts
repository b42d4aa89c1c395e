import type { Notice } from '@fitout/im-core';
import { zhNotifications } from '../../copy/zhNotifications.js';
import { bidiClosed } from '../../format/bidiClosed.js';
import { personOf, type PeopleModel } from '../PeopleModel.js';
import { previewWords } from '../list/previewText.js';

/** The texts of a desktop notification. */
export interface NoticeWords {
  readonly title: string;
  readonly body: string;
}

/** The names in a notification. */
export interface NoticeNames {
  /** The name of the conversation. */
  readonly conversation: string;
  readonly people: PeopleModel;
}

/** The texts of a desktop notification: the conversation's name, then the newest message (UI-NOTICE-1; R206–R210). */
export function noticeWords(notice: Notice, { conversation, people }: NoticeNames): NoticeWords {
  const { shown, spoken } = previewWords(notice.preview);
  // Outside the page the specified spellings have no context: the Chinese names are used there (A17).
  const words = notice.preview.kind === 'file' ? `${spoken} ${shown}` : spoken || shown;
  const isGroup = notice.conversation.kind !== 'contact';
  const parts = [
    notice.namesMe ? zhNotifications.mentionedMe : '',
    notice.count > 1 ? zhNotifications.count(notice.count) : '',
    isGroup ? zhNotifications.from(bidiClosed(personOf(people, notice.from).name), words) : words,
  ];
  return { title: conversation, body: parts.filter((part) => part !== '').join(' ') };
}
