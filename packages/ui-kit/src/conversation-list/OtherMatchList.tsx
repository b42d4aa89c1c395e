import { useLanguage } from '../copy/language.js';
import { conversationKey, type ConversationRef, type ImClient } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode, useState, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Avatar } from '../primitives/Avatar.js';
import { ellipsis, line, quiet, ringInside, theme } from '../theme/index.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';
import { GroupAvatar } from '../people/PersonAvatar.js';
import type { ChatSession } from '../session/ChatSession.js';
import { excerptOf, type MessageMatch, loadOlderOf } from '../finder/findInMessages.js';
import { ConversationLink } from '../session/ConversationLink.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { useChat } from '../session/useChat.js';
import { localZone, useToday } from '../forms/calendar.js';
import { listTime } from '../text/chatTime.js';
import { MOST_HITS, type OtherMatches, type useFound } from './useFound.js';
import { zh } from '../copy/zh.js';
import { zhChat } from '../copy/zhChat.js';

interface OtherMatchListProps {
  readonly others: OtherMatches;
  readonly names: ChatSession['names'];
  readonly searched: string;
  readonly messages: readonly MessageMatch[];
  readonly onMessages: (conversation: ConversationRef) => void;
}

const SECTIONS = [
  { kind: 'contact', name: 'contacts' },
  { kind: 'group', name: 'groupChats' },
] as const;

export const OtherMatchList = observer(function OtherMatchList(props: OtherMatchListProps) {
  const language = useLanguage();
  const { others, names, searched, messages, onMessages } = props;
  return (
    <Sections>
      {SECTIONS.map(
        ({ kind, name }) =>
          others[kind].length > 0 && (
            <section key={kind} aria-label={language(zhMessenger)[name]}>
              <h2>{language(zhMessenger)[name]}</h2>
              <ul>
                {others[kind].map((id) => (
                  <li key={id}>
                    <Found conversation={{ kind, id }} people={names[kind]} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {messages.length > 0 && (
        <section aria-label={language(zhMessenger).foundMessages}>
          <h2>{language(zhMessenger).foundMessages}</h2>
          <ul>
            {messages.map((match) => (
              <li key={conversationKey(match.conversation)}>
                <Found
                  conversation={match.conversation}
                  people={names[match.conversation.kind]}
                  time={match.time}
                  onOpen={() => onMessages(match.conversation)}
                >
                  <Excerpt match={match} query={searched} />
                </Found>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sections>
  );
});

const Found = observer(function Found({
  conversation,
  people,
  time,
  onOpen,
  children,
}: {
  readonly conversation: ConversationRef;
  readonly people: PeopleModel;
  readonly time?: number;
  readonly onOpen?: () => void;
  readonly children?: ReactNode;
}) {
  const { name, avatarUrl, faces } = personOf(people, conversation.id);
  return (
    <ConversationLink to={conversation} {...(onOpen && { onOpen })}>
      {conversation.kind === 'group' ? (
        <GroupAvatar name={name} avatarUrl={avatarUrl} faces={faces} />
      ) : (
        <Avatar name={name} url={avatarUrl} />
      )}
      <div>
        <bdi>{name}</bdi>
        {children}
      </div>
      {time !== undefined && <FoundTime time={time} />}
    </ConversationLink>
  );
});

function FoundTime({ time }: { readonly time: number }) {
  const language = useLanguage();
  const today = useToday(useChat().now, localZone);
  return <time dateTime={new Date(time).toISOString()}>{listTime(time, today, localZone, language)}</time>;
}

function Excerpt({ match: { count, words }, query }: { readonly match: MessageMatch; readonly query: string }) {
  const language = useLanguage();
  if (count > 1) return <p>{language(zhMessenger).foundMessageCount(count)}</p>;
  const { text, marks } = excerptOf(words, query);
  return (
    <p>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </p>
  );
}

const { color, font, space } = theme;

const Sections = styled.div`
  h2 {
    padding: ${space[8]} ${space[16]};
    background: ${color.page};
    color: ${color.text2};
    font: ${font.caption};
  }
  ul {
  }
  a {
    ${line(12)}
    height: 60px;
    padding: 0 ${space[16]};
    color: ${color.text};
    font: ${font.bodyStrong};
  }
  ${ringInside('a')}
  a:hover {
    background: ${color.hover};
  }
  a > div {
    flex: 1;
    min-width: 0;
  }
  time {
    flex: none;
    align-self: flex-start;
    margin-top: ${space[12]};
    ${quiet}
  }
  p {
    ${quiet}
  }
  mark {
    background: none;
    color: ${color.brand};
  }
  bdi {
    display: block;
  }
  bdi,
  p {
    ${ellipsis}
  }
`;

interface SearchReachProps extends Readonly<ReturnType<typeof useFound>['reach']> {
  readonly im: ImClient;
}

/** How far back was searched, and the way further. */
export const SearchReach = observer(function SearchReach({ im, archived, size, again }: SearchReachProps) {
  const language = useLanguage();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { archive } = im;
  const { ordered } = im.conversations;
  const begun = ordered.filter(({ ref, last }) => ref.kind !== 'chatroom' && last !== null);
  const hasOlder =
    size === null ? ordered.some((timeline) => timeline.hasOlder) : archive !== null && size.whole < begun.length;

  async function handleFurther() {
    setState('loading');
    const hasSucceeded = await (archive?.further() ?? loadOlderOf(ordered, () => isShown.current));
    if (!isShown.current) return;
    setState(hasSucceeded ? 'idle' : 'failed');
    again();
  }

  const label = {
    idle: language(zhMessenger).searchOlder,
    loading: language(zh).loading,
    failed: language(zhChat).loadOlderFailed,
  }[state];
  const held =
    size === null ? language(zhMessenger).searchedOnDevice : language(zhMessenger).searchedHeld(size.messages);
  return (
    <Reach>
      {archived?.isMore === true && language(zhMessenger).newestFound(MOST_HITS)}
      {hasOlder ? held : language(zhMessenger).searchedAll}
      {hasOlder && (
        <button
          type="button"
          aria-busy={state === 'loading'}
          onClick={() => void (state === 'loading' || handleFurther())}
        >
          {label}
        </button>
      )}
    </Reach>
  );
});

const Reach = styled.p`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[8]};
  padding: ${space[4]} ${space[16]};
  border-top: 1px solid ${color.line};
  background: ${color.page};
  ${quiet}
  button {
    min-height: 32px;
    padding: 0;
    color: ${color.brand};
  }
`;
