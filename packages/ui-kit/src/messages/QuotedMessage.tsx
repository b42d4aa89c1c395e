import type { Message } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { zhChat } from '../copy/zhChat.js';
import { nameOrBlank, type PeopleModel } from '../session/PeopleModel.js';
import { previewWords } from '../text/previewText.js';
import { bodyWords } from './bodyWords.js';

/** The quote of a message. */
export type Quote = NonNullable<Message['quote']>;

/** The quoted messages. */
export interface QuotedModel {
  /** The quoted message while it is loaded. Observable: an observer follows its recall. */
  readonly find: (quote: Quote) => Message | null;
  /** Scrolls to it. */
  readonly show: (quote: Quote) => void;
}

/** The quote of one message. */
export interface QuotedMessageProps {
  readonly quote: Quote;
  readonly people: PeopleModel;
  readonly model?: QuotedModel | undefined;
}

/**
 * Above a quoting message: the quoted message as it is now, with a link to it; a recalled one is not shown (R199).
 */
export const QuotedMessage = observer(function QuotedMessage({ quote, people, model }: QuotedMessageProps) {
  const original = model?.find(quote) ?? null;
  if (quote.isRecalled === true || original?.status === 'recalled')
    return <div className="quoted">{zhChat.quoteGone}</div>;
  const words = original === null ? quoteWords(quote) : bodyWords(original.body);
  return (
    <button type="button" className="quoted" onClick={() => model?.show(quote)}>
      <bdi>{nameOrBlank(people, quote.from)}</bdi>
      {zhChat.colon}
      <bdi>{words}</bdi>
    </button>
  );
});

/** The text of a quote in one line: pictures and voice messages have none of their own. */
export function quoteWords({ kind = 'text', preview }: Quote): string {
  if (kind === 'text' || (kind === 'custom' && preview !== '')) return preview;
  if (kind === 'custom') return previewWords({ kind: 'unsupported' }).shown;
  const isNamed = kind === 'file' || kind === 'location' || kind === 'combine';
  return previewWords(isNamed ? { kind, name: preview } : { kind }).shown;
}
