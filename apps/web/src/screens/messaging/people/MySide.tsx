import { type OwnSetting, PeopleWindow, RequestsButton, SettingsMenu, SideHead } from '@fitout/ui-kit';
import { lazyWithRetry } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactNode } from 'react';
import { headerName } from '../../../features/account/rules.js';
import { LogOut } from '../../../components/LogOut.js';
import { useApp } from '../../../app/AppContext.js';
import type { Session } from '../../../session/createSession.js';

type Opened = Exclude<OwnSetting, 'logOut'> | 'requests';

const Recording = lazyWithRetry(async () => (await import('../../../components/people/Recording.js')).Recording);

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
  const close = () => setOpened(null);
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
      {opened === 'recording' && (
        <Suspense fallback={null}>
          <Recording onClose={close} />
        </Suspense>
      )}
      {opened !== null && opened !== 'recording' && <PeopleWindow name={opened} onClose={close} />}
    </>
  );
});
