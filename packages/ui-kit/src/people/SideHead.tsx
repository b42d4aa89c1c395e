import type { Presence } from '@fitout/im-core';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { zhPeople } from '../copy/zhPeople.js';
import { useSearchSlot } from '../layout/SearchSlot.js';
import { fingerTarget } from '../theme/fingerTarget.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { PersonAvatar } from './PersonAvatar.js';
import { presenceWords } from './presenceWords.js';

/** The user, and the menus beside them. */
export interface SideHeadProps {
  readonly name: string;
  readonly avatarUrl: string;
  readonly presence: Presence | undefined;
  /** Opens the user's card. */
  readonly onCard: () => void;
  /** The menus at the end. */
  readonly children?: ReactNode;
}

/**
 * The header of the side: the user's picture with the presence opens their card, with the search and menus beside it
 * (UI-PEOPLE-7).
 */
export function SideHead({ name, avatarUrl, presence, onCard, children }: SideHeadProps) {
  const { setPlace } = useSearchSlot();
  const spoken = presence === undefined ? '' : `${zhChat.comma}${presenceWords(presence).spoken}`;
  return (
    <Bar>
      <button type="button" aria-label={`${zhPeople.openOwnCard}${spoken}`} title={name} onClick={onCard}>
        <PersonAvatar name={name} url={avatarUrl} size={36} presence={presence} />
      </button>
      <div ref={setPlace} className="search" />
      {children}
    </Bar>
  );
}

const { color, space } = theme;

const Bar = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[4]};
  height: 60px;
  padding: 0 ${space[8]} 0 ${space[12]};
  > button:first-child {
    display: grid;
    flex: none;
    padding: 2px;
    border: 0;
    border-radius: ${theme.radius.pill};
    background: transparent;
    cursor: pointer;
    ${fingerTarget}
  }
  .search {
    flex: 1;
    min-width: 0;
    margin: 0 ${space[4]};
  }
  ${media.hover} {
    > button:first-child:hover {
      background: ${color.hover};
    }
  }
`;
