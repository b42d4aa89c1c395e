import type { ApiError } from '@fitout/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Profile, ProfileChange } from './profileRules.js';
import { useApp } from '../context/AppContext.js';

/** The result of saving a profile: the new profile, or the error. */
export type ProfileSaved =
  | { readonly ok: true; readonly value: Profile }
  | { readonly ok: false; readonly error: ApiError };

/** The action that saves the user's profile. */
export interface ProfileSave {
  readonly isBusy: boolean;
  /** Null for a second press during the first. */
  readonly save: (change: ProfileChange) => Promise<ProfileSaved | null>;
}

/**
 * Saves a profile at the marketplace, and then updates it everywhere: in the header, in the chat profile that others
 * see, in lists and groups, and in every later query. A failure of the chat service is reported; saving again repeats
 * it.
 */
export function useProfileSave(): ProfileSave {
  const { api, account, sessions, toaster } = useApp();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isSaving = useRef(false);

  async function save(change: ProfileChange): Promise<ProfileSaved | null> {
    if (isSaving.current) return null;
    isSaving.current = true;
    setBusy(true);
    const answer = await api.call('user.update', { body: change });
    if (answer.ok) {
      const { value } = answer;
      account.profileChanged(value);
      queries.setQueryData(['me'], value);
      void queries.invalidateQueries({ refetchType: 'none' });
      if (!(await updateChatProfile(value))) toaster.notify('info', '资料已保存；聊天名片暂未更新，请稍后再次保存');
    }
    isSaving.current = false;
    setBusy(false);
    return answer;
  }

  /** True if the chat profile was updated. Without a chat there is none. */
  async function updateChatProfile({ nickName, headImageUrl, sex }: Profile): Promise<boolean> {
    const { session } = sessions;
    if (session === null) return true;
    const { profiles } = session.im;
    // A profile may have no picture and gender, but a set one cannot be removed (A74).
    const answers = await Promise.all([
      profiles.change('nickname', nickName),
      profiles.change('avatarurl', headImageUrl),
      profiles.change('gender', sex === '0' ? '' : sex),
    ]);
    session.people.refresh([session.self]);
    return answers.every(({ ok }) => ok);
  }

  return { isBusy, save };
}
