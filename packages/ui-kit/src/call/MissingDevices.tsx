import { MicOff, ScreenShareOff, VideoOff, X } from 'lucide-react';
import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { zhVoice } from '../copy/zhVoice.js';
import { IconButton } from '../primitives/IconButton.js';
import { theme } from '../theme/theme.js';
import { zhCall } from '../copy/zhCall.js';
import type { CallDevices, CallWindowProps, DeviceError } from './callTypes.js';

/**
 * The user's devices that the other participants do not receive, with the reason and the remedy; announced when it
 * changes (UI-CALL-13). The line about a screen has a cross, because the user may not want to share one any more.
 */
export function MissingDevices({ missing, onScreen }: Pick<CallWindowProps, 'missing' | 'onScreen'>) {
  return (
    <Root aria-live="polite" data-empty={missing.length === 0}>
      {missing.map(({ kind, error }) => (
        <p key={kind}>
          {ICONS[kind]}
          {zhCall.missing[kind][error]}
          {kind === 'screen' && (
            <IconButton label={zh.close} onClick={() => onScreen?.(false)}>
              <X {...ICON} />
            </IconButton>
          )}
        </p>
      ))}
    </Root>
  );
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ICONS = {
  microphone: <MicOff {...ICON} />,
  camera: <VideoOff {...ICON} />,
  screen: <ScreenShareOff {...ICON} />,
};

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
    grid-template-columns: 16px 1fr auto;
    gap: ${space[8]};
    padding: ${space[8]};
    border-radius: ${theme.radius.small};
    background: rgb(255 255 255 / 0.12);
  }
  > p > button {
    margin: -8px;
    color: inherit;
  }
`;

/**
 * The text of a device error: for a microphone the specification's sentences, as in the voice recorder (UI-CALL-12;
 * R431–R434).
 */
export function deviceErrorText(kind: CallDevices['kind'], error: DeviceError): string {
  const problem = PROBLEM[error];
  return kind === 'microphone' && problem !== undefined
    ? zhVoice.problems[problem].text
    : zhCall.deviceError(zhCall[kind], error);
}

const PROBLEM: Readonly<Partial<Record<DeviceError, keyof typeof zhVoice.problems>>> = {
  denied: 'denied',
  noDevice: 'missing',
  unsupported: 'unsupported',
};
