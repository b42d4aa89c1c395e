/** What the server pushes about a conversation: it has a message, or was read on a device of the account. */
export interface Push {
  readonly kind: 'message' | 'read';
  readonly conversation: string;
  /** The name of the conversation, and who wrote what; empty where the user wants no text in notices. */
  readonly title: string;
  readonly text: string;
}

/** A notice as it is shown; `count` messages are in it. */
export interface ShownNotice {
  readonly data: unknown;
}

const CONVERSATION = /^(?:contact|group)\/[^/]+$/u;

/** The push in a text; null for any other text. */
export function readPush(text: string): Push | null {
  const { kind, conversation, title, text: words } = fieldsOf(text);
  if (kind !== 'message' && kind !== 'read') return null;
  if (typeof conversation !== 'string' || !CONVERSATION.test(conversation)) return null;
  return { kind, conversation, title: textOf(title), text: textOf(words) };
}

/** The notice of a message, in place of the one that the conversation has: one for each conversation. */
export function noticeOf({ conversation, title, text }: Push, before: ShownNotice | undefined) {
  const count = countOf(before) + 1;
  const words = text === '' ? '您有一条新消息' : text;
  return {
    title: title === '' ? '新消息' : title,
    options: {
      body: count > 1 ? `[${count}条] ${words}` : words,
      tag: conversation,
      renotify: true,
      icon: 'icons/icon-192.png',
      data: { count, path: pathOf(conversation) },
    },
  };
}

/** The number on the app's icon. */
export function badgeOf(notices: readonly ShownNotice[]): number {
  return notices.reduce((sum, notice) => sum + countOf(notice), 0);
}

/** What a pressed notice asks of the page: to show this address below the app's path. Null for any other message. */
export function pressedPath(message: unknown): string | null {
  const { type, path } = Object(message) as Readonly<Record<string, unknown>>;
  return type === PRESSED && typeof path === 'string' ? path : null;
}

export const PRESSED = 'fitout.noticePressed';

/** The address of a notice's conversation below the app's path. */
export function noticePath({ data }: ShownNotice): string {
  return textOf((Object(data) as { readonly path?: unknown }).path) || '/';
}

function pathOf(conversation: string): string {
  const [kind = '', id = ''] = conversation.split('/');
  return `/${kind}/${encodeURIComponent(id)}`;
}

function countOf(notice: ShownNotice | undefined): number {
  const { count } = Object(notice?.data) as { readonly count?: unknown };
  return typeof count === 'number' ? count : 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
