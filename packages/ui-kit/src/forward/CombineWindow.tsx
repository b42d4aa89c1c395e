import { useLanguage } from '../copy/language.js';
import type { CombinedMessage, Message } from '@fitout/im-core';
import { ChevronLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState, useRef, useEffect, useReducer } from 'react';
import { zhForward } from '../copy/zhForward.js';
import { Dialog, Empty, ErrorBlock, IconButton, Skeleton } from '../primitives/index.js';
import type { ChatSession } from '../session/ChatSession.js';
import { styled } from 'styled-components';
import { WholeMessage } from '../messages/MessageBubble.js';
import { messageStyles } from '../messages/messageStyles.js';
import { useMessageMedia } from '../messages/useMessageMedia.js';
import { createTextCache } from '../text/parseEmoji.js';
import { localZone } from '../forms/calendar.js';
import { headingTime, needsHeading } from '../text/chatTime.js';
import { useExpandedTexts } from '../text/LongText.js';
import { theme } from '../theme/theme.js';
import { useChat } from '../session/useChat.js';

type CombineBody = Extract<Message['body'], { readonly type: 'combine' }>;

const NONE: readonly CombinedMessage[] = [];

interface CombineWindowProps {
  readonly session: ChatSession;
  readonly message: Message;
  readonly body: CombineBody;
  readonly onClose: () => void;
}

export const CombineWindow = observer(function CombineWindow({ session, message, body, onClose }: CombineWindowProps) {
  const language = useLanguage();
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
      title={shown.title || language(zhForward).record}
      onClose={onClose}
      actions={
        inner.length > 0 && (
          <IconButton label={language(zhForward).recordBack} onClick={() => setInner((before) => before.slice(0, -1))}>
            <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )
      }
    >
      {state.kind === 'loading' && <Skeleton shape="messages" />}
      {state.kind === 'failed' && <ErrorBlock text={language(zhForward).recordFailed} onRetry={retry} />}
      {state.kind === 'loaded' && records.length === 0 && <Empty>{language(zhForward).recordEmpty}</Empty>}
      {records.length > 0 && (
        <CombinedMessages key={inner.length} session={session} messages={records} onOpenCombine={handleOpen} />
      )}
    </Dialog>
  );
});

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

interface CombinedMessagesProps {
  readonly session: ChatSession;
  readonly messages: readonly Message[];
  readonly onOpenCombine: (message: Message) => void;
}

const none = () => undefined;

function CombinedMessages({ session, messages, onOpenCombine }: CombinedMessagesProps) {
  const language = useLanguage();
  const { now } = useChat();
  const zone = localZone;
  const list = useRef<HTMLOListElement>(null);
  const { expanded } = useExpandedTexts(messages);
  const [partsOf] = useState(createTextCache);
  const model = useMemo(() => ({ messages }), [messages]);
  const { media, viewer } = useMessageMedia({ model, self: '', onOpenCombine }, list);
  const today = now();
  return (
    <List ref={list}>
      {messages.map((message, index) => {
        const { id, time } = message;
        return (
          <li key={id}>
            {needsHeading(time, messages[index - 1]?.time ?? null) && (
              <div className="heading">{headingTime(time, today, zone, language)}</div>
            )}
            <WholeMessage
              message={message}
              self=""
              people={session.people}
              zone={zone}
              partsOf={partsOf}
              media={media}
              expanded={expanded}
              onRetry={none}
              onDiscard={none}
            />
          </li>
        );
      })}
      {viewer}
    </List>
  );
}

const List = styled.ol`
  margin: 0;
  flex: 1 0 auto;
  padding: 0 0 12px;
  background: ${theme.color.page};
  list-style: none;
  ${messageStyles}
`;

type CombinedState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'loaded'; readonly messages: readonly CombinedMessage[] };

interface Loaded {
  readonly of: Message['body'];
  readonly turn: number;
  readonly state: CombinedState;
}

const LOADING: CombinedState = { kind: 'loading' };

function useCombined(
  { im, people }: Pick<ChatSession, 'im' | 'people'>,
  body: Extract<Message['body'], { readonly type: 'combine' }>,
): { readonly state: CombinedState; readonly retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [turn, retry] = useReducer((before: number) => before + 1, 0);
  // A page may show a stored message before it is connected: what failed then is tried again.
  const { isOnline } = im.session;
  useEffect(() => {
    let isCurrent = true;
    void im.combined.open(body).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) people.load([...new Set(answer.value.map(({ from }) => from))]);
      setLoaded({ of: body, turn, state: answer.ok ? { kind: 'loaded', messages: answer.value } : { kind: 'failed' } });
    });
    return () => {
      isCurrent = false;
    };
  }, [im, people, body, turn, isOnline]);
  const isCurrent = loaded !== null && loaded.of === body && loaded.turn === turn;
  return { state: isCurrent ? loaded.state : LOADING, retry };
}
