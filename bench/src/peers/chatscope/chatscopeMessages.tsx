import { Message, MessageList } from '@chatscope/chat-ui-kit-react';
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { textOf, type BenchMessage } from '../../page/BenchMessage.js';
import type { PageContender } from '../../page/PageContender.js';
import { perFrame } from '../../page/perFrame.js';
import { lastBubbles, newestBubble } from '../../page/readScreen.js';

const BUBBLE = '.cs-message__content';

/**
 * chatscope's list of messages as its documentation shows it: an array in React's state, a component for each message. The
 * messages of one frame are added together. It renders every message, because it has no virtual list, and it has no
 * receipts, no statuses and no state of its own.
 */
export function createChatscopeMessages(): PageContender {
  const held: BenchMessage[] = [];
  let arrived: BenchMessage[] = [];
  let add: (messages: readonly BenchMessage[]) => void = () => {};
  const addArrived = perFrame(() => {
    add(arrived);
    arrived = [];
  });

  function Messages() {
    const [messages, setMessages] = useState<readonly BenchMessage[]>(held);
    useLayoutEffect(() => {
      add = (more) => setMessages((before) => [...before, ...more]);
    }, []);
    return (
      <MessageList>
        {messages.map((message) => (
          <Message
            key={message.id}
            model={{
              message: textOf(message),
              sentTime: '12:00',
              sender: message.from,
              direction: 'incoming',
              position: 'single',
            }}
          />
        ))}
      </MessageList>
    );
  }

  return {
    prepare: async (messages) => void held.push(...messages),
    mount(root) {
      createRoot(root).render(<Messages />);
      return {
        receive(message) {
          arrived.push(message);
          addArrived();
        },
        newest: () => newestBubble(root, BUBBLE),
        seen: () => lastBubbles(root, BUBBLE),
      };
    },
  };
}
