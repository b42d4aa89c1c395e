import { breakpoints, ChatShell, SideSkeleton, stays, theme, zhNotifications, square } from '@fitout/ui-kit';
import { CallLayer } from '@fitout/ui-kit/calls';
import { AppFooter, AppHeader, type AppHeaderProps, PageColumn } from '@fitout/ui-kit/marketplace';
import { Banner, PictureWorkerContext, Skeleton } from '@fitout/ui-kit/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { LogOut } from '../account/LogOut.js';
import { changedUserIn } from '../account/accountRules.js';
import { startPictureWorker } from '../app/pageWorkers.js';
import { useApp } from '../context/AppContext.js';
import { HomeSkeleton } from '../home/HomeSkeleton.js';
import { ChatEnded } from '../messages/ChatEnded.js';
import { useTitleFlash } from '../messages/useTitleFlash.js';
import { LeaveGate } from '../navigation/LeaveGate.js';
import { RouterLink, useHas, useWayBack } from '../navigation/RouterLink.js';
import { conversationHref } from '../navigation/hrefs.js';
import { type FoundRoute, levelOf, pageTitle } from '../navigation/rules.js';
import { SECTION_HREFS } from '../navigation/table.js';
import { CancelledPopup } from '../orders/CancelledPopup.js';
import { LegalLinks } from '../shared/LegalLinks.js';
import { pressedPath } from '../serviceWorker/pushRules.js';
import { RowSkeleton } from '../shared/Skeletons.js';
import { QueryProvider } from '../shared/queries/QueryProvider.js';
import { KEY_START } from '../shared/storage/webStored.js';
import { Palette, PaletteButton, usePalette } from '../search/PaletteButton.js';
import { OpenFrame, SCREENS } from './screens.js';

export { SCREENS };

/** A page in its frame; each is loaded on its first visit. */
export function Page(found: FoundRoute) {
  return (
    <>
      <NotificationBridge />
      <PageTitle page={found.route.title} />
      <PictureWorkerContext value={startPictureWorker}>
        <FramedScreen {...found} />
      </PictureWorkerContext>
    </>
  );
}

function FramedScreen(found: FoundRoute) {
  const { account } = useApp();
  const { route } = found;
  // Decided on mounting: a refused token leaves the page as it is until the message was shown.
  const [isOpen] = useState(() => route.isOpen === true && !account.isLoggedIn);
  // The frame is painted first: on a slow phone the page before would stay for as long as both take.
  const [isFrameShown, setFrameShown] = useState(false);
  useEffect(() => void Promise.resolve().then(() => setFrameShown(true)), []);
  if (isOpen && route.isOpen === true) {
    return (
      <OpenFrame>
        <Screen key={route.name} {...found} />
      </OpenFrame>
    );
  }
  return (
    <Frame {...found}>
      <Suspense key={route.screen} fallback={<PagePlaceholder {...found} />}>
        {isFrameShown ? <Screen key={route.screen + route.name} {...found} /> : <PagePlaceholder {...found} />}
      </Suspense>
    </Frame>
  );
}

/** The frame of a page that is loading; that of a conversation fills the screen of a phone at once. */
function PagePlaceholder({ route: { screen }, id }: FoundRoute) {
  if (screen === 'messaging') {
    return (
      <ChatShell hasSelection={id !== null} side={<SideSkeleton />}>
        <Skeleton />
      </ChatShell>
    );
  }
  if (screen === 'home') return <HomeSkeleton />;
  return (
    <PageColumn>
      <RowSkeleton rows={5} height={[160, 160]} isCards />
    </PageColumn>
  );
}

function Screen(found: FoundRoute) {
  const { needs, screen } = found.route;
  const isThere = useHas()(needs ?? '/');
  const Shown = SCREENS[isThere ? screen : 'notFound'];
  return Shown && <Shown {...found} />;
}

/** Header, page and footer of every page except log-in (R006–R013). */
const Frame = observer(function Frame({ children, ...found }: FoundRoute & { readonly children: ReactNode }) {
  const { section = null } = found.route;
  const { account, config, sessions, now, random, toaster } = useApp();
  const [isLeaving, setLeaving] = useState(false);
  const content = useFocusAfterNavigation();
  const palette = usePalette();
  const unread = sessions.session?.unread;

  return (
    <QueryProvider
      account={account.login?.user.id ?? null}
      now={now}
      random={random}
      notify={(text) => toaster.notify('error', text)}
    >
      <OtherTabs />
      <LeaveGate>
        <FramePage>
          <PageMotion />
          <SkipLink
            href="#content"
            onClick={(event) => {
              event.preventDefault();
              if (content.current !== null) focusContent(content.current);
            }}
          >
            到主要内容
          </SkipLink>
          <AppHeader
            brand={config.site.name}
            hrefs={SECTION_HREFS}
            current={section}
            unread={waitingIn(sessions.session)}
            hasQuietUnread={unread?.isQuiet ?? false}
            nickname={account.shownUser?.nickName ?? ''}
            avatarUrl={account.shownUser?.headImageUrl ?? ''}
            onLogOut={() => setLeaving(true)}
            link={RouterLink}
            back={useBack(found)}
          >
            <PaletteButton onOpen={palette.open} />
          </AppHeader>
          <StorageWarning />
          <main ref={content} id="content" data-fills={section === 'message' || undefined}>
            {children}
          </main>
          <AppFooter
            year={new Date(now()).getFullYear()}
            copyright={config.site.copyright}
            filingNumber={config.site.filingNo}
            isHiddenOnSmall={section === 'message'}
          >
            <LegalLinks />
          </AppFooter>
          <CancelledPopup />
          {sessions.session !== null && (
            <>
              <CallLayer calls={sessions.session.calls} />
              <ChatEnded session={sessions.session} />
            </>
          )}
          <LogOut isOpen={isLeaving} onCancel={() => setLeaving(false)} />
          {palette.hasOpened && (
            <Suspense>
              <Palette isOpen={palette.isOpen} onClose={palette.close} onLogOut={() => setLeaving(true)} />
            </Suspense>
          )}
        </FramePage>
      </LeaveGate>
    </QueryProvider>
  );
});

function useBack(found: FoundRoute): NonNullable<AppHeaderProps['back']> | null {
  const level = levelOf(found, useSearchParams()[0]);
  const goBack = useWayBack(level?.href ?? '/');
  return level && { ...level, onBack: goBack };
}

/** Below the query results of this login, which it requests again. */
function OtherTabs() {
  useOtherTabs();
  return null;
}

const PageMotion = createGlobalStyle`
  @keyframes page-far {
    from { translate: 100% 0; }
  }
  @keyframes page-near {
    from { translate: -24% 0; }
  }
  /* What is pressed meanwhile is the page itself. */
  ::view-transition {
    pointer-events: none;
  }
  /* The old page is gone before the new one is read. */
  ::view-transition-old(root) {
    animation-duration: 80ms;
  }
  ::view-transition-new(root) {
    animation-duration: 120ms;
    animation-delay: 60ms;
  }
  [data-way^='slide'] {
    &::view-transition-old(root),
    &::view-transition-new(root) {
      animation: ${theme.motion.panel} both page-far;
      mix-blend-mode: normal;
    }
    &::view-transition-old(root) {
      animation-direction: reverse;
    }
  }
  [data-way='slide']::view-transition-old(root),
  [data-way='slideBack']::view-transition-new(root) {
    animation-name: page-near;
  }
  [data-way='slideBack']::view-transition-old(root) {
    z-index: 1;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  top: ${theme.space[8]};
  left: ${theme.space[8]};
  z-index: ${theme.layer.toast};
  padding: ${theme.space[12]} ${theme.space[16]};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.dialog};
  &:not(:focus) {
    ${square(1)}
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const FramePage = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  > main {
    flex: 1;
    display: flex;
    flex-direction: column;
    /* The footer is below the first screen: content that loads would move it through the page. */
    min-height: calc(100dvh - var(--header-h));
    outline: none;
  }
  > [data-fills] {
    min-height: 0;
  }
`;

/**
 * Sets the title of the tab: the unread count, the page, the site; alternating with a message about new messages. An
 * installed app has the count on its icon too.
 */
export const PageTitle = observer(function PageTitle({ page }: { readonly page: string | null }) {
  const { config, sessions } = useApp();
  const title = pageTitle(page, config.site.name, waitingIn(sessions.session));
  const missedCount = sessions.session?.im.notifications.missedCount ?? 0;
  const waiting = sessions.session === null ? null : waitingIn(sessions.session);
  useEffect(() => {
    // Browsers that install no apps have no badges.
    if (waiting !== null && 'setAppBadge' in navigator) navigator.setAppBadge(waiting).catch(() => undefined);
  }, [waiting]);
  useTitleFlash(title, missedCount === 0 ? null : zhNotifications.flash(missedCount));
  return null;
});

/** Opens the conversation of a pressed notification: of one that this page shows, or of one that was pushed. */
export const NotificationBridge = observer(function NotificationBridge() {
  const navigate = useNavigate();
  const notifications = useApp().sessions.session?.im.notifications;
  useEffect(() => notifications?.onOpen((ref) => void navigate(conversationHref(ref))), [notifications, navigate]);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const stop = new AbortController();
    const open = ({ data }: MessageEvent) => {
      const path = pressedPath(data);
      if (path !== null) void navigate(path);
    };
    navigator.serviceWorker.addEventListener('message', open, { signal: stop.signal });
    return () => stop.abort();
  }, [navigate]);
  return null;
});

/** The unread count of the logged-in user: messages and notices. The badge and the title both show it. */
export function waitingIn(
  session: { readonly unread: { readonly count: number }; readonly notices: { readonly total: number } } | null,
): number {
  return session === null ? 0 : session.unread.count + session.notices.total;
}

/**
 * The ref of the page's content, which gets the focus after a navigation that removed the focused element, such as a pressed
 * link: from the body the next Tab would begin at the header, and a screen reader would not say that the page is another. A
 * field that the page focuses itself keeps the focus. The element takes no focus otherwise, so that a click beside a control
 * leaves it where it is.
 */
export function useFocusAfterNavigation() {
  const { key } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    const element = content.current;
    if (shown.current === key || element === null) return;
    shown.current = key;
    if (document.activeElement !== document.body) return;
    focusContent(element);
  }, [key]);
  return content;
}

function focusContent(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}

/** Shows a profile that was changed in another tab of this browser, without a reload. */
export function useOtherTabs(): void {
  const { account, sessions } = useApp();
  const queries = useQueryClient();
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent): void => {
      const user = key === `${KEY_START}UserInfo` ? changedUserIn(newValue) : null;
      const before = account.login?.user;
      if (user === null || before?.id !== user.id) return;
      const isSame = (['nickName', 'headImageUrl', 'sex'] as const).every((name) => before[name] === user[name]);
      if (isSame) return;
      account.profileChanged(user);
      void queries.invalidateQueries({ queryKey: ['me'] });
      const { session } = sessions;
      if (session !== null) session.people.refresh([session.self]);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [account, sessions, queries]);
}

const TEXTS = {
  messages: '本地存储不可用，聊天记录仅保留在本页',
  files: '本地存储不可用，未发出的文件仅保留在本页',
} as const;

/** The consequence of failed storage: one line, once, with a close button (IM-19; A24). */
export const StorageWarning = observer(function StorageWarning() {
  const { storage } = useApp();
  return (
    <Box {...LIVE}>{storage.noticed && <Banner onDismiss={storage.dismiss}>{TEXTS[storage.noticed]}</Banner>}</Box>
  );
});

// A banner contains elements that `output` may not contain.
const LIVE = { role: 'status' } as const;

// On a wide screen it is in a corner: above a chat that fills the window it would push the text box out of it.
const Box = styled.div`
  @media (min-width: ${breakpoints.lg}px) {
    position: ${stays.fixed};
    bottom: ${theme.space[16]};
    left: ${theme.space[16]};
    z-index: ${theme.layer.toast};
    overflow: hidden;
    border-radius: ${theme.radius.card};
    box-shadow: ${theme.shadow.dialog};
  }
`;
