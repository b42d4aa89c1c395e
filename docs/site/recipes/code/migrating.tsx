import type { ImClient } from '@fitout/im-core';
import {
  ChatProvider,
  Conversation,
  ConversationSidebar,
  KitRoot,
  Messenger,
  useChat,
  type ChatComponents,
  type CustomMessageProps,
} from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

// #region client
/** The client of a person as long as they are logged in; `start` is `startChat` of the recipe about tokens. */
export function useClient(start: (userId: string) => Promise<ImClient>, userId: string): ImClient | null {
  const [client, setClient] = useState<ImClient | null>(null);
  useEffect(() => {
    let isOver = false;
    const started = start(userId);
    void started.then((value) => isOver || setClient(value));
    return () => {
      isOver = true;
      setClient(null);
      void started.then((left) => left.dispose());
    };
  }, [start, userId]);
  return client;
}
// #endregion client

// #region whole
const customMessages = {
  order: ({ data }: CustomMessageProps) => <a href={`/orders/${data['no']}`}>{data['title']}</a>,
};

/** The lists, the conversation, groups and profiles in one. */
export function WholeChat({ client }: { readonly client: ImClient }) {
  return (
    <KitRoot>
      <ChatProvider client={client} customMessages={customMessages}>
        <Messenger />
      </ChatProvider>
    </KitRoot>
  );
}
// #endregion whole

// #region apart
const components: ChatComponents = { EmptyMessages: () => <p>Say hello</p> };

const Apart = observer(function Apart() {
  const { place } = useChat();
  const isGroup = place.list === 'group';
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '320px 1fr', height: '100%' }}>
      <ConversationSidebar kind={isGroup ? 'group' : 'contact'} openId={place.conversation?.id ?? null} />
      {place.conversation && <Conversation key={place.conversation.id} conversation={place.conversation} />}
    </div>
  );
});

/** A list and a conversation of your own layout. */
export function ListAndConversation({ client }: { readonly client: ImClient }) {
  return (
    <KitRoot>
      <ChatProvider client={client} components={components}>
        <Apart />
      </ChatProvider>
    </KitRoot>
  );
}
// #endregion apart
