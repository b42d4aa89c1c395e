import type { Presence } from '@fitout/im-core';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { zhPeople } from '../copy/zhPeople.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { PersonAvatar } from './PersonAvatar.js';
import { PresenceLine } from './PresenceLine.js';
import { presenceWords } from './presenceWords.js';

/** Who I am, and the menus beside it. */
export interface SideHeadProps {
  readonly name: string;
  readonly avatarUrl: string;
  readonly presence: Presence | undefined;
  /** Opens my card. */
  readonly onCard: () => void;
  /** The menus at the end. */
  readonly children?: ReactNode;
}

/** The top of the side list: my picture with my presence opens my card, menus stand beside it (UI-PEOPLE-7). 56 px high. */
export function SideHead({ name, avatarUrl, presence, onCard, children }: SideHeadProps) {
  const spoken = presence === undefined ? '' : `${zhChat.comma}${presenceWords(presence).spoken}`;
  return (
    <Bar>
      <button type="button" aria-label={`${zhPeople.openOwnCard}${spoken}`} onClick={onCard}>
        <PersonAvatar name={name} url={avatarUrl} size={36} presence={presence} />
        <span>
          <bdi>{name}</bdi>
          {presence && <PresenceLine presence={presence} />}
        </span>
      </button>
      {children}
    </Bar>
  );
}

const { color, font, space } = theme;

const Bar = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[4]};
  height: 64px;
  padding: 0 ${space[8]} 0 ${space[12]};
  border-bottom: 1px solid ${color.line};
  > button:first-child {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${space[12]};
    min-width: 0;
    padding: ${space[4]};
    border: 0;
    border-radius: ${theme.radius.card};
    background: transparent;
    color: ${color.text};
    text-align: start;
    cursor: pointer;
  }
  > button:first-child > span:last-child {
    display: grid;
    justify-items: start;
    min-width: 0;
  }
  > button:first-child > span:last-child > bdi {
    max-width: 100%;
    overflow: hidden;
    font: ${font.bodyStrong};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.hover} {
    > button:first-child:hover {
      background: ${color.hover};
    }
  }
`;
