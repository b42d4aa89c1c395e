import { when } from 'mobx';
import { createElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { LanguageContext, useLanguage } from '../copy/language.js';
import { MediaHostsContext } from '../media/MessageMedia.js';
import { followRelations } from '../people/followRelations.js';
import { OpenCard } from '../people/PeopleWindow.js';
import { createToaster, ToastViewport } from '../primitives/ToastViewport.js';
import type { Chat } from '../session/Chat.js';
import type { ChatComponents } from '../session/ChatComponents.js';
import { useOwnNavigation } from '../session/ChatNavigation.js';
import { ChatPartsContext, partOf } from '../session/ChatParts.js';
import type { ChatSession } from '../session/ChatSession.js';
import { createComponentGuard } from '../session/createComponentGuard.js';
import { followNames, shownContacts } from '../session/followNames.js';
import { lateWindow } from '../session/lateWindow.js';
import { MessageViewsContext, POLL_EVENT } from '../session/MessageViews.js';
import { ChatContext, useChat } from '../session/useChat.js';
import { type ChatProviderOptions, checkComponents, checkSessionProvider } from './checkChat.js';

/** A session that an app has created and restored itself with `createChatSession`; null until it has. */
export interface SessionProviderProps extends ChatProviderOptions {
  readonly session: ChatSession | null;
  /** False if the app follows the session's names and relations itself, with `followNames` and `followRelations`. */
  readonly follows?: boolean;
}

/** Provides a session to every assembled component below. */
export function SessionProvider(props: SessionProviderProps) {
  checkSessionProvider(props);
  const { session, children, onRestart, calls, recorderUrl, receiptStyle, muteMs, messageActions, offersRequest } =
    props;
  const { composerTools, conversationSections = NO_SECTIONS, hiddenActions } = props;
  const [toaster] = useState(createToaster);
  const own = useOwnNavigation(props.start);
  const { navigation = own, components: given = NONE, findPerson = asTyped, notify = toaster.notify } = props;
  const { now, onReport, editWindowMs } = props;
  const [guard] = useState(createComponentGuard);
  const components = useMemo(() => guard.components(given), [guard, given]);
  const chat = useMemo(
    (): Chat | null =>
      session && {
        ...navigation,
        session,
        loadWindows,
        now: now ?? (() => session.im.clock.now()),
        notify,
        findPerson,
        components,
        conversationSections,
        ...(composerTools && { composerTools }),
        ...(onRestart && { onRestart }),
        ...(calls && { calls }),
        ...(recorderUrl !== undefined && { recorderUrl }),
        ...(receiptStyle && { receiptStyle }),
        ...(muteMs !== undefined && { muteMs }),
        ...(editWindowMs !== undefined && { editWindowMs }),
        ...(messageActions && { messageActions }),
        ...(hiddenActions && { hiddenActions }),
        ...(offersRequest && { offersRequest }),
        ...(onReport && { onReport }),
      },
    [
      navigation,
      session,
      now,
      notify,
      findPerson,
      components,
      conversationSections,
      composerTools,
      onRestart,
      calls,
      recorderUrl,
      receiptStyle,
      muteMs,
      editWindowMs,
      messageActions,
      hiddenActions,
      offersRequest,
      onReport,
    ],
  );
  useEffect(() => void (session && calls?.connect(session)), [session, calls]);
  usePreparedWindows(session);
  useFollowed(props.follows === false ? null : session, notify);
  const outer = useLanguage();
  const { customMessages, renderBody } = props;
  const views = useMemo(
    () => ({
      customMessages: { ...POLLS, ...(customMessages && guard.customMessages(customMessages)) },
      ...(renderBody && { renderBody: guard.renderBody(renderBody) }),
    }),
    [guard, customMessages, renderBody],
  );
  return (
    <LanguageContext.Provider value={session?.language ?? outer}>
      <ChatContext.Provider value={chat}>
        <MessageViewsContext.Provider value={views}>
          <MediaHostsContext.Provider value={session?.mediaHosts ?? 'any'}>
            <ChatPartsContext.Provider value={components}>{children}</ChatPartsContext.Provider>
          </MediaHostsContext.Provider>
        </MessageViewsContext.Provider>
        {session && <OpenCard session={session} />}
        {session && calls && createElement(partOf(components.CallLayer, calls.CallLayer))}
        {props.notify === undefined && <ToastViewport toaster={toaster} />}
      </ChatContext.Provider>
    </LanguageContext.Provider>
  );
}

function useFollowed(session: ChatSession | null, notify: Chat['notify']): void {
  useEffect(() => (session === null ? undefined : followNames(session)), [session]);
  useEffect(() => {
    if (session === null) return undefined;
    const { im, people, lists, language } = session;
    const listed = () => shownContacts(im, lists.contact);
    return followRelations({ im, people, language, listed, notify: (text) => notify('info', text) });
  }, [session, notify]);
}

const NONE: ChatComponents = {};
const POLLS = { [POLL_EVENT]: lateWindow('Poll') };
const NO_SECTIONS: Chat['conversationSections'] = [];

/** Without a directory of names the typed name is used as the account's id. */
async function asTyped(name: string) {
  const id = name.trim().toLowerCase();
  return { id, name: id, avatarUrl: '', role: '' };
}

const loadWindows = () => import('./windows.js');

/** After the connection: what the user waits for is loaded first. */
const PAUSE_MS = 5_000;

/** Loads the windows soon after the chat is connected, so that they also open without a network. */
function usePreparedWindows(session: ChatSession | null): void {
  useEffect(() => {
    if (session === null) return undefined;
    const { session: connection, clock } = session.im;
    let cancel: () => void = () => undefined;
    const stop = when(
      () => connection.isOnline,
      () => {
        // A failure here is reported when a window is needed.
        cancel = clock.after(PAUSE_MS, () => void loadWindows().catch(() => undefined));
      },
    );
    return () => {
      stop();
      cancel();
    };
  }, [session]);
}

/** Parts for everything below, over those of a provider further up. */
export interface WithComponentsProps {
  readonly components: ChatComponents;
  readonly children: ReactNode;
}

/** Replaces parts of the chat in one branch, at any level below a `ChatProvider`. */
export function WithComponents({ components, children }: WithComponentsProps) {
  checkComponents('WithComponents', components);
  const chat = useChat();
  const [guard] = useState(createComponentGuard);
  const value = useMemo(
    () => ({ ...chat, components: { ...chat.components, ...guard.components(components) } }),
    [chat, guard, components],
  );
  return (
    <ChatContext.Provider value={value}>
      <ChatPartsContext.Provider value={value.components}>{children}</ChatPartsContext.Provider>
    </ChatContext.Provider>
  );
}
