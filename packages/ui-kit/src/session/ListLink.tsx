import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import type { ChatList } from './ChatNavigation.js';
import { isPlainPress } from '../a11y/elements.js';
import { useChat } from './useChat.js';

/** A link to a list. */
export interface ListLinkProps {
  readonly list: ChatList;
  readonly children: ReactNode;
}

/** The action of an empty block: a link that looks like a button. */
export function ListLink({ list, children }: ListLinkProps) {
  const { listHref, show } = useChat();

  function handleClick(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    show(list);
  }

  return (
    <Way href={listHref(list)} onClick={handleClick}>
      {children}
    </Way>
  );
}

const { color, font, radius, space } = theme;

const Way = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  padding: 0 ${space[20]};
  border: 1px solid ${color.brand};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.brand};
  font: ${font.bodyStrong};
  text-decoration: none;
  &:hover {
    background: ${color.brandTint};
  }
  ${media.touch} {
    min-height: 44px;
  }
`;
