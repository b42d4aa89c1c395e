import { isWorthSaving, PROFILE_LIMITS, profileProblem, type ProfileField } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { imErrorText } from '../copy/imErrorText.js';
import { ProfileDialog } from './ProfileDialog.js';
import { zhPeople } from '../copy/zhPeople.js';
import { useChat } from '../session/useChat.js';
import type { DetailsProps } from '../session/ChatComponents.js';
import { SetPresence } from './SetPresence.js';

/** The profile card of an account, or the user's own, which is editable (R131, R132, R149). */
export const PersonCard = observer(function PersonCard({ session, id, onClose }: DetailsProps) {
  const { notify, open } = useChat();
  const [isChoosing, setChoosing] = useState(false);
  const { im, people, names, self } = session;
  const person = names.contact.find(id);

  useEffect(() => {
    people.load([id]);
    // The service sends no event when a profile changes: an open card fetches it.
    void im.profiles.refresh([id]);
    return im.presence.watch([id]);
  }, [im, people, id]);

  async function handleSave(field: ProfileField, value: string): Promise<boolean> {
    const answer = await im.profiles.change(field, value);
    if (answer.ok) notify('success', zhPeople.changed);
    else if (typeof answer.error === 'string') notify('error', zhPeople.problems[answer.error]);
    else notify('error', imErrorText(answer.error.code));
    return answer.ok;
  }

  function handleTalk() {
    onClose();
    open({ kind: 'contact', id });
  }

  if (isChoosing) return <SetPresence session={session} onClose={() => setChoosing(false)} />;
  return (
    <ProfileDialog
      id={id}
      name={person?.name ?? id}
      avatarUrl={person?.avatarUrl ?? ''}
      profile={im.has('profiles') ? im.profiles.find(id) : null}
      presence={im.presence.find(id)}
      {...(id === self
        ? {
            editing: {
              problemOf: profileProblem,
              limits: PROFILE_LIMITS,
              isWorthSaving,
              onSave: handleSave,
              ...(im.has('presence') && { onPresence: () => setChoosing(true) }),
            },
          }
        : { onTalk: handleTalk })}
      onClose={onClose}
    />
  );
});
