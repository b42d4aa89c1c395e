import { useLanguage } from '../copy/language.js';
import { Settings } from 'lucide-react';
import { zhList } from '../copy/zhChat.js';
import { zhPeople } from '../copy/zhPeople.js';
import { MenuButton } from '../primitives/ActionMenu.js';

/** The entries of the user's settings, including log-out. */
export type OwnSetting = 'blocklist' | 'recording' | 'presence' | 'reminders' | 'logOut';

/** The gear above the list and its menu (UI-PEOPLE-7). */
export function SettingsMenu({ onPick }: { readonly onPick: (setting: OwnSetting) => void }) {
  const language = useLanguage();
  const items = [
    { id: 'blocklist', label: language(zhPeople).blocklist },
    { id: 'recording', label: language(zhPeople).recording },
    { id: 'presence', label: language(zhPeople).setPresence },
    { id: 'reminders', label: language(zhList).reminders },
    { id: 'logOut', label: language(zhPeople).logOut },
  ] as const;
  return (
    <MenuButton label={language(zhPeople).settings} items={items} onPick={onPick}>
      <Settings size={18} strokeWidth={1.75} aria-hidden />
    </MenuButton>
  );
}
