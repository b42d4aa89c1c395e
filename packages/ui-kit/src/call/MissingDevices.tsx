import { type Language, useLanguage } from '../copy/language.js';
import { MicOff, ScreenShareOff, VideoOff, X } from 'lucide-react';
import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { zhVoice } from '../copy/zhVoice.js';
import { Grid, IconButton, Stack } from '../primitives/index.js';
import { theme } from '../theme/theme.js';
import { zhCall } from '../copy/zhCall.js';
import type { CallDevices, CallWindowProps, DeviceError } from './callTypes.js';

/**
 * The user's devices that the other participants do not receive, with the reason and the remedy; announced when it
 * changes (UI-CALL-13). The line about a screen has a cross, because the user may not want to share one any more.
 */
export function MissingDevices({ missing, onScreen }: Pick<CallWindowProps, 'missing' | 'onScreen'>) {
  const language = useLanguage();
  return (
    <Root aria-live="polite" gap={8} pad={missing.length > 0 ? [8, 16] : [0, 0]}>
      {missing.map(({ kind, error }) => (
        <Line as="p" key={kind} columns="16px 1fr auto" gap={8} pad={8}>
          {ICONS[kind]}
          {language(zhCall).missing[kind][error]}
          {kind === 'screen' && (
            <IconButton label={language(zh).close} onClick={() => onScreen?.(false)}>
              <X {...ICON} />
            </IconButton>
          )}
        </Line>
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

const Root = styled(Stack)`
  flex: none;
  padding-bottom: 0;
  font: ${theme.font.caption};
`;

const Line = styled(Grid)`
  border-radius: ${theme.radius.card};
  background: rgb(255 255 255 / 0.12);
  > button {
    margin: -8px;
    color: inherit;
  }
`;

/** The text of a device error: of a microphone as in the voice recorder (UI-CALL-12; R431–R434). */
export function deviceErrorText(kind: CallDevices['kind'], error: DeviceError, language: Language): string {
  const problem = PROBLEM[error];
  return kind === 'microphone' && problem !== undefined
    ? language(zhVoice).problems[problem].text
    : language(zhCall).deviceError(language(zhCall)[kind], error);
}

const PROBLEM: Readonly<Partial<Record<DeviceError, keyof typeof zhVoice.problems>>> = {
  denied: 'denied',
  noDevice: 'missing',
  unsupported: 'unsupported',
};
