import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changedUserIn } from '../account/storedUser.js';
import { useApp } from '../context/AppContext.js';
import { KEY_START } from '../shared/storage/keyStart.js';

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
