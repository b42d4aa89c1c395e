import { useLanguage } from '../copy/language.js';
import type { ImClient } from '@fitout/im-core';
import { useEffect, useState } from 'react';
import { useVisibleWindow } from '../theme/visibleWindow.js';
import { type ChatProviderOptions, checkChatProvider } from './checkChat.js';
import { createChatSession, type ChatSessionOptions } from './createChatSession.js';
import { SessionProvider } from './SessionProvider.js';

/** The client of a login and the data that an app knows better than the chat. Another login needs another `key`. */
export interface ChatProviderProps extends ChatProviderOptions, ChatSessionOptions {
  readonly client: ImClient;
}

/** Creates a session of a client and provides it to every assembled component below. */
export function ChatProvider(props: ChatProviderProps) {
  checkChatProvider(props);
  const language = useLanguage();
  const [session] = useState(() => createChatSession(props.client, { language, ...props }));
  useEffect(() => void session.restore(), [session]);
  useVisibleWindow();
  return <SessionProvider {...props} session={session} />;
}
