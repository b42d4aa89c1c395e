import { lazyPart, type OwnSetting, RequestsButton, SettingsMenu, SideHead } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { headerName } from '../../../features/account/rules.js';
import { LogOut } from '../../../routes/Frame.js';
import { useApp } from '../../../world/AppContext.js';
import type { World } from '../../../world/createWorld.js';
import type { PeopleWindowProps } from './AddFriend.js';

type Opened = Exclude<OwnSetting, 'logOut'> | 'requests';

/** Each comes when it is asked for: the log-in page loads none of it. */
const WINDOWS: Readonly<Record<Opened, ComponentType<PeopleWindowProps>>> = {
  blocklist: lazyPart(async () => (await import('./Blocklist.js')).Blocklist),
  recording: lazyPart(async () => (await import('./Recording.js')).Recording),
  presence: lazyPart(async () => (await import('./SetPresence.js')).SetPresence),
  requests: lazyPart(async () => (await import('./Requests.js')).Requests),
};

/** Who I am. */
export interface MySideProps {
  readonly world: World;
  /** Menus besides one's own. */
  readonly children?: ReactNode;
}

/** The top of the side list: myself with my presence, who asks for me, and what can be set. */
export const MySide = observer(function MySide({ world, children }: MySideProps) {
  const { account } = useApp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { im, names, self, card } = world;
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
          <Window world={world} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
});
