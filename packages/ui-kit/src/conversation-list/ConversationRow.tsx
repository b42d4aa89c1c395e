import { type Language, useLanguage } from '../copy/language.js';
import type { ConversationRef, Preview, UnreadSummary } from '@fitout/im-core';
import { BellOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, type MouseEvent } from 'react';
import { badgeText, isPlainPress } from '../primitives/index.js';
import { zhChat } from '../copy/zhChat.js';
import type { Zone } from '../forms/calendar.js';
import { exactTime, listTime } from '../text/chatTime.js';
import { GroupAvatar, PersonAvatar, type PresenceModel, presenceWords } from '../people/PersonAvatar.js';
import type { GroupNoticeNames } from '../text/groupNoticeText.js';
import { isPending, knownName, personOf, type PeopleModel } from '../session/PeopleModel.js';
import { previewWords } from '../text/previewText.js';
import { parseEmoji } from '../text/parseEmoji.js';
import { RichText } from '../text/RichText.js';

/** The state of a row. A timeline store fits; so does any observable object with these members. */
export interface ConversationRowModel {
  readonly ref: ConversationRef;
  readonly unread: UnreadSummary;
  readonly preview: Preview;
  /** Epoch milliseconds of the last message; null before the first. */
  readonly lastTime: number | null;
  readonly isOpen: boolean;
  /** The unsent text of the conversation. */
  readonly draft?: string;
  /** Listed above the others. */
  readonly isPinned?: boolean;
  /** Muted: a grey dot marks unread messages. */
  readonly isMuted?: boolean;
  /** Marked as unread by the user. */
  readonly isMarkedUnread?: boolean;
  /** Id of the sender of the last message, if several people may write; null without one. */
  readonly previewFrom?: string | null;
  /** The newest message was not sent. */
  readonly hasFailed?: boolean;
  /** The user's id: an event of a group calls them 你. */
  readonly self?: string;
}

/** The props that the list passes to each of its rows. */
export interface ConversationRowProps {
  readonly model: ConversationRowModel;
  readonly people: PeopleModel;
  readonly presences?: PresenceModel | undefined;
  readonly href: string;
  readonly onOpen: (ref: ConversationRef) => void;
  /** Any moment of the current day. */
  readonly today: number;
  readonly zone: Zone;
}

/**
 * One conversation in the side list. The badge is part of the link's name, so it is read aloud.
 *
 * Plain elements: their styles are in `ConversationList`, because a re-sort renders every visible row.
 */
export const ConversationRow = observer(function ConversationRow(props: ConversationRowProps) {
  const language = useLanguage();
  const { model, people, presences, href, onOpen, today, zone } = props;
  const id = useId();
  const { lastTime, isOpen, ref } = model;
  const { name, avatarUrl, label, faces } = personOf(people, ref.id);
  const isNamed = !isPending(people, ref.id);
  const { head, tail } = splitTitle(name);
  const presence = ref.kind === 'contact' ? presences?.find(ref.id) : undefined;
  const { shown, spoken } = previewWords(model.preview, namesFor(model, people, language), language);
  const prefixes = rowPrefixes(model);
  // Read here because `Prefix` is no observer: the name may be loaded later.
  const sender = typeof model.previewFrom === 'string' ? knownName(people, model.previewFrom) : null;
  const isDraft = prefixes.includes('draft');

  function handleClick(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onOpen(ref);
  }

  return (
    <a
      className={model.isPinned === true ? 'row pinned' : 'row'}
      href={href}
      aria-label={rowName(
        label ? `${name}${language(zhChat).comma}${label.text}` : name,
        model,
        isDraft ? language(zhChat).draft : spoken,
        language,
      )}
      aria-describedby={presence === undefined ? id : `${id} ${id}-presence`}
      aria-current={isOpen ? 'true' : undefined}
      data-conversation-kind={ref.kind}
      data-conversation-id={ref.id}
      onClick={handleClick}
    >
      {!isNamed ? (
        <i aria-hidden />
      ) : ref.kind === 'contact' ? (
        <PersonAvatar name={name} url={avatarUrl} size={44} presence={presence} />
      ) : (
        <GroupAvatar name={name} avatarUrl={avatarUrl} faces={faces} size={44} />
      )}
      <span className="title">
        {isNamed ? <bdi>{head}</bdi> : <i aria-hidden />}
        {isNamed && tail !== '' && <bdi>{tail}</bdi>}
      </span>
      <span className="time" title={lastTime === null ? undefined : exactTime(lastTime, zone)}>
        {lastTime === null ? '' : listTime(lastTime, today, zone, language)}
      </span>
      <span className="preview" id={id}>
        {label && (
          <span className="label" aria-hidden data-tone={label.tone}>
            {label.text}
          </span>
        )}
        {prefixes.map((prefix) => (
          <Prefix key={prefix} prefix={prefix} model={model} sender={sender} />
        ))}
        <PreviewLine text={isDraft ? (model.draft ?? '') : shown} />
      </span>
      <Mark model={model} />
      {presence && (
        <span id={`${id}-presence`} hidden>
          {presenceWords(presence, language).spoken}
        </span>
      )}
    </a>
  );
});

function namesFor({ self }: ConversationRowModel, people: PeopleModel, language: Language): GroupNoticeNames | null {
  return self === undefined ? null : { self, nameOf: (id) => knownName(people, id) ?? language(zhChat).member };
}

interface PrefixProps {
  readonly prefix: RowPrefix;
  readonly model: ConversationRowModel;
  readonly sender: string | null;
}

function Prefix({ prefix, model, sender }: PrefixProps) {
  const language = useLanguage();
  switch (prefix) {
    case 'mention':
      return <em>{language(zhChat).mentionedMe}</em>;
    case 'draft':
      return <em>[{language(zhChat).draft}]</em>;
    case 'count':
      return <span>{language(zhChat).mutedCount(badgeText(model.unread.count))} </span>;
    case 'failed':
      return <b aria-hidden>!</b>;
    case 'sender':
      return sender === null ? <i aria-hidden /> : <bdi>{`${sender}${language(zhChat).colon}`}</bdi>;
  }
}

function Mark({ model: { unread, isMuted, isMarkedUnread } }: { readonly model: ConversationRowModel }) {
  const isWaiting = unread.count > 0 || isMarkedUnread === true;
  if (!isWaiting) return isMuted === true ? <BellOff className="off" size={14} aria-hidden /> : null;
  if (isMuted === true) return <span className="badge dot quiet" />;
  return unread.count === 0 ? <span className="badge dot" /> : <span className="badge">{badgeText(unread.count)}</span>;
}

function PreviewLine({ text }: { readonly text: string }) {
  return text.includes('[') ? <RichText parts={parseEmoji(text)} /> : text;
}

/** Title, unread count, mention, unsent message, kind of the last message (UI-LIST-2; A17). */
export function rowName(
  name: string,
  { unread, isMarkedUnread, isMuted, hasFailed }: Omit<RowState, 'isOpen'>,
  spokenPreview: string,
  language: Language,
): string {
  const parts = [name];
  if (unread.count > 0) parts.push(language(zhChat).unread(unread.count));
  else if (isMarkedUnread === true) parts.push(language(zhChat).markedUnread);
  if (unread.mentionsMe) parts.push(language(zhChat).mentionedMe);
  if (isMuted === true) parts.push(language(zhChat).muted);
  if (hasFailed === true) parts.push(language(zhChat).sendFailed);
  if (spokenPreview !== '') parts.push(spokenPreview);
  return parts.join(language(zhChat).comma);
}

type RowPrefix = 'mention' | 'draft' | 'count' | 'failed' | 'sender';

export type RowState = Omit<ConversationRowModel, 'ref' | 'preview' | 'lastTime'>;

/** In their order; a draft replaces the last message of a conversation that is not open (UI-LIST-7; R206, A20). */
export function rowPrefixes(state: RowState): readonly RowPrefix[] {
  const { unread, isOpen, draft, isMuted, previewFrom, hasFailed } = state;
  const hasDraft = !isOpen && draft !== undefined && draft.trim() !== '';
  const offered: readonly (readonly [RowPrefix, boolean])[] = [
    ['mention', unread.mentionsMe],
    ['draft', hasDraft],
    ['count', isMuted === true && unread.count > 0],
    ['failed', !hasDraft && hasFailed === true],
    ['sender', !hasDraft && typeof previewFrom === 'string'],
  ];
  return offered.flatMap(([prefix, isThere]) => (isThere ? [prefix] : []));
}

const VISIBLE_DIGITS = 4;

/** Names that end in a long number, such as those of orders, differ only there: the end is never truncated. */
export function splitTitle(name: string) {
  const splitAt = /\d{8,}$/u.test(name) ? name.length - VISIBLE_DIGITS : name.length;
  return { head: name.slice(0, splitAt), tail: name.slice(splitAt) };
}
