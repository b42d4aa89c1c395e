import type { ImError, Result } from '@fitout/im-core';
import { groupFailedText } from './groupRules.js';
import { useChat } from '../session/useChat.js';
import { useEffect } from 'react';
import type { Choice } from '../people/FriendPicker.js';
import { personOf } from '../session/PeopleModel.js';
import type { ChatSession } from '../session/ChatSession.js';
import { styled } from 'styled-components';
import { side } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** Runs an action on a group and shows a toast with its result. Resolves with whether it succeeded. */
export function useGroupActions() {
  const { notify } = useChat();
  return async function runAction<T>(
    name: string,
    action: Promise<Result<T, ImError>>,
    done: string,
  ): Promise<boolean> {
    const answer = await action;
    if (answer.ok) notify('success', done);
    else notify('error', groupFailedText(name, answer.error));
    return answer.ok;
  };
}

/** The user's contacts by name. In an observer it follows added and removed ones. */
export function useFriends({ im, people }: ChatSession): readonly Choice[] {
  const { ids } = im.contacts;
  useEffect(() => people.load(ids), [people, ids]);
  return ids.map((id) => ({ id, ...personOf(people, id) }));
}

/** The box for an id with its button; the button stays beside the box when a message appears below it. */
export const SearchForm = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: ${theme.space[12]};
  padding: ${theme.space[16]} ${side};
  > button {
    height: 44px;
    margin-top: 26px;
  }
`;

/** The frame of one step; it gets the focus if the step has no field. */
export const Frame = styled.div`
  outline: 0;
`;
