import { UserRoundPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { zhPeople } from '../copy/zhPeople.js';
import { badgeText } from '../primitives/badgeText.js';
import { IconButton } from '../primitives/IconButton.js';
import { theme } from '../theme/theme.js';
import type { RequestsModel } from './RequestsDialog.js';

/** The contact requests, and the handler that opens them. */
export interface RequestsButtonProps {
  readonly model: RequestsModel;
  readonly onOpen: () => void;
}

/** Opens the contact requests, with their number (UI-PEOPLE-2; R124). */
export const RequestsButton = observer(function RequestsButton({ model, onOpen }: RequestsButtonProps) {
  const { length: count } = model.requests;
  return (
    <Root>
      <IconButton label={count > 0 ? zhPeople.requestsWaiting(count) : zhPeople.requests} onClick={onOpen}>
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
    line-height: 16px;
    text-align: center;
    pointer-events: none;
  }
`;
