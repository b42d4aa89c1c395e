import { styled } from 'styled-components';
import { Avatar } from '../primitives/Avatar.js';
import { theme } from '../theme/theme.js';
import type { CallParty } from './CallModel.js';

/**
 * The participant's picture, blurred and dimmed, behind everything of its box. Decorative: the same picture is shown
 * sharp above it. It is dark enough for text of the colours `onMedia` and `onMedia2`.
 */
export function CallBackdrop({ name, avatarUrl }: Pick<CallParty, 'name' | 'avatarUrl'>) {
  return (
    <Root aria-hidden>
      <Avatar name={name} url={avatarUrl} size={200} isSquare />
    </Root>
  );
}

const Root = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: ${theme.color.media};
  > span {
    position: absolute;
    inset: -20%;
    width: 140% !important;
    height: 140% !important;
    filter: blur(36px) saturate(1.4);
    opacity: 0.28;
  }
`;
