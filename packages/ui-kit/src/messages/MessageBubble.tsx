import { type Language, useLanguage } from '../copy/language.js';
import type { GroupNotice, Message } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { memo, type ReactNode, Suspense, useContext } from 'react';
import type { CallRecordsModel } from '../call/callTypes.js';
import { bidiClosed } from '../copy/bidiClosed.js';
import { zhChat } from '../copy/zhChat.js';
import type { Zone } from '../forms/calendar.js';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import { useParts } from '../session/ChatParts.js';
import { MessageViewsContext } from '../session/MessageViews.js';
import { type PeopleModel, personOf } from '../session/PeopleModel.js';
import { clockTime, exactTime } from '../text/chatTime.js';
import { groupNoticeText } from '../text/groupNoticeText.js';
import { refusalText } from '../text/refusalText.js';
import type { MessageBubbleProps, MessageMenu } from './MessageBubbleProps.js';
import { type MessageContentProps, viewOf } from './messageKinds.js';
import { MessageStatusLine, QuotedMessage, SenderAvatar, SenderName } from './messageParts.js';

const CallRecordLine = /*#__PURE__*/ lazyWithRetry(
  async () => (await import('../call/CallRecordLine.js')).CallRecordLine,
  ({ text }: { readonly text: string }) => text,
);

const MessageMarks = /*#__PURE__*/ lazyWithRetry(
  async () => (await import('./MessageMarks.js')).MessageMarks,
  // A message without them is still a message.
  () => null,
);

/**
 * One message: own ones right, others' left with picture and name (R095–R099).
 *
 * Plain elements, rendered again only for another record: at five hundred messages a second this component dominates.
 * Its styles are in `messageStyles`.
 */
export const WholeMessage = /*#__PURE__*/ memo(function WholeMessage(props: MessageBubbleProps) {
  const language = useLanguage();
  const { message, self, people, zone, media, menu, receiptStyle, renderReceipt, renderBelow } = props;
  const { quoted, calls, onPerson, onReact, onReactors, onRetry, onDiscard } = props;
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
  const refused = refusalText(message, language);
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
        {renderBelow?.(message)}
        {(message.edit ?? message.reactions) !== undefined && (
          <Suspense fallback={null}>
            <MessageMarks message={message} self={self} people={people} onReact={onReact} onReactors={onReactors} />
          </Suspense>
        )}
        {refused !== null && <div className="refusal">{refused}</div>}
      </div>
      {menu?.hasActions(message) === true && menuButton(menu, language)}
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
function menuButton({ onOpen }: MessageMenu, language: Language): ReactNode {
  return (
    <button
      type="button"
      className="more"
      aria-label={language(zhChat).messageMenu}
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

function lineOf(message: Message, self: string, people: PeopleModel, menu: MessageMenu | undefined): ReactNode {
  const { status, body, from } = message;
  if (status === 'recalled') return <RecalledLine message={message} self={self} people={people} menu={menu} />;
  if (body.type === 'notice') return <GroupNoticeLine notice={body.notice} self={self} people={people} />;
  if (body.type !== 'text' || body.isProgress !== true) return null;
  return <ProgressLine text={body.text} from={from} people={people} />;
}

function recordOf(message: Message, isOwn: boolean, calls: CallRecordsModel | undefined): ReactNode {
  if (message.body.type !== 'text' || message.body.call === undefined) return null;
  const { text, call } = message.body;
  if (calls === undefined) return text;
  return (
    <Suspense fallback={text}>
      <CallRecordLine message={message} call={call} isOwn={isOwn} text={text} calls={calls} />
    </Suspense>
  );
}

interface GroupNoticeLineProps {
  readonly notice: GroupNotice;
  readonly self: string;
  readonly people: PeopleModel;
}

/** A group event between the messages; it follows names that are loaded later (UI-GROUP-11). */
const GroupNoticeLine = observer(function GroupNoticeLine({ notice, self, people }: GroupNoticeLineProps) {
  const language = useLanguage();
  return <>{groupNoticeText(notice, { self, nameOf: (id) => personOf(people, id).name }, language)}</>;
});

/** Any client can send progress messages: unless the sender is staff the line names them. */
const ProgressLine = observer(function ProgressLine(props: { text: string; from: string; people: PeopleModel }) {
  const language = useLanguage();
  const { text, from, people } = props;
  const { name, isStaff = false } = personOf(people, from);
  return <span dir="auto">{isStaff ? text : language(zhChat).announce(bidiClosed(name), text)}</span>;
});

/** In place of a recalled message; the user can edit an own text again for five minutes (R097). */
const RecalledLine = observer(function RecalledLine({
  message: { id, from, conversation },
  self,
  people,
  menu,
}: {
  readonly message: Message;
  readonly self: string;
  readonly people: PeopleModel;
  readonly menu?: MessageMenu | undefined;
}) {
  const language = useLanguage();
  if (from !== self) {
    return language(zhChat).recalledBy(
      conversation.kind === 'contact' ? language(zhChat).peer : bidiClosed(personOf(people, from).name),
    );
  }
  const text = menu?.recalledTexts?.find(id) ?? null;
  return (
    <>
      {language(zhChat).recalledBy(language(zhChat).you)}
      {text !== null && menu?.onReedit !== undefined && (
        <button type="button" onClick={() => menu.onReedit?.(text)}>
          {language(zhChat).reedit}
        </button>
      )}
    </>
  );
});

/** The contents of a bubble (A37). */
function MessageContent(props: MessageContentProps) {
  const language = useLanguage();
  const { renderBody } = useContext(MessageViewsContext);
  const own = ownContent(props, language);
  return renderBody === undefined ? own : renderBody(props.message, own);
}

function ownContent(props: MessageContentProps, language: Language) {
  const { body } = props.message;
  if (isWithoutFile(props.message))
    return body.type === 'image' ? language(zhChat).imageMissing : language(zhChat).fileMissing;
  return viewOf(body).render(body, props);
}

function isBare(message: Message): boolean {
  return !viewOf(message.body).isPadded && !isWithoutFile(message);
}

/** The upload returned no address and the message was sent without one (A37). During the upload it has none yet. */
function isWithoutFile({ body, status }: Message): boolean {
  return 'url' in body && body.url === '' && status !== 'sending' && status !== 'failed';
}
