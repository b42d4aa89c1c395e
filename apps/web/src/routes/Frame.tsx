import { AppFooter, AppHeader, lazyPart, LogOutDialog, type SectionId } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { AskingProvider } from '../asking/AskingProvider.js';
import { headerName, unsentHint } from '../features/account/rules.js';
import { Calls } from '../screens/calls/Calls.js';
import { useApp } from '../world/AppContext.js';
import { RouterLink } from './RouterLink.js';
import { StorageNotice } from './StorageNotice.js';
import { SECTION_HREFS } from './table.js';

// A window that few people see, and what asks whether there is one.
const CancelledPopup = lazyPart(
  async () => (await import('../screens/CancelledPopup.js')).CancelledPopup,
  // Nobody has asked for it: a page without it needs no word about that.
  () => null,
);

/** What the frame shows around a page. */
export interface FrameProps {
  readonly section: SectionId | null;
  readonly children: ReactNode;
}

/** Header, page and footer of everything but log-in (R006–R013). */
export const Frame = observer(function Frame({ section, children }: FrameProps) {
  const { account, config, worlds, now, random, toaster } = useApp();
  const [isLeaving, setLeaving] = useState(false);
  const user = account.login?.user;
  const unread = worlds.world?.unread;

  return (
    <AskingProvider
      account={user?.id ?? null}
      now={now}
      random={random}
      notify={(text) => toaster.notify('error', text)}
    >
      <Page>
        <AppHeader
          brand={config.site.name}
          hrefs={SECTION_HREFS}
          current={section}
          unread={(unread?.count ?? 0) + (worlds.world?.notices.total ?? 0)}
          isQuietlyWaiting={unread?.isQuiet ?? false}
          nickname={headerName(user?.nickName ?? '')}
          avatarUrl={user?.headImageUrl ?? ''}
          onLogOut={() => setLeaving(true)}
          link={RouterLink}
        />
        <StorageNotice />
        <main>{children}</main>
        <AppFooter
          year={new Date(now()).getFullYear()}
          copyright={config.site.copyright}
          filingNumber={config.site.filingNo}
          isHiddenOnSmall={section === 'message'}
        />
        <Suspense>
          <CancelledPopup />
        </Suspense>
        <Calls />
        <LogOut isOpen={isLeaving} onCancel={() => setLeaving(false)} />
      </Page>
    </AskingProvider>
  );
});

// Beside the frame and not in a file of its own: one file more is one more name in what the log-in page loads.

/** Whether the question stands, and what happens when it is answered with no. */
export interface LogOutProps {
  readonly isOpen: boolean;
  readonly onCancel: () => void;
}

/** Asks before logging out, and says what was not sent yet (R011). */
export const LogOut = observer(function LogOut({ isOpen, onCancel }: LogOutProps) {
  const { account, worlds } = useApp();

  function handleConfirm() {
    onCancel();
    account.logOut();
  }

  return (
    <LogOutDialog isOpen={isOpen} onConfirm={handleConfirm} onCancel={onCancel}>
      {isOpen ? unsentHint(worlds.world?.im.unsentCount() ?? 0) : null}
    </LogOutDialog>
  );
});

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  > main {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
`;
