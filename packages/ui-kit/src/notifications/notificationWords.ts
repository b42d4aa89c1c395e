import type { Language } from '../copy/language.js';
import type { NotificationContent } from '@fitout/im-core';
import { bidiClosed } from '../copy/bidiClosed.js';
import { zhNotifications } from '../copy/zhNotifications.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';
import { previewWords } from '../text/previewText.js';

/** The texts of a desktop notification. */
export interface NotificationWords {
  readonly title: string;
  readonly body: string;
}

/** The names in a notification. */
export interface NotificationNames {
  /** The name of the conversation. */
  readonly conversation: string;
  readonly people: PeopleModel;
}

/** The texts of a desktop notification: the conversation's name, then the newest message (UI-NOTIFY-1; R206–R210). */
export function notificationWords(
  content: NotificationContent,
  { conversation, people }: NotificationNames,
  language: Language,
): NotificationWords {
  const { shown, spoken } = previewWords(content.preview, null, language);
  // Outside the page the specified spellings have no context: the Chinese names are used there (A17).
  const words = content.preview.kind === 'file' ? `${spoken} ${shown}` : spoken || shown;
  const isGroup = content.conversation.kind !== 'contact';
  const parts = [
    content.isReminder ? language(zhNotifications).reminder : '',
    content.mentionsMe ? language(zhNotifications).mentionedMe : '',
    content.count > 1 ? language(zhNotifications).count(content.count) : '',
    isGroup ? language(zhNotifications).from(bidiClosed(personOf(people, content.from).name), words) : words,
  ];
  return { title: conversation, body: parts.filter((part) => part !== '').join(' ') };
}
