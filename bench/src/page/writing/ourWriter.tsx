import { ok } from '@fitout/im-core';
import { Composer, GlobalStyle, MessageList } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { conversationOf, messageAt } from '../BenchMessage.js';
import { createOurClient, SELF } from '../ourClient.js';
import type { Writer } from './Writer.js';

const PEOPLE = { find: (id: string) => ({ name: `用户 ${id.slice(-4)}`, avatarUrl: '' }) };
const HELD = 50;

/** The core, the kit's list and its composer, connected as in the web app. */
export function createOurWriter(): Writer {
  let taken = HELD;
  const { client, receive } = createOurClient({
    send: async () => {
      const { serverId, time } = messageAt((taken += 1));
      return ok({ serverId, time });
    },
  });
  const timeline = client.conversations.open(conversationOf(0));

  const Talk = observer(function Talk() {
    return (
      <>
        <GlobalStyle />
        <MessageList model={timeline} self={SELF} people={PEOPLE} now={Date.now} />
        <Composer
          draft={timeline.draft}
          onDraft={(text) => timeline.setDraft(text)}
          onSend={(text) => void timeline.send({ type: 'text', text })}
        />
      </>
    );
  });

  return {
    async mount(root) {
      await client.session.start({ userId: SELF, secret: { kind: 'token', value: 'any' } });
      for (let number = 0; number < HELD; number += 1) receive(messageAt(number));
      createRoot(root).render(<Talk />);
    },
    texts: () => [...document.querySelectorAll('.bubble')].map(({ textContent }) => textContent ?? ''),
  };
}
