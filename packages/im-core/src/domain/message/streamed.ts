import type { TransportEvent } from '../events.js';

/**
 * The action of the commands in which an assistant sends a text while it writes it, in parts: `{ id, at, text }`, where `id`
 * names the text and `at` is the length of what was sent before. `fitout_format: 'markdown'` marks Markdown, there and in the
 * message with the whole text that follows.
 */
export const STREAM = 'fitoutStream';

/** The action of the command that asks the assistant to stop: `{ id }`. */
export const STREAM_STOP = 'fitoutStreamStop';

/** The value of `fitout_format` in the extension of a text in Markdown. */
export const MARKDOWN = 'markdown';

export type CommandReceived = Extract<TransportEvent, { readonly type: 'commandReceived' }>;

/** A text that is being written. */
export interface StreamedText {
  readonly id: string;
  readonly text: string;
  readonly isMarkdown?: true;
}

interface StreamedPart extends StreamedText {
  readonly at: number;
}

/** The longest text; an assistant that does not stop fills no memory. */
const LONGEST = 20_000;

/** The part of a text in a command; null for any other command. */
export function streamedIn({ action, extension }: CommandReceived): StreamedPart | null {
  if (action !== STREAM || typeof extension !== 'object' || extension === null) return null;
  const { id, at, text, fitout_format: format } = extension as Readonly<Record<string, unknown>>;
  const isSound = typeof id === 'string' && typeof at === 'number' && typeof text === 'string';
  if (!isSound || at < 0 || at + text.length > LONGEST) return null;
  return { id, at, text, ...(format === MARKDOWN && { isMarkdown: true }) };
}

/**
 * The text after one more part. A repeated part changes nothing; behind a lost one the text stands still until its message
 * brings the whole. Another id is another text.
 */
export function streamedAfter(known: StreamedText | null, { at, ...part }: StreamedPart): StreamedText {
  const { id, text } = part;
  const before = known?.id === id ? known.text : '';
  const isNext = at <= before.length && at + text.length > before.length;
  return { ...part, text: isNext ? before.slice(0, at) + text : before };
}
