import type { CombinedMessage, Message } from '@fitout/im-core';
import { ChevronLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { zhForward } from '../copy/zhForward.js';
import { Dialog } from '../primitives/Dialog.js';
import { Empty } from '../primitives/Empty.js';
import { ErrorBlock } from '../primitives/ErrorBlock.js';
import { IconButton } from '../primitives/IconButton.js';
import { Skeleton } from '../primitives/Skeleton.js';
import type { ChatSession } from '../session/ChatSession.js';
import { CombinedMessages } from './CombinedMessages.js';
import { useCombined } from './useCombined.js';

type CombineBody = Extract<Message['body'], { readonly type: 'combine' }>;

const NONE: readonly CombinedMessage[] = [];

/** The combined message that is shown. */
export interface CombineWindowProps {
  readonly session: ChatSession;
  readonly message: Message;
  readonly body: CombineBody;
  readonly onClose: () => void;
}

/** 聊天记录 in a window; a record inside it opens in its place, with a way back. */
export const CombineWindow = observer(function CombineWindow({ session, message, body, onClose }: CombineWindowProps) {
  const [inner, setInner] = useState<readonly CombineBody[]>([]);
  const shown = inner.at(-1) ?? body;
  const { state, retry } = useCombined(session, shown);
  const loaded = state.kind === 'loaded' ? state.messages : NONE;
  const records = useMemo(() => recordsOf(loaded, message), [loaded, message]);

  function handleOpen({ body: opened }: Message) {
    if (opened.type === 'combine') setInner((before) => [...before, opened]);
  }

  return (
    <Dialog
      title={shown.title || zhForward.record}
      onClose={onClose}
      actions={
        inner.length > 0 && (
          <IconButton label={zhForward.recordBack} onClick={() => setInner((before) => before.slice(0, -1))}>
            <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )
      }
    >
      {state.kind === 'loading' && <Skeleton shape="messages" />}
      {state.kind === 'failed' && <ErrorBlock text={zhForward.recordFailed} onRetry={retry} />}
      {state.kind === 'loaded' && records.length === 0 && <Empty>{zhForward.recordEmpty}</Empty>}
      {records.length > 0 && (
        <CombinedMessages key={inner.length} session={session} messages={records} onOpenCombine={handleOpen} />
      )}
    </Dialog>
  );
});

/** The messages as records that bubbles show. */
function recordsOf(messages: readonly CombinedMessage[], { conversation }: Message): readonly Message[] {
  return messages.map(({ from, time, body }, index) => ({
    id: `combined-${index}`,
    serverId: null,
    conversation,
    from,
    body,
    mentions: [],
    time,
    status: 'read',
  }));
}
