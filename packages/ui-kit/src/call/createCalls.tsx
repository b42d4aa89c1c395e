import { useLanguage } from '../copy/language.js';
import type { ConversationRef } from '@fitout/im-core';
import { createBrowserSoundPlayer } from '@fitout/im-core/browser';
import { createDeviceSource, steadyClock } from '@fitout/rtc-core/browser';
import { Phone, Video } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useContext, useEffect, useState } from 'react';
import { ChatContext, useChat } from '../session/useChat.js';
import { IconButton, lazyWithRetry } from '../primitives/index.js';
import { CallController, loadCalls } from './CallController.js';
import {
  notPlacedText,
  type CallParts,
  type CallRequest,
  type CallsOptions,
  type MediaEngineOptions,
} from './callOptions.js';
import { zhCallStart } from '../copy/zhCall.js';
import { useController } from './useCall.js';

const InviteMore = lazyWithRetry(async () => (await loadCalls()).InviteMore);
const ShownCall = lazyWithRetry(
  async () => (await loadCalls()).ShownCall,
  () => null,
);

/**
 * Creates the calls over the chat of one login: give `intercept` to its client, and the calls to the provider as
 * `calls`. The provider renders buttons, records and windows.
 */
export function createCalls(options: CallsOptions): CallController {
  return new CallController(options, { CallButtons, CallLayer });
}

/** Calls on the browser's own parts: its microphones, cameras and speakers, its clock and a ring tone. */
export function createBrowserCallParts(options: MediaEngineOptions): CallParts {
  return {
    clock: steadyClock,
    ring: createBrowserSoundPlayer(),
    // Agora's engine sends one picture of each member.
    devices: { ...createDeviceSource(), ...('agora' in options && { canShareScreen: false }) },
    engine: async (deps) => (await loadCalls()).createBrowserEngine(options, deps),
  };
}

/** The conversation to call in. */
export interface CallButtonsProps {
  readonly conversation: ConversationRef;
}

/**
 * Voice and video in the header of a one-to-one conversation, video in that of a group, nothing in a chatroom (A27). A
 * provider with `calls` puts them there; an app with its own header renders them itself.
 */
export const CallButtons = observer(function CallButtons({ conversation: { kind, id } }: CallButtonsProps) {
  const language = useLanguage();
  const { notify } = useChat();
  const calls = useController();
  const [isPicking, setPicking] = useState(false);
  const { connected, open } = calls;
  if (connected === null || !calls.hasParts) return null;
  const { chat } = connected;
  const isMember = kind === 'contact' ? id !== chat.im.self : kind === 'group' && chat.im.groups.find(id) !== undefined;
  if (!isMember) return null;
  const isInCall = (open?.client.calls.session.call.status ?? 'idle') !== 'idle';
  const refusal = !calls.canCall
    ? language(zhCallStart).notSecure
    : isInCall
      ? notPlacedText('inCall', language)
      : null;
  const state = refusal === null ? {} : { disabled: true, title: refusal };

  async function place(request: CallRequest) {
    const text = notPlacedText(await calls.place(request), language);
    if (text !== null) notify('info', text);
  }

  return (
    <>
      {kind === 'contact' && (
        <IconButton
          label={language(zhCallStart).voice}
          {...state}
          onClick={() => void place({ type: 'voice', to: [id], groupId: null })}
        >
          <Phone size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={language(zhCallStart).video}
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

/** The calls to show. */
export interface CallLayerProps {
  /** Defaults to the calls of the provider above. */
  readonly calls?: CallController;
}

/**
 * The alert of an incoming call and the window of the current one, above everything. A provider with `calls` renders
 * it; an app that shows calls over pages without a chat renders it once above them, and gives the
 * provider `components={{ CallLayer: null }}`.
 */
export const CallLayer = observer(function CallLayer(props: CallLayerProps) {
  const calls = useController(props.calls);
  const notify = useContext(ChatContext)?.notify;
  useEffect(() => {
    if (notify !== undefined) calls.setToastHandler(({ tone, text }) => notify(tone, text));
  }, [calls, notify]);
  const { connected, open } = calls;
  if (connected === null || open === null) return null;
  return (
    <Suspense fallback={null}>
      <ShownCall chat={connected.chat} open={open} />
    </Suspense>
  );
});
