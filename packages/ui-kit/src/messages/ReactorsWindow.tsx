import { useLanguage } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useReducer, useState } from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { PersonRow } from '../people/PersonLine.js';
import { profileCardOf } from '../people/ProfileCardStore.js';
import { Dialog, ErrorBlock, Skeleton } from '../primitives/index.js';
import type { ChatSession } from '../session/ChatSession.js';
import { personOf } from '../session/PeopleModel.js';
import { emojiCodes, emojiName } from '../text/emojiCodes.js';
import { Emoji } from '../text/RichText.js';
import { isShown } from './MessageMarks.js';
import { quiet, side, theme } from '../theme/index.js';

interface ReactorsWindowProps {
  readonly session: ChatSession;
  readonly message: Message;
  readonly onClose: () => void;
}

/** 回应: everybody who reacted to a message, by emoji. With a message the service names three at most. */
export const ReactorsWindow = observer(function ReactorsWindow({ session, message, onClose }: ReactorsWindowProps) {
  const language = useLanguage();
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly string[]> | 'failed' | null>(null);
  const [turn, retry] = useReducer((before: number) => before + 1, 0);
  const { reactions = [] } = message;
  useEffect(() => {
    let isCurrent = true;
    setAnswers(null);
    void loadReactors(session, message).then((found) => {
      if (isCurrent) setAnswers(found ?? 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [session, message, turn]);
  const people = session.peopleIn(message.conversation);
  return (
    <Dialog title={language(zhChat).reactions} onClose={onClose}>
      {answers === null && <Skeleton shape="people" />}
      {answers === 'failed' && <ErrorBlock onRetry={retry} />}
      {answers instanceof Map &&
        reactions.filter(isShown).map(({ emoji, count }) => {
          const index = emojiCodes.findIndex(({ code }) => code === emoji);
          return (
            <section key={emoji} aria-label={`${emojiName(index, language) ?? emoji} ${count}`}>
              <Head>
                {index < 0 ? <bdi>{emoji}</bdi> : <Emoji index={index} />} {count}
              </Head>
              <ul>
                {answers.get(emoji)?.map((id: string) => (
                  <PersonRow key={id} id={id} {...personOf(people, id)} onCard={profileCardOf(session).show} />
                ))}
              </ul>
            </section>
          );
        })}
    </Dialog>
  );
});

const Head = styled.h3`
  padding: ${theme.space[8]} ${side} 0;
  ${quiet}
`;

async function loadReactors({ im, people }: ChatSession, message: Message) {
  const { conversation, serverId, reactions = [] } = message;
  const found = new Map<string, readonly string[]>();
  for (const { emoji, by, count } of reactions) {
    if (by.length >= count || serverId === null) found.set(emoji, by);
    else {
      const answer = await im.parts.service.reactors(conversation, serverId, emoji);
      if (!answer.ok) return null;
      found.set(emoji, answer.value);
    }
  }
  people.load([...found.values()].flat());
  return found;
}
