import { conversationKey, type ConversationRef } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Avatar } from '../primitives/Avatar.js';
import { theme } from '../theme/theme.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';
import { GroupAvatar } from '../people/GroupAvatar.js';
import type { ChatSession } from '../session/ChatSession.js';
import { excerptOf, type MessageMatch } from '../finder/messageMatches.js';
import { ConversationLink } from '../session/ConversationLink.js';
import type { OtherMatches } from './otherMatches.js';
import { zhMessenger } from '../copy/zhMessenger.js';

/** The hits, and their names. */
export interface OtherMatchListProps {
  readonly others: OtherMatches;
  readonly names: ChatSession['names'];
  /** The query of the messages' hits. */
  readonly searched: string;
  /** The conversations with matching messages. */
  readonly messages: readonly MessageMatch[];
  /** Called before a conversation is opened by a message hit. */
  readonly onMessages: (conversation: ConversationRef) => void;
}

const SECTIONS = [
  { kind: 'contact', name: 'contacts' },
  { kind: 'group', name: 'groupChats' },
] as const;

/**
 * The hits outside the list above: contacts, groups and messages, each a link to its conversation.
 */
export const OtherMatchList = observer(function OtherMatchList(props: OtherMatchListProps) {
  const { others, names, searched, messages, onMessages } = props;
  return (
    <Sections>
      {SECTIONS.map(
        ({ kind, name }) =>
          others[kind].length > 0 && (
            <section key={kind} aria-label={zhMessenger[name]}>
              <h2>{zhMessenger[name]}</h2>
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
        <section aria-label={zhMessenger.foundMessages}>
          <h2>{zhMessenger.foundMessages}</h2>
          <ul>
            {messages.map((match) => (
              <li key={conversationKey(match.conversation)}>
                <Found
                  conversation={match.conversation}
                  people={names[match.conversation.kind]}
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
  onOpen,
  children,
}: {
  readonly conversation: ConversationRef;
  readonly people: PeopleModel;
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
    </ConversationLink>
  );
});

/** A single hit as an excerpt with the words marked; several as their number. */
function Excerpt({ match: { count, newest }, query }: { readonly match: MessageMatch; readonly query: string }) {
  if (count > 1) return <p>{zhMessenger.foundMessageCount(count)}</p>;
  const { text, marks } = excerptOf(newest, query);
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
    margin: 0;
    padding: ${space[8]} ${space[16]};
    background: ${color.page};
    color: ${color.text2};
    font: ${font.caption};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    height: 60px;
    padding: 0 ${space[16]};
    color: ${color.text};
    font: ${font.bodyStrong};
    text-decoration: none;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a:hover {
    background: ${color.hover};
  }
  a > div {
    min-width: 0;
  }
  p {
    margin: 0;
    color: ${color.text3};
    font: ${font.caption};
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
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
