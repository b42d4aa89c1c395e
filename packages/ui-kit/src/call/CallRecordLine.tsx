import { type Language, useLanguage } from '../copy/language.js';
import type { CallInvitation, Message } from '@fitout/im-core';
import { PhoneIncoming, PhoneMissed, PhoneOutgoing, Users, Video } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { fingerTarget, media, theme } from '../theme/index.js';
import { zhCallRecord } from '../copy/zhCall.js';
import type { CallRecord, CallRecordsModel, CallResult } from './callTypes.js';

/** A call: its kind, its result, and a press to call again (A43). */
export const CallRecordLine = observer(function CallRecordLine(props: {
  readonly message: Message;
  readonly call: CallInvitation;
  readonly isOwn: boolean;
  readonly text: string;
  readonly calls: CallRecordsModel;
}) {
  const language = useLanguage();
  const { message, call, isOwn, text, calls } = props;
  const record = calls.find(call, message.time, message.conversation);
  if (record === null) return text;
  const { kind, result } = record;
  const outcome = callOutcomeText(record, isOwn, language);
  const words = [language(zhCallRecord).kind[kind], ...(outcome === null ? [] : [outcome])];
  const inside = (
    <>
      <Sign record={record} isOwn={isOwn} />
      {message.conversation.kind === 'contact' ? words.at(-1) : words.join(' · ')}
    </>
  );
  const missed = result !== null && isMissed(result, isOwn) ? '' : undefined;
  const { onAgain } = calls;
  if (onAgain === undefined) return <Line data-missed={missed}>{inside}</Line>;
  return (
    <Line
      as="button"
      data-missed={missed}
      title={language(zhCallRecord).again}
      aria-label={[...words, language(zhCallRecord).again].join(language(zhChat).comma)}
      onClick={() => onAgain(message)}
    >
      {inside}
    </Line>
  );
});

function Sign({ record: { kind, result }, isOwn }: { readonly record: CallRecord; readonly isOwn: boolean }) {
  const ofKind = { voice: isOwn ? PhoneOutgoing : PhoneIncoming, video: Video, group: Users };
  const Picture = result !== null && isMissed(result, isOwn) ? PhoneMissed : ofKind[kind];
  return <Picture size={16} strokeWidth={1.75} aria-hidden />;
}

export function callOutcomeText({ result, isOver }: CallRecord, isOwn: boolean, language: Language): string | null {
  if (result !== null) return callResultText(result, isOwn, language);
  return isOver === true ? language(zhCallRecord).over : null;
}

/** The text of a call's result (UI-CALLROW-2). */
export function callResultText({ reason, by, seconds }: CallResult, isOwn: boolean, language: Language): string {
  if (seconds >= 1) return language(zhCallRecord).lasted(duration(seconds));
  switch (reason) {
    case 'hungUp':
    case 'cancelled':
      return by === 'self' ? language(zhCallRecord).cancelled : language(zhCallRecord).cancelledByPeer;
    case 'refused':
      return by === 'self' ? language(zhCallRecord).refused : language(zhCallRecord).refusedByPeer;
    case 'busy':
      return isOwn ? language(zhCallRecord).busy : language(zhCallRecord).busyHere;
    case 'noResponse':
      return isOwn ? language(zhCallRecord).noResponse : language(zhCallRecord).missed;
    case 'missed':
    case 'handledElsewhere':
    case 'failed':
    case 'offline':
      return language(zhCallRecord)[reason];
  }
}

export function isMissed({ reason, by, seconds }: CallResult, isOwn: boolean): boolean {
  if (isOwn || seconds >= 1 || reason === 'handledElsewhere') return false;
  return !(reason === 'refused' && by === 'self');
}

function duration(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${h > 0 ? `${two(h)}:` : ''}${two(m)}:${two(s)}`;
}

const Line = styled.span`
  display: inline-flex;
  gap: ${theme.space[4]};
  align-items: center;
  margin: 0;
  padding: 0 ${theme.space[4]};
  border-radius: ${theme.radius.card};
  font-variant-numeric: tabular-nums;
  /* The other notices of a list have buttons in another colour. */
  .notice > && {
    margin: 0;
    padding: 0 ${theme.space[4]};
    color: inherit;
  }
  .bubble > && {
    padding: 0;
    gap: ${theme.space[8]};
    min-height: 24px;
  }
  .notice > &&[data-missed],
  .bubble > &&[data-missed] {
    color: ${theme.color.dangerStrong};
  }
  button& {
    ${media.touch} {
      min-height: 44px;
      padding: 0 ${theme.space[12]};
    }
  }
  .notice > button&:hover {
    background: ${theme.color.neutralTint};
  }
  .bubble > button& {
    ${fingerTarget}
  }
  .bubble > button&:hover {
    text-decoration: underline;
  }
`;
