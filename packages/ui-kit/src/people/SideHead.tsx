import { useLanguage } from '../copy/language.js';
import type { Presence } from '@fitout/im-core';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { zhPeople } from '../copy/zhPeople.js';
import { useSearchSlot } from '../layout/ConversationSearch.js';
import { line, pointed, theme } from '../theme/index.js';
import { PersonAvatar, PicturePress, presenceWords } from './PersonAvatar.js';
import { UserRoundPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { badgeText, IconButton } from '../primitives/index.js';
import type { RequestsModel } from './RequestsDialog.js';

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
  const language = useLanguage();
  const { setPlace } = useSearchSlot();
  const spoken = presence === undefined ? '' : `${language(zhChat).comma}${presenceWords(presence, language).spoken}`;
  return (
    <Bar>
      <PicturePress
        type="button"
        aria-label={`${language(zhPeople).openOwnCard}${spoken}`}
        title={name}
        onClick={onCard}
      >
        <PersonAvatar name={name} url={avatarUrl} size={36} presence={presence} />
      </PicturePress>
      <div ref={setPlace} className="search" />
      {children}
    </Bar>
  );
}

const { color, space } = theme;

const Bar = styled.div`
  flex: none;
  ${line(4)}
  height: 60px;
  padding: 0 ${space[8]} 0 ${space[12]};
  .search {
    flex: 1;
    min-width: 0;
    margin: 0 ${space[4]};
  }
  ${pointed('> button:first-child', `background: ${color.hover};`)}
`;

/** The contact requests, and the handler that opens them. */
export interface RequestsButtonProps {
  readonly model: RequestsModel;
  readonly onOpen: () => void;
}

/** Opens the contact requests, with their number (UI-PEOPLE-2; R124). */
export const RequestsButton = observer(function RequestsButton({ model, onOpen }: RequestsButtonProps) {
  const language = useLanguage();
  const { length: count } = model.requests;
  return (
    <Root>
      <IconButton
        label={count > 0 ? language(zhPeople).requestsWaiting(count) : language(zhPeople).requests}
        onClick={onOpen}
      >
        <UserRoundPlus size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {count > 0 && <b aria-hidden>{badgeText(count)}</b>}
    </Root>
  );
});

const Root = styled.span`
  position: relative;
  display: inline-grid;
  b {
    position: absolute;
    top: 0;
    right: 0;
    min-width: 16px;
    padding: 0 4px;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.badge};
    color: ${theme.color.onHero};
    font: ${theme.font.captionStrong};
    line-height: calc(16px * var(--text-scale, 1));
    text-align: center;
    pointer-events: none;
  }
`;
