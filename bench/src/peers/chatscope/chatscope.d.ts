/** What the benchmark uses of @chatscope/chat-ui-kit-react 2, declared here because only `pnpm bench` installs it. */
declare module '@chatscope/chat-ui-kit-react' {
  import type { ReactElement, ReactNode } from 'react';

  export function MessageList(props: { readonly children: ReactNode }): ReactElement;
  export function Message(props: {
    readonly model: {
      readonly message: string;
      readonly sentTime: string;
      readonly sender: string;
      readonly direction: 'incoming' | 'outgoing';
      readonly position: 'single';
    };
  }): ReactElement;
  export function ConversationList(props: { readonly children: ReactNode }): ReactElement;
  export function Conversation(props: {
    readonly name: string;
    readonly info: string;
    readonly unreadCnt: string;
  }): ReactElement;
}
