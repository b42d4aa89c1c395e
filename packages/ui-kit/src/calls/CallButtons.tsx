import type { ConversationRef } from '@fitout/im-core';
import { Phone, Video } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { IconButton } from '../primitives/IconButton.js';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import { refusalText, type CallRequest } from './placeCall.js';
import { useChat } from '../messenger/useChat.js';
import { useChatCalls } from './useChatCalls.js';
import { zhCallStart } from '../copy/zhCallStart.js';

// Loaded with the first group call.
const InviteMore = lazyWithRetry(async () => (await import('./InviteMore.js')).InviteMore);

/** The conversation to call in. */
export interface CallButtonsProps {
  readonly conversation: ConversationRef;
}

/**
 * Voice and video in the header of a one-to-one conversation, video in that of a group, nothing in a chatroom (A27). A
 * provider with `calls` puts them there; an app with its own header renders them itself.
 */
export const CallButtons = observer(function CallButtons({ conversation: { kind, id } }: CallButtonsProps) {
  const { notify } = useChat();
  const calls = useChatCalls();
  const [isPicking, setPicking] = useState(false);
  const { connected, open } = calls;
  if (connected === null || !calls.hasParts) return null;
  const { chat } = connected;
  const isMember = kind === 'contact' ? id !== chat.im.self : kind === 'group' && chat.im.groups.find(id) !== undefined;
  if (!isMember) return null;
  const isInCall = (open?.client.calls.session.call.status ?? 'idle') !== 'idle';
  const refusal = !calls.canCall ? zhCallStart.notSecure : isInCall ? refusalText('inCall') : null;
  const state = refusal === null ? {} : { disabled: true, title: refusal };

  async function place(request: CallRequest) {
    const refusal = refusalText(await calls.place(request));
    if (refusal !== null) notify('info', refusal);
  }

  return (
    <>
      {kind === 'contact' && (
        <IconButton
          label={zhCallStart.voice}
          {...state}
          onClick={() => void place({ type: 'voice', to: [id], groupId: null })}
        >
          <Phone size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={zhCallStart.video}
        {...state}
        {...(kind === 'group' && { 'aria-haspopup': 'dialog' })}
        onClick={() => (kind === 'group' ? setPicking(true) : void place({ type: 'video', to: [id], groupId: null }))}
      >
        <Video size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isPicking && (
        <Suspense fallback={null}>
          <InviteMore
            chat={chat}
            groupId={id}
            present={[]}
            onClose={() => setPicking(false)}
            onInvited={(accounts) => void place({ type: 'multi', to: accounts, groupId: id })}
          />
        </Suspense>
      )}
    </>
  );
});
