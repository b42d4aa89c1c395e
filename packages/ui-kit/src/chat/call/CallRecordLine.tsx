import type { CallInvitation, Message } from '@fitout/im-core';
import { PhoneIncoming, PhoneMissed, PhoneOutgoing, Users, Video } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { zhCallRecord } from '../../copy/zhCallRecord.js';
import { theme } from '../../theme/theme.js';
import { callResultText, isMissed } from './callResultText.js';
import type { CallRecord, CallRecordsModel } from './CallRecordsModel.js';

/** One call of a conversation. */
export interface CallRecordLineProps {
  readonly message: Message;
  readonly call: CallInvitation;
  readonly isOwn: boolean;
  readonly text: string;
  readonly calls: CallRecordsModel;
}

/** A call as one grey line: what it was, what became of it, and with a press the same again (CALLROW-1; A43). */
export const CallRecordLine = observer(function CallRecordLine(props: CallRecordLineProps) {
  const { message, call, isOwn, text, calls } = props;
  const record = calls.find(call);
  if (record === null) return text;
  const { kind, result } = record;
  const words = [zhCallRecord.kind[kind], ...(result === null ? [] : [callResultText(result, isOwn)])];
  const inside = (
    <>
      <Sign record={record} isOwn={isOwn} />
      {words.join(' · ')}
    </>
  );
  const missed = result !== null && isMissed(result, isOwn) ? '' : undefined;
  const { onAgain } = calls;
  if (onAgain === undefined) return <Line data-missed={missed}>{inside}</Line>;
  return (
    <Line
      as="button"
      data-missed={missed}
      title={zhCallRecord.again}
      aria-label={[...words, zhCallRecord.again].join('，')}
      onClick={() => onAgain(message)}
    >
      {inside}
    </Line>
  );
});

function Sign({ record: { kind, result }, isOwn }: { readonly record: CallRecord; readonly isOwn: boolean }) {
  const Picture =
    result !== null && isMissed(result, isOwn)
      ? PhoneMissed
      : kind === 'voice'
        ? isOwn
          ? PhoneOutgoing
          : PhoneIncoming
        : kind === 'video'
          ? Video
          : Users;
  return <Picture size={14} strokeWidth={1.75} aria-hidden />;
}

const Line = styled.span`
  display: inline-flex;
  gap: ${theme.space[4]};
  align-items: center;
  margin: 0;
  padding: 0 ${theme.space[4]};
  border: 0;
  border-radius: ${theme.radius.small};
  background: transparent;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  /* A list's other notices have buttons of their own colour. */
  .notice > && {
    margin: 0;
    padding: 0 ${theme.space[4]};
    color: inherit;
  }
  .notice > &&[data-missed] {
    color: ${theme.color.dangerStrong};
  }
  button& {
    cursor: pointer;
  }
  button&:hover {
    background: ${theme.color.neutralTint};
  }
`;
