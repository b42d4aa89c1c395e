import type { ImClient } from '@fitout/im-core';
import {
  ChatProvider,
  Messenger,
  useUnreadTotal,
  type ChatComponents,
  type ConversationHeaderProps,
  type OwnMessageAction,
} from '@fitout/ui-kit';
import { ConversationHeader } from '@fitout/ui-kit/parts';
import { observer } from 'mobx-react-lite';

// #region parts
// The kit's header, with a line of your own above it.
const Header = observer(function Header(props: ConversationHeaderProps) {
  const { count } = useUnreadTotal();
  return (
    <>
      <p>{count} unread</p>
      <ConversationHeader {...props} />
    </>
  );
});

const components: ChatComponents = {
  ConversationHeader: Header,
  // Null takes a part away.
  ConnectionStrip: null,
};
// #endregion parts

// #region actions
const messageActions: readonly OwnMessageAction[] = [
  {
    label: 'Make a task of it',
    isOffered: ({ body }) => body.type === 'text',
    onPick: (message) => console.log('task', message.id),
  },
];
// #endregion actions

// #region provider
export function OwnChat({ client }: { readonly client: ImClient }) {
  return (
    <ChatProvider
      client={client}
      components={components}
      messageActions={messageActions}
      renderBody={(message, own) => (message.status === 'failed' ? <s>{own}</s> : own)}
    >
      <Messenger />
    </ChatProvider>
  );
}
// #endregion provider
