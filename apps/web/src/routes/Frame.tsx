import { AppFooter, AppHeader, type SectionId } from '@fitout/ui-kit/marketplace';
import { CallLayer } from '@fitout/ui-kit/calls';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { QueryProvider } from '../shared/queries/QueryProvider.js';
import { LegalLinks } from '../shared/LegalLinks.js';
import { LogOut } from '../account/LogOut.js';
import { useApp } from '../context/AppContext.js';
import { RouterLink } from '../navigation/RouterLink.js';
import { WatchedHistory } from '../navigation/WatchedHistory.js';
import { waitingIn } from './waitingIn.js';
import { StorageWarning } from './StorageWarning.js';
import { SECTION_HREFS } from '../navigation/table.js';
import { useFocusAfterNavigation } from './useFocusAfterNavigation.js';
import { useOtherTabs } from './useOtherTabs.js';
import { CancelledPopup } from '../orders/CancelledPopup.js';
import { ChatEnded } from '../messages/ChatEnded.js';

/** The frame's props. */
export interface FrameProps {
  readonly section: SectionId | null;
  readonly children: ReactNode;
}

/** Header, page and footer of every page except log-in (R006–R013). */
export const Frame = observer(function Frame({ section, children }: FrameProps) {
  const { account, config, sessions, now, random, toaster } = useApp();
  const [isLeaving, setLeaving] = useState(false);
  const content = useFocusAfterNavigation();
  const unread = sessions.session?.unread;

  return (
    <QueryProvider
      account={account.login?.user.id ?? null}
      now={now}
      random={random}
      notify={(text) => toaster.notify('error', text)}
    >
      <OtherTabs />
      <WatchedHistory>
        <Page>
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
          />
          <StorageWarning />
          <main ref={content} data-fills={section === 'message' || undefined}>
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
        </Page>
      </WatchedHistory>
    </QueryProvider>
  );
});

/** Below the query results of this login, which it requests again. */
function OtherTabs() {
  useOtherTabs();
  return null;
}

const Page = styled.div`
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
