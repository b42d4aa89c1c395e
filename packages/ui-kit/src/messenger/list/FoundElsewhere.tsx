import type { ConversationRef } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { Avatar } from '../../primitives/Avatar.js';
import { theme } from '../../theme/theme.js';
import { personOf, type PeopleModel } from '../../chat/PeopleModel.js';
import { GroupAvatar } from '../../people/GroupAvatar.js';
import { ConversationLink } from './ConversationLink.js';
import type { OtherMatches } from './otherMatches.js';
import { zhMessenger } from '../../copy/zhMessenger.js';

/** What was found, and how it is called. */
export interface FoundElsewhereProps {
  readonly found: OtherMatches;
  readonly names: Readonly<Record<'contact' | 'group', PeopleModel>>;
}

const SECTIONS = [
  { kind: 'contact', name: 'contacts' },
  { kind: 'group', name: 'groupChats' },
] as const;

/** What was looked for and is not in the list above: contacts and groups, each a way to its conversation (UI-MESSENGER-8). */
export const FoundElsewhere = observer(function FoundElsewhere({ found, names }: FoundElsewhereProps) {
  return (
    <Sections>
      {SECTIONS.map(
        ({ kind, name }) =>
          found[kind].length > 0 && (
            <section key={kind} aria-label={zhMessenger[name]}>
              <h2>{zhMessenger[name]}</h2>
              <ul>
                {found[kind].map((id) => (
                  <li key={id}>
                    <Found conversation={{ kind, id }} people={names[kind]} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </Sections>
  );
});

const Found = observer(function Found({
  conversation,
  people,
}: {
  readonly conversation: ConversationRef;
  readonly people: PeopleModel;
}) {
  const { name, avatarUrl, faces } = personOf(people, conversation.id);
  return (
    <ConversationLink to={conversation}>
      {conversation.kind === 'group' ? (
        <GroupAvatar name={name} avatarUrl={avatarUrl} faces={faces} />
      ) : (
        <Avatar name={name} url={avatarUrl} />
      )}
      <bdi>{name}</bdi>
    </ConversationLink>
  );
});

const { color, font, space } = theme;

const Sections = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  border-top: 1px solid ${color.line};
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
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
