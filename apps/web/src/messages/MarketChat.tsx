import { useLanguage } from '@fitout/ui-kit';
import { messageFor } from '@fitout/api-client';
import type { ConversationRef } from '@fitout/im-core';
import {
  imErrorText,
  SessionProvider,
  type ChatComponents,
  type ChatList,
  type ChatNavigation,
  type ConversationSection,
  type MessageViews,
} from '@fitout/ui-kit';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorBlock, Stack } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useApp } from '../context/AppContext.js';
import { PREFIX } from '../basePath.js';
import { findPerson } from '../shared/findPerson.js';
import { conversationHref } from '../navigation/hrefs.js';
import { FRIENDS_HREF } from '../navigation/table.js';
import type { Session } from '../app/session.js';
import { offersContactRequest } from '../shared/peopleRules.js';
import type { PeopleStore } from './PeopleStore.js';
import { SiteMoments, withMoment } from './SiteMomentLine.js';

/** The page's content policy requires the recorder's script to be of the page's own origin. */
const RECORDER_SCRIPT = `${PREFIX}/recorder.js`;

/** The frame of the app shows calls above every page. */
const NOTHING_ADDED: ChatComponents = { CallLayer: null };

export function MarketChat(props: {
  readonly session: Session | null;
  readonly list?: ChatList;
  readonly conversation?: ConversationRef | null;
  readonly components?: ChatComponents;
  readonly customMessages?: MessageViews['customMessages'];
  readonly children: ReactNode;
}) {
  const language = useLanguage();
  const {
    session,
    list = 'contact',
    conversation = null,
    components = NOTHING_ADDED,
    customMessages,
    children,
  } = props;
  const { api, config, now, sessions, toaster } = useApp();
  const navigate = useNavigate();
  const navigation = useMemo<ChatNavigation>(
    () => ({
      place: { list, conversation },
      hrefOf: (ref) => PREFIX + conversationHref(ref),
      listHref: (shown) => PREFIX + listHref(shown),
      open: (ref) => void navigate(conversationHref(ref)),
      show: (shown, isReplaced = false) => void navigate(listHref(shown), { replace: isReplaced }),
    }),
    [list, conversation, navigate],
  );
  const find = useCallback(
    async (name: string) => {
      const found = await findPerson(api, name);
      if (found === null) return imErrorText('userNotFound', language);
      return 'person' in found ? found.person : (messageFor(found.error) ?? '加载失败');
    },
    [api, language],
  );
  const sections = useMemo(() => (session === null ? [] : [plainGroups(session)]), [session]);
  const restart = useCallback(() => void sessions.restart(), [sessions]);
  return (
    <SessionProvider
      session={session}
      follows={false}
      navigation={navigation}
      now={now}
      notify={toaster.notify}
      findPerson={find}
      onRestart={restart}
      offersRequest={useOffersRequest(session?.people)}
      conversationSections={sections}
      recorderUrl={RECORDER_SCRIPT}
      {...(config.im.receiptStyle && { receiptStyle: config.im.receiptStyle })}
      editWindowMs={config.im.editWindowMs}
      {...(config.im.muteDurationMs && { muteMs: config.im.muteDurationMs })}
      {...(session && { calls: session.calls })}
      components={components}
      {...(customMessages && { customMessages })}
      renderBody={withMoment}
    >
      <SiteMoments>{children}</SiteMoments>
    </SessionProvider>
  );
}

/** Groups without an order are a separate list below those of orders (A16). */
function plainGroups({ plain, orderGroups }: Session): ConversationSection {
  return {
    kind: 'group',
    label: '普通群组',
    list: plain,
    get isPending() {
      return orderGroups.isDeciding;
    },
  };
}

export function listHref(list: ChatList): string {
  return list === 'friends' ? FRIENDS_HREF : `/${list}`;
}

/** Says that the chat could not be created, because a part of the page did not load, and offers a retry (UI-7). */
export const ChatFailed = observer(function ChatFailed() {
  const { sessions } = useApp();
  return (
    <Stack grow align="center" justify="center">
      <ErrorBlock onRetry={() => void sessions.restart()} />
    </Stack>
  );
});

/** Whether the conversation with an account offers a contact request. It sends no request of its own. */
function useOffersRequest(people: PeopleStore | undefined): (id: string) => boolean {
  const { account } = useApp();
  return useCallback(
    (id) => offersContactRequest(people?.find(account.login?.user.id ?? ''), people?.find(id)),
    [account, people],
  );
}
