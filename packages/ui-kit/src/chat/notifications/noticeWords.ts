import type { Notice } from '@fitout/im-core';
import { zhNotifications } from '../../copy/zhNotifications.js';
import { bidiClosed } from '../../format/bidiClosed.js';
import { personOf, type PeopleModel } from '../PeopleModel.js';
import { previewWords } from '../list/previewText.js';

/** A desktop notice in words. */
export interface NoticeWords {
  readonly title: string;
  readonly body: string;
}

/** Who is called what in a notice. */
export interface NoticeNames {
  /** What its conversation is called. */
  readonly conversation: string;
  readonly people: PeopleModel;
}

/** A desktop notice in words: the conversation's name, then what is newest there (UI-NOTICE-1; R206–R210). */
export function noticeWords(notice: Notice, { conversation, people }: NoticeNames): NoticeWords {
  const { shown, spoken } = previewWords(notice.preview);
  // Outside the page the odd spellings would only puzzle: the Chinese names stand there (A17).
  const words = notice.preview.kind === 'file' ? `${spoken} ${shown}` : spoken || shown;
  const isGroup = notice.conversation.kind !== 'contact';
  const parts = [
    notice.namesMe ? zhNotifications.mentionedMe : '',
    notice.count > 1 ? zhNotifications.count(notice.count) : '',
    isGroup ? zhNotifications.from(bidiClosed(personOf(people, notice.from).name), words) : words,
  ];
  return { title: conversation, body: parts.filter((part) => part !== '').join(' ') };
}
