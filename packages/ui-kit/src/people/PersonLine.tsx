import { useLanguage } from '../copy/language.js';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Face } from '../session/PeopleModel.js';
import { zhChat } from '../copy/zhChat.js';
import { Avatar } from '../primitives/Avatar.js';
import { GroupAvatar, PendingName } from './PersonAvatar.js';
import { ellipsis, line, quiet, side, theme } from '../theme/index.js';

/** A user or a group in a row. */
export interface PersonLineProps {
  readonly name: string;
  /** The name is loading: a grey shape is in its place. */
  readonly isPending?: boolean | undefined;
  readonly avatarUrl?: string;
  /** The members of a group, whose picture is combined from theirs; left out for a person. */
  readonly faces?: readonly Face[] | undefined;
  /** After the name: tags. */
  readonly tags?: ReactNode;
  /** A second line under the name. */
  readonly hint?: ReactNode;
  /** Opens the card; without it the picture cannot be pressed. */
  readonly onCard?: (() => void) | undefined;
  /** At the end: actions. */
  readonly children?: ReactNode;
}

export function PersonLine(props: PersonLineProps) {
  const language = useLanguage();
  const { name, isPending = false, avatarUrl = '', faces, tags, hint, onCard, children } = props;
  const avatar =
    faces === undefined ? (
      <Avatar name={isPending ? '' : name} url={avatarUrl} size={36} />
    ) : (
      <GroupAvatar name={name} avatarUrl={avatarUrl} faces={faces} size={36} />
    );
  return (
    <Line>
      {onCard === undefined ? (
        avatar
      ) : (
        <button type="button" className="card" aria-label={language(zhChat).openCard(name)} onClick={onCard}>
          {avatar}
        </button>
      )}
      <div>
        <p>
          {isPending ? <PendingName /> : <bdi>{name}</bdi>}
          {tags}
        </p>
        {hint !== undefined && <small>{hint}</small>}
      </div>
      {children}
    </Line>
  );
}

const Line = styled.div`
  flex: 1;
  ${line(12)}
  min-width: 0;
  height: 100%;
  > .card {
    display: grid;
    flex: none;
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.pill};
    background: transparent;
    cursor: pointer;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  p {
    ${line(4)}
    font: ${theme.font.body};
  }
  bdi,
  small {
    ${ellipsis}
  }
  small {
    display: block;
    ${quiet}
  }
`;

/** A user in a list. */
export interface PersonRowProps extends Pick<PersonLineProps, 'name' | 'isPending'> {
  readonly id: string;
  readonly avatarUrl: string;
  /** Below the name, wrapped. */
  readonly about?: ReactNode;
  /** At the end of the line. */
  readonly actions?: ReactNode;
  /** Opens the person's card; without it the picture cannot be pressed. */
  readonly onCard?: ((id: string) => void) | undefined;
}

/** A list item of a dialog: picture, name, details, and actions. */
export function PersonRow({ id, name, isPending, avatarUrl, about, actions, onCard }: PersonRowProps) {
  return (
    <Row data-person-id={id}>
      <PersonLine {...{ name, isPending, avatarUrl }} hint={about} onCard={onCard && (() => onCard(id))}>
        {actions !== undefined && <span className="actions">{actions}</span>}
      </PersonLine>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  min-height: 64px;
  padding: ${theme.space[8]} ${side};
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  p {
    font: ${theme.font.bodyStrong};
  }
  small {
    overflow-wrap: anywhere;
    white-space: normal;
  }
  .actions {
    display: flex;
    flex: none;
    gap: ${theme.space[8]};
  }
`;

/** The person that a user name belongs to. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string;
  /** For example 师傅; empty when it is not known. */
  readonly role: string;
}
