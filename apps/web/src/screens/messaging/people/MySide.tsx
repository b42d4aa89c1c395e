import { lazyWithRetry, type OwnSetting, RequestsButton, SettingsMenu, SideHead } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { headerName } from '../../../features/account/rules.js';
import { LogOut } from '../../../components/LogOut.js';
import { useApp } from '../../../app/AppContext.js';
import type { Session } from '../../../session/createSession.js';
import type { PeopleWindowProps } from '../../../components/people/AddFriend.js';

type Opened = Exclude<OwnSetting, 'logOut'> | 'requests';

/** Each comes when it is asked for: the log-in page loads none of it. */
const WINDOWS: Readonly<Record<Opened, ComponentType<PeopleWindowProps>>> = {
  blocklist: lazyWithRetry(async () => (await import('../../../components/people/Blocklist.js')).Blocklist),
  recording: lazyWithRetry(async () => (await import('../../../components/people/Recording.js')).Recording),
  presence: lazyWithRetry(async () => (await import('../../../components/people/SetPresence.js')).SetPresence),
  requests: lazyWithRetry(async () => (await import('./Requests.js')).Requests),
};

/** Who I am. */
export interface MySideProps {
  readonly session: Session;
  /** Menus besides the user's own. */
  readonly children?: ReactNode;
}

/** The top of the side list: myself with my presence, who asks for me, and what can be set. */
export const MySide = observer(function MySide({ session, children }: MySideProps) {
  const { account } = useApp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { im, names, self, card } = session;
  const me = names.contact.find(self);
  const Window = opened === null ? null : WINDOWS[opened];
  return (
    <>
      <SideHead
        name={me?.name ?? headerName(account.login?.user.nickName ?? '')}
        avatarUrl={me?.avatarUrl ?? ''}
        presence={im.presence.own}
        onCard={() => card.show(self)}
      >
        <RequestsButton model={im.contacts} onOpen={() => setOpened('requests')} />
        <SettingsMenu onPick={(picked) => (picked === 'logOut' ? setLeaving(true) : setOpened(picked))} />
        {children}
      </SideHead>
      <LogOut isOpen={isLeaving} onCancel={() => setLeaving(false)} />
      {Window !== null && (
        <Suspense fallback={null}>
          <Window session={session} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
});
