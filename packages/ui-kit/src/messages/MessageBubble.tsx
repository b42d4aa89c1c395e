import type { Message } from '@fitout/im-core';
import { memo, type ReactNode } from 'react';
import { zhChat } from '../copy/zhChat.js';
import type { Zone } from '../forms/calendar.js';
import { CallRecordLine } from '../call/CallRecordLine.js';
import type { CallRecordsModel } from '../call/callTypes.js';
import { clockTime, exactTime } from '../text/chatTime.js';
import { GroupNoticeLine } from './GroupNoticeLine.js';
import type { MessageMenu } from './MessageMenu.js';
import { RecalledLine } from './RecalledLine.js';
import type { MessageBubbleProps } from './MessageBubbleProps.js';
import { isBare, MessageContent } from './MessageContent.js';
import { MessageStatusLine } from './MessageStatusLine.js';
import type { PeopleModel } from '../session/PeopleModel.js';
import { ProgressLine } from './ProgressLine.js';
import { useParts } from '../session/ChatParts.js';
import { refusalText } from '../text/refusalText.js';
import { QuotedMessage } from './QuotedMessage.js';
import { SenderAvatar, SenderName } from './Sender.js';

/**
 * One message: own ones right, others' left with picture and name (R095–R099).
 *
 * Plain elements, rendered again only for another record: at five hundred messages a second this component dominates.
 * Its styles are in `messageStyles`.
 */
export const WholeMessage = /*#__PURE__*/ memo(function WholeMessage(props: MessageBubbleProps) {
  const { message, self, people, zone, media, menu, receiptStyle, renderReceipt } = props;
  const { quoted, calls, onPerson, onRetry, onDiscard } = props;
  const { id, status, from, time } = message;
  const parts = useParts(PARTS);
  const isOwn = from === self;
  const marks = { 'data-message-id': id, 'data-message-status': status };
  const line =
    lineOf(message, self, people, menu) ??
    (message.conversation.kind === 'contact' ? null : recordOf(message, isOwn, calls));
  if (line !== null)
    return (
      <div className="notice" {...marks}>
        {line}
      </div>
    );
  const clock = <SentAt time={time} zone={zone} />;
  const refused = refusalText(message);
  const answered = message.quote ? <parts.QuotedMessage quote={message.quote} people={people} model={quoted} /> : null;
  return (
    <div className={isOwn ? 'message own' : 'message'} {...marks}>
      {isOwn ? answered : <parts.SenderAvatar people={people} id={from} onPerson={onPerson} />}
      <div className="stack">
        {!isOwn && (
          <div className="sender">
            <parts.SenderName people={people} id={from} />
            {clock}
          </div>
        )}
        {!isOwn && answered}
        {parts.MessageBubble === MessageBubble ? (
          bubbleOf(props)
        ) : (
          <div className="instead">
            <parts.MessageBubble {...props} />
          </div>
        )}
        {refused !== null && <div className="refusal">{refused}</div>}
      </div>
      {menu?.hasActions(message) === true && menuButton(menu)}
      {isOwn && (
        <div className="aside">
          {clock}
          <parts.MessageStatusLine
            message={message}
            uploads={media?.uploads}
            receiptStyle={receiptStyle}
            renderReceipt={renderReceipt}
            onRetry={onRetry}
            onDiscard={onDiscard}
          />
        </div>
      )}
    </div>
  );
});

/** The box of a message with its contents. */
export function MessageBubble(props: MessageBubbleProps) {
  return bubbleOf(props);
}

const PARTS = { MessageBubble, SenderAvatar, SenderName, MessageStatusLine, QuotedMessage };

/** A function, because a component would add one more to each of many messages. */
function bubbleOf({ message, self, partsOf, media, expanded, calls }: MessageBubbleProps): ReactNode {
  const isOwn = message.from === self;
  return (
    <div className={isBare(message) ? 'bubble bare' : 'bubble'} dir="auto">
      {recordOf(message, isOwn, calls) ?? (
        <MessageContent message={message} parts={partsOf(message)} isOwn={isOwn} media={media} expanded={expanded} />
      )}
    </div>
  );
}

/** A function, because a component would add one more to each of many bubbles. */
function menuButton({ onOpen }: MessageMenu): ReactNode {
  return (
    <button
      type="button"
      className="more"
      aria-label={zhChat.messageMenu}
      aria-haspopup="menu"
      onClick={(event) => onOpen(event.currentTarget)}
    >
      …
    </button>
  );
}

function SentAt({ time, zone }: { readonly time: number; readonly zone: Zone }) {
  return (
    <time dateTime={new Date(time).toISOString()} title={exactTime(time, zone)}>
      {clockTime(time, zone)}
    </time>
  );
}

/** The line of a message that is no bubble; null for any other message. */
function lineOf(message: Message, self: string, people: PeopleModel, menu: MessageMenu | undefined): ReactNode {
  const { status, body, from } = message;
  if (status === 'recalled') return <RecalledLine message={message} self={self} people={people} menu={menu} />;
  if (body.type === 'notice') return <GroupNoticeLine notice={body.notice} self={self} people={people} />;
  if (body.type !== 'text' || body.isProgress !== true) return null;
  return <ProgressLine text={body.text} from={from} people={people} />;
}

/**
 * A call in the conversation: the caller's bubble if it is one-to-one, a grey line in a group; null for any other
 * message.
 */
function recordOf(message: Message, isOwn: boolean, calls: CallRecordsModel | undefined): ReactNode {
  if (message.body.type !== 'text' || message.body.call === undefined) return null;
  const { text, call } = message.body;
  if (calls === undefined) return text;
  return <CallRecordLine message={message} call={call} isOwn={isOwn} text={text} calls={calls} />;
}
