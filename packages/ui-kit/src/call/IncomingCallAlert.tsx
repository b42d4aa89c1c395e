import { useLanguage } from '../copy/language.js';
import { Phone, PhoneOff, Video } from 'lucide-react';
import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { Ellipsis, Stack } from '../primitives/layout.js';
import { media, theme } from '../theme/index.js';
import { RoundButton } from './CallControls.js';
import { zhCall } from '../copy/zhCall.js';
import type { CallKind } from './callTypes.js';
import { CallBackdrop, CallPortrait } from './CallPicture.js';
import { CallPortal } from './CallPortal.js';

/** The caller and the kind of call. */
export interface IncomingCallAlertProps {
  readonly kind: CallKind;
  readonly name: string;
  readonly avatarUrl: string;
  /** The name of the group of a group call. */
  readonly title?: string;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/**
 * An incoming call: 拒绝 or 接听 (R136). It is announced at once and leaves the focus where it is, because a user who is
 * typing must not answer or refuse with the next key.
 */
export function IncomingCallAlert({ kind, name, avatarUrl, title = '', onAccept, onRefuse }: IncomingCallAlertProps) {
  const language = useLanguage();
  const textId = useId();
  return (
    <CallPortal>
      <Root role="alertdialog" aria-label={language(zhCall).incoming} aria-describedby={textId} data-call="incoming">
        <CallBackdrop name={name} avatarUrl={avatarUrl} />
        <CallPortrait name={name} avatarUrl={avatarUrl} size={52} isRinging />
        <Words as="p" grow id={textId} role="alert">
          <Ellipsis as="bdi" font="card" tone="onMedia">
            {name}
          </Ellipsis>
          <span>{language(zhCall).invites[kind]}</span>
          {title !== '' && <Ellipsis as="bdi">{title}</Ellipsis>}
        </Words>
        <RoundButton className="hang-up" label={language(zhCall).refuse} Icon={PhoneOff} onClick={onRefuse} />
        <RoundButton
          className="accept"
          label={language(zhCall).accept}
          Icon={kind === 'voice' ? Phone : Video}
          onClick={onAccept}
        />
      </Root>
    </CallPortal>
  );
}

const { color, font, space } = theme;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-16px); }
`;

const Root = styled.div`
  position: fixed;
  top: calc(var(--header-h) + ${space[16]});
  right: ${space[16]};
  z-index: ${theme.layer.toast};
  display: flex;
  gap: ${space[16]};
  align-items: center;
  width: min(384px, calc(100vw - ${space[16]}));
  padding: ${space[16]};
  overflow: hidden;
  border-radius: ${theme.radius.dialog};
  background: ${color.media};
  color: ${color.onMedia};
  box-shadow: ${theme.shadow.dialog};
  animation: ${arrive} ${theme.motion.dialog};
  > button {
    flex: none;
  }
  ${media.underSm} {
    top: calc(${space[8]} + env(safe-area-inset-top));
    right: ${space[8]};
    gap: ${space[12]};
    padding: ${space[12]} ${space[16]};
  }
`;

const Words = styled(Stack)`
  position: relative;
  color: ${color.onMedia2};
  font: ${font.caption};
`;
