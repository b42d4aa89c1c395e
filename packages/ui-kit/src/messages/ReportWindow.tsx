import { useLanguage } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { useState } from 'react';
import { imErrorText } from '../copy/imErrorText.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { zhReport } from '../copy/zhReport.js';
import { FormDialog } from '../forms/FormDialog.js';
import { textOf, type FormValues } from '../forms/FormField.js';
import type { ChatSession } from '../session/ChatSession.js';
import { useChat } from '../session/useChat.js';

/** The types of reports, as the operators get them. */
const REASONS = ['ad', 'fraud', 'abuse', 'adult', 'other'] as const;
const WORDS_MAX = 200;

type Field = 'reason' | 'words';

interface ReportWindowProps {
  readonly session: ChatSession;
  readonly message: Message;
  readonly onClose: () => void;
}

/** 举报消息: why, and more words about it, which 其他 needs. */
export function ReportWindow({ session, message, onClose }: ReportWindowProps) {
  const language = useLanguage();
  const { notify } = useChat();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function handleSubmit(values: FormValues<Field>) {
    const type = REASONS.find((one) => one === textOf(values, 'reason')) ?? 'other';
    const reason = textOf(values, 'words') || language(zhReport).reasons[type];
    const answer = await session.im.extras.reportMessage(message.serverId ?? '', type, reason);
    if (answer.ok) notify('success', language(zhReport).done);
    else {
      const { code } = answer.error;
      setRefusal(
        language(zhMessenger).failed(
          language(zhReport).submit,
          code === 'notConnected' ? language(zhMessenger).notConnected : imErrorText(code, language),
        ),
      );
    }
    return answer.ok;
  }

  return (
    <FormDialog<Field>
      title={language(zhReport).title}
      hint={language(zhReport).hint}
      submitLabel={language(zhReport).submit}
      fields={(values) => [
        {
          kind: 'choice',
          name: 'reason',
          label: language(zhReport).reason,
          required: true,
          choices: REASONS.map((value) => ({ value, label: language(zhReport).reasons[value] })),
        },
        {
          kind: 'long',
          name: 'words',
          label: language(zhReport).words,
          max: WORDS_MAX,
          required: textOf(values, 'reason') === 'other',
        },
      ]}
      refusal={refusal}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}
