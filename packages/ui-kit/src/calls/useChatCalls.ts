import { useContext } from 'react';
import { ChatContext } from '../messenger/useChat.js';
import { ChatCalls } from './ChatCalls.js';

/** The calls given, or those of the provider above. Throws if there are none. */
export function useChatCalls(given?: ChatCalls): ChatCalls {
  const chat = useContext(ChatContext);
  const calls = given ?? chat?.calls;
  if (!(calls instanceof ChatCalls)) throw new Error('calls need a provider above with what createCalls made');
  return calls;
}
