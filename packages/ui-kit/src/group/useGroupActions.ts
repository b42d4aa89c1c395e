import { useLanguage } from '../copy/language.js';
import type { ImError, Result } from '@fitout/im-core';
import { groupFailedText } from './groupRules.js';
import { useChat } from '../session/useChat.js';
import { useEffect } from 'react';
import type { Choice } from '../people/FriendPicker.js';
import { personOf } from '../session/PeopleModel.js';
import type { ChatSession } from '../session/ChatSession.js';
import { styled } from 'styled-components';
import { side, theme } from '../theme/index.js';

export function useGroupActions() {
  const language = useLanguage();
  const { notify } = useChat();
  return async function runAction<T>(
    name: string,
    action: Promise<Result<T, ImError>>,
    done: string,
  ): Promise<boolean> {
    const answer = await action;
    if (answer.ok) notify('success', done);
    else notify('error', groupFailedText(name, answer.error, language));
    return answer.ok;
  };
}

export function useFriends({ im, people }: ChatSession): readonly Choice[] {
  const { ids } = im.contacts;
  useEffect(() => people.load(ids), [people, ids]);
  return ids.map((id) => ({ id, ...personOf(people, id) }));
}

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
