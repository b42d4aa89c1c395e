import { styled } from 'styled-components';
import { asImage } from '../a11y/asImage.js';
import { zhChat } from '../copy/zhChat.js';
import { theme } from '../theme/theme.js';
import { badgeText } from './badgeText.js';

/** An unread count. Read aloud as `n 条未读`; renders nothing for zero. */
export function Badge({ count }: { readonly count: number }) {
  if (count <= 0) return null;
  return <Root {...asImage(zhChat.unread(count))}>{badgeText(count)}</Root>;
}

const Root = styled.span`
  display: inline-block;
  flex: none;
  min-width: 18px;
  padding: 0 5px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.badge};
  color: ${theme.color.onHero};
  font: ${theme.font.captionStrong};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
