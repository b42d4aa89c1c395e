import { keyframes, styled } from 'styled-components';
import { Avatar } from '../primitives/Avatar.js';
import { theme } from '../theme/theme.js';
import type { CallParty } from './CallModel.js';

/** A participant's portrait, and whether rings go out from it. */
export interface CallPortraitProps extends Pick<CallParty, 'name' | 'avatarUrl'> {
  /** Pixels. */
  readonly size: number;
  /** The call is not answered yet. */
  readonly isRinging: boolean;
}

/** The portrait of a call; while it rings, two rings go out from it. */
export function CallPortrait({ name, avatarUrl, size, isRinging }: CallPortraitProps) {
  return (
    <Root data-ringing={isRinging}>
      <Avatar name={name} url={avatarUrl} size={size} />
    </Root>
  );
}

const spread = keyframes`
  from { opacity: 0.5; transform: scale(1); }
  to { opacity: 0; transform: scale(1.55); }
`;

const Root = styled.div`
  position: relative;
  display: grid;
  flex: none;
  &[data-ringing='true']::before,
  &[data-ringing='true']::after {
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.onMedia2};
    opacity: 0;
    content: '';
    animation: ${spread} 2.4s ease-out infinite;
  }
  &[data-ringing='true']::after {
    animation-delay: 1.2s;
  }
  > span {
    position: relative;
    z-index: 1;
  }
`;
