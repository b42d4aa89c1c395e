import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';
import { PendingName } from './PendingName.js';
import { useWindowRange } from '../primitives/useWindowRange.js';
import { zhPeople } from '../copy/zhPeople.js';
import { Empty } from '../primitives/Empty.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { GroupAvatar } from './GroupAvatar.js';
import { PersonAvatar } from './PersonAvatar.js';
import { PresenceLine } from './PresenceLine.js';
import type { PresenceModel } from './PresenceModel.js';

/** Height of a row in px. */
const FRIEND_ROW_HEIGHT = 60;

/** All contacts, or those that match the query; or the groups. */
export interface FriendListProps {
  /** The accessible name of the list; by default that of contacts. */
  readonly label?: string;
  readonly ids: readonly string[];
  readonly people: PeopleModel;
  /** Left out for groups. */
  readonly presences?: PresenceModel;
  readonly onCard: (id: string) => void;
  /** The text for an empty list. */
  readonly empty?: string;
}

/** The plain list of contacts; a press opens the card, which leads to the conversation (UI-PEOPLE-8; A06). */
export const FriendList = observer(function FriendList(props: FriendListProps) {
  const { label = zhPeople.friendList, ids, people, presences, onCard, empty = zhPeople.noFriends } = props;
  const { scroller, start, end } = useWindowRange(FRIEND_ROW_HEIGHT, ids.length);
  return (
    <Scroller ref={scroller}>
      {ids.length === 0 && <Empty>{empty}</Empty>}
      <ul aria-label={label} style={{ height: ids.length * FRIEND_ROW_HEIGHT, paddingTop: start * FRIEND_ROW_HEIGHT }}>
        {ids.slice(start, end).map((id, index) => (
          <li key={id} aria-setsize={ids.length} aria-posinset={start + index + 1}>
            <Friend id={id} people={people} {...(presences && { presences })} onCard={onCard} />
          </li>
        ))}
      </ul>
    </Scroller>
  );
});

/** A separate observer, so that a changed presence renders one row. */
const Friend = observer(function Friend({
  id,
  people,
  presences,
  onCard,
}: Pick<FriendListProps, 'people' | 'presences' | 'onCard'> & { readonly id: string }) {
  const { name, avatarUrl, faces, isPending = false } = personOf(people, id);
  const presence = presences?.find(id);
  return (
    <button type="button" data-person-id={id} aria-busy={isPending || undefined} onClick={() => onCard(id)}>
      {presences ? (
        <PersonAvatar name={name} url={avatarUrl} size={40} presence={presence} />
      ) : (
        <GroupAvatar name={name} avatarUrl={avatarUrl} faces={faces} />
      )}
      <span>
        {isPending ? <PendingName /> : <bdi>{name}</bdi>}
        {presence && <PresenceLine presence={presence} />}
      </span>
    </button>
  );
});

const { color, font, space } = theme;

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-anchor: none;
  [data-scroller] && {
    overflow: visible;
  }
  button {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    width: 100%;
    height: ${FRIEND_ROW_HEIGHT}px;
    padding: 0 ${space[16]};
    border: 0;
    background: transparent;
    color: ${color.text};
    text-align: start;
    cursor: pointer;
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  button > span:last-child {
    display: grid;
    justify-items: start;
    min-width: 0;
  }
  button > span > bdi {
    max-width: 100%;
    overflow: hidden;
    font: ${font.bodyStrong};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.hover} {
    button:hover {
      background: ${color.hover};
    }
  }
`;
