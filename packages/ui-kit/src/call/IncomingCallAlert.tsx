import { Phone, PhoneOff, Video } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { zhCall } from '../copy/zhCall.js';
import { Avatar } from '../primitives/Avatar.js';
import { media } from '../theme/media.js';
import { Lifted } from '../theme/Lifted.js';
import { theme } from '../theme/theme.js';
import type { CallKind } from './CallModel.js';

/** The caller and the kind of call. */
export interface IncomingCallAlertProps {
  readonly kind: CallKind;
  readonly name: string;
  readonly avatarUrl: string;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/**
 * An incoming call: 拒绝 or 接听 (R136). It is announced at once and leaves the focus where it is, because a user who is
 * typing must not answer or refuse with the next key.
 */
export function IncomingCallAlert({ kind, name, avatarUrl, onAccept, onRefuse }: IncomingCallAlertProps) {
  const textId = useId();
  const Accept = kind === 'voice' ? Phone : Video;
  return (
    <Lifted>
      <Root role="alertdialog" aria-label={zhCall.incoming} aria-describedby={textId} data-call="incoming">
        <div className="who">
          <Avatar name={name} url={avatarUrl} size={48} />
          <p id={textId} role="alert">
            <bdi>{name}</bdi>
            <span>{zhCall.invites[kind]}</span>
          </p>
        </div>
        <div className="answers">
          <button type="button" className="refuse" onClick={onRefuse}>
            <PhoneOff size={16} strokeWidth={2} aria-hidden />
            {zhCall.refuse}
          </button>
          <button type="button" className="accept" onClick={onAccept}>
            <Accept size={16} strokeWidth={2} aria-hidden />
            {zhCall.accept}
          </button>
        </div>
      </Root>
    </Lifted>
  );
}

const { color, font, space } = theme;

const Root = styled.div`
  position: fixed;
  right: ${space[24]};
  bottom: calc(var(--bar-h) + ${space[24]});
  z-index: ${theme.layer.toast};
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  width: 360px;
  height: 120px;
  padding: ${space[12]} ${space[16]};
  border-radius: ${theme.radius.dialog};
  background: ${color.media};
  color: ${color.onMedia};
  box-shadow: ${theme.shadow.dialog};
  .who {
    display: flex;
    gap: ${space[12]};
    align-items: center;
    min-width: 0;
  }
  .who > p {
    display: grid;
    min-width: 0;
    color: ${color.onMedia2};
    font: ${font.caption};
  }
  .who bdi {
    overflow: hidden;
    color: ${color.onMedia};
    font: ${font.card};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .answers {
    display: flex;
    gap: ${space[12]};
  }
  .answers > button {
    display: flex;
    flex: 1;
    gap: ${space[8]};
    align-items: center;
    justify-content: center;
    height: 36px;
    border: 0;
    border-radius: ${theme.radius.small};
    color: ${color.onColor};
    font: ${font.bodyStrong};
    cursor: pointer;
  }
  .refuse {
    background: ${color.badge};
  }
  .accept {
    background: ${color.brand};
  }
  button:focus-visible {
    outline-color: ${color.onMedia};
  }
  ${media.underSm} {
    inset: calc(var(--header-h) + ${space[8]}) ${space[8]} auto;
    width: auto;
    height: auto;
    gap: ${space[12]};
    .answers > button {
      height: 44px;
    }
  }
`;
