import { useState } from 'react';
import { css, styled } from 'styled-components';
import { Ellipsis } from '../primitives/layout.js';
import type { LinkPreview } from '../session/ChatSession.js';
import { card, narrow, theme } from '../theme/index.js';

export interface LinkCardProps {
  readonly href: string;
  readonly preview: LinkPreview;
}

/** What the page of a link says of itself. Its height is fixed; the keyboard reaches the link in the text. */
export function LinkCard({ href, preview: { title, description, host, picture } }: LinkCardProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <Box href={href} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      {picture !== null && !hasFailed && (
        <img src={picture} alt="" decoding="async" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
      )}
      <span>
        <Ellipsis as="p" font="bodyStrong" lines={2} dir="auto">
          {title}
        </Ellipsis>
        {description !== '' && (
          <Ellipsis as="p" font="caption" tone="text3" dir="auto">
            {description}
          </Ellipsis>
        )}
        <Ellipsis as="p" font="caption" tone="text3">
          {host}
        </Ellipsis>
      </span>
    </Box>
  );
}

const { color, space } = theme;

const Box = styled.a`
  ${card}
  display: flex;
  align-items: center;
  gap: ${space[12]};
  box-sizing: border-box;
  width: min(340px, 60cqw);
  height: 100px;
  margin-top: ${space[4]};
  padding: ${space[8]} ${space[12]};
  overflow: hidden;
  &&& {
    color: ${color.text};
    text-decoration: none;
  }
  img {
    flex: none;
    width: 72px;
    height: 72px;
    border-radius: ${theme.radius.card};
    object-fit: cover;
    ${narrow(css`
      width: 56px;
      height: 56px;
    `)}
  }
  > span {
    flex: 1;
    min-width: 0;
  }
`;
