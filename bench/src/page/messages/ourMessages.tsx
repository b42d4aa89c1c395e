import { GlobalStyle, MessageList, type MessageListModel } from '@fitout/ui-kit';
import { createRoot } from 'react-dom/client';
import { conversationOf } from '../BenchMessage.js';
import { createOurClient, SELF } from '../ourClient.js';
import type { PageContender } from '../PageContender.js';
import { lastBubbles, newestBubble } from '../readScreen.js';

const PEOPLE = { find: (id: string) => ({ name: `用户 ${id.slice(-4)}`, avatarUrl: '' }) };

/** The core and the kit's list, connected as in the web app. */
export function createOurMessages(): PageContender {
  const { client, receive } = createOurClient();
  const timeline = client.conversations.open(conversationOf(0));
  return {
    async prepare(messages) {
      await client.session.start({ userId: SELF, secret: { kind: 'token', value: 'any' } });
      for (const message of messages) receive(message);
    },
    mount: (root) => show(root, timeline, receive),
  };
}

/**
 * The kit's list over an existing array: the core caches the last five hundred of a conversation, and this measures
 * longer lists.
 */
export function createHeldMessages(): PageContender {
  let model: MessageListModel | null = null;
  return {
    async prepare(messages) {
      model = {
        ref: conversationOf(0),
        messages,
        isLoadingOlder: false,
        hasOlder: true,
        loadError: null,
        loadOlder: async () => {},
        retry: () => {},
        discard: () => {},
      };
    },
    mount(root) {
      if (model === null) throw new Error('nothing was prepared');
      return show(root, model, () => {});
    },
  };
}

function show(root: HTMLElement, model: MessageListModel, receive: ReturnType<typeof createOurClient>['receive']) {
  createRoot(root).render(
    <>
      <GlobalStyle />
      <MessageList model={model} self={SELF} people={PEOPLE} now={Date.now} />
    </>,
  );
  return { receive, newest: () => newestBubble(logIn(root)), seen: () => lastBubbles(root) };
}

function logIn(root: HTMLElement): Element {
  return root.querySelector('[role="log"]') ?? root;
}
