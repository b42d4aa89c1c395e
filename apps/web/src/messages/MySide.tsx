import { type OwnSetting, PeopleWindow, RequestsButton, SettingsMenu, SideHead, profileCardOf } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { headerName } from '../account/accountRules.js';
import { LogOut } from '../account/LogOut.js';
import { useApp } from '../context/AppContext.js';
import type { Session } from '../app/session.js';
import { Recording } from './Recording.js';

/** The session of the user. */
export interface MySideProps {
  readonly session: Session;
  /** Menus besides the user's own. */
  readonly children?: ReactNode;
}

/** The header of the side: the user with their presence, the search, contact requests, and the plus menu. */
export const MySide = observer(function MySide({ session, children }: MySideProps) {
  const { account } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { im, names, self } = session;
  const me = names.contact.find(self);
  return (
    <>
      <SideHead
        name={me?.name ?? headerName(account.shownUser?.nickName ?? '')}
        avatarUrl={me?.avatarUrl ?? ''}
        presence={im.presence.own}
        onCard={() => profileCardOf(session).show(self)}
      >
        <RequestsButton model={im.contacts} onOpen={() => setOpen(true)} />
        {children}
      </SideHead>
      {isOpen && <PeopleWindow name="requests" onClose={() => setOpen(false)} />}
    </>
  );
});

/** The gear menu, and the windows that it opens. */
export function MySettings() {
  const [opened, setOpened] = useState<OwnSetting | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <SettingsMenu onPick={setOpened} />
      <LogOut isOpen={opened === 'logOut'} onCancel={close} />
      {opened === 'recording' && <Recording onClose={close} />}
      {(opened === 'blocklist' || opened === 'presence') && <PeopleWindow name={opened} onClose={close} />}
    </>
  );
}
