import type { Presence } from '@fitout/im-core';
import { styled } from 'styled-components';
import { givenText } from '../copy/overrides.js';
import { theme } from '../theme/theme.js';
import { PresenceDot } from './PresenceDot.js';
import { presenceWords } from './presenceWords.js';

/** A presence as text with its icon; its title and accessible name are Chinese. */
export function PresenceLine({ presence }: { readonly presence: Presence }) {
  const { spoken, ...words } = presenceWords(presence);
  const shown = givenText(words.shown);
  return (
    <Line title={spoken}>
      <PresenceDot state={presence.state} />
      <bdi {...(shown !== spoken && { role: 'img', 'aria-label': spoken })}>{shown}</bdi>
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[4]};
  min-width: 0;
  max-width: 100%;
  color: ${theme.color.text3};
  font: ${theme.font.caption};
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
