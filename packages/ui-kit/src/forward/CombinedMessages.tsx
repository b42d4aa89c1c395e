import type { Message } from '@fitout/im-core';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { WholeMessage } from '../messages/MessageBubble.js';
import { messageStyles } from '../messages/messageStyles.js';
import { useMessageMedia } from '../messages/useMessageMedia.js';
import { createTextCache } from '../text/parseText.js';
import { localZone } from '../forms/calendar.js';
import { headingTime, needsHeading } from '../text/chatTime.js';
import { useExpandedTexts } from '../text/LongText.js';
import type { ChatSession } from '../session/ChatSession.js';
import { theme } from '../theme/theme.js';
import { useChat } from '../session/useChat.js';

/** The messages of a record, oldest first. */
export interface CombinedMessagesProps {
  readonly session: ChatSession;
  readonly messages: readonly Message[];
  readonly onOpenCombine: (message: Message) => void;
}

const none = () => undefined;

/** Messages as they are in a conversation, all on the left and without actions. */
export function CombinedMessages({ session, messages, onOpenCombine }: CombinedMessagesProps) {
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
              <div className="heading">{headingTime(time, today, zone)}</div>
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
