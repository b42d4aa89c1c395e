import { Settings } from 'lucide-react';
import { zhList } from '../copy/zhChat.js';
import { zhPeople } from '../copy/zhPeople.js';
import { MenuButton } from '../primitives/ActionMenu.js';

/** The entries of the user's settings, including log-out. */
export type OwnSetting = 'blocklist' | 'recording' | 'presence' | 'reminders' | 'logOut';

/** The gear above the list and its menu (UI-PEOPLE-7). */
export function SettingsMenu({ onPick }: { readonly onPick: (setting: OwnSetting) => void }) {
  const items = [
    { id: 'blocklist', label: zhPeople.blocklist },
    { id: 'recording', label: zhPeople.recording },
    { id: 'presence', label: zhPeople.setPresence },
    { id: 'reminders', label: zhList.reminders },
    { id: 'logOut', label: zhPeople.logOut },
  ] as const;
  return (
    <MenuButton label={zhPeople.settings} items={items} onPick={onPick}>
      <Settings size={18} strokeWidth={1.75} aria-hidden />
    </MenuButton>
  );
}
