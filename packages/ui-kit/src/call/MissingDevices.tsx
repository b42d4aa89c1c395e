import { MicOff, VideoOff } from 'lucide-react';
import { styled } from 'styled-components';
import { zhCall } from '../copy/zhCall.js';
import { theme } from '../theme/theme.js';
import type { CallWindowProps } from './CallModel.js';

/**
 * The user's devices that the other participants do not receive, with the reason and the remedy; announced when it
 * changes (UI-CALL-13).
 */
export function MissingDevices({ missing }: Pick<CallWindowProps, 'missing'>) {
  return (
    <Root aria-live="polite" data-empty={missing.length === 0}>
      {missing.map(({ sort, trouble }) => (
        <p key={sort}>
          {sort === 'microphone' ? <MicOff {...DRAWN} /> : <VideoOff {...DRAWN} />}
          {zhCall.missing[sort][trouble]}
        </p>
      ))}
    </Root>
  );
}

const DRAWN = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const { space } = theme;

const Root = styled.div`
  display: grid;
  flex: none;
  gap: ${space[8]};
  padding: ${space[8]} ${space[16]} 0;
  font: ${theme.font.caption};
  &[data-empty='true'] {
    padding: 0;
  }
  > p {
    display: grid;
    grid-template-columns: 16px 1fr;
    gap: ${space[8]};
    padding: ${space[8]};
    border-radius: ${theme.radius.small};
    background: rgb(255 255 255 / 0.12);
  }
`;
