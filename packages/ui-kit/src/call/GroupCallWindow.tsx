import { useLanguage } from '../copy/language.js';
import { MicOff, ScreenShare } from 'lucide-react';
import { styled } from 'styled-components';
import { asImage } from '../a11y/VisuallyHidden.js';
import { Button, Ellipsis, Row } from '../primitives/index.js';
import { media, theme } from '../theme/index.js';
import { CallFrame, CallStatus } from './CallFrame.js';
import { CallPicture, QualityMark } from './CallPicture.js';
import { zhCall } from '../copy/zhCall.js';
import type { AttachPicture, CallParty, CallWindowProps } from './callTypes.js';

/** A group call. */
export interface GroupCallProps extends CallWindowProps {
  /** The group's name; without it the default title of a group call. */
  readonly title?: string;
  /** All participants and invitees except the user. */
  readonly others: readonly CallParty[];
  /** The width of a tile in columns of a 24-column grid (A42). */
  readonly span: 12 | 6;
  /** Opens the choice of more members; left out if the call is full. */
  readonly onAdd?: () => void;
}

/** Size of the window in px. */
const SIZE = { width: 800, height: 600 };

/** The window of a group call: 800 × 600 px, the whole screen of a phone (R137, R224, R288). */
export function GroupCallWindow(props: GroupCallProps) {
  const language = useLanguage();
  const {
    title = language(zhCall).groupWindow,
    self,
    others,
    span,
    attach,
    phase,
    time,
    isSoundBlocked,
    onHear,
    onAdd,
  } = props;
  const sharer = others.find(({ hasScreen }) => hasScreen);
  return (
    <CallFrame call={props} kind="group" title={title} size={SIZE} onAdd={onAdd}>
      <Stage data-span={sharer === undefined ? span : 'shared'}>
        {[self, ...others].map((party) => (
          <ParticipantTile
            key={party.id}
            party={party}
            isSelf={party === self}
            isLarge={party === sharer}
            attach={attach}
          />
        ))}
      </Stage>
      <CallStatus phase={phase} time={time} isReconnecting={self.presence === 'reconnecting'} />
      {isSoundBlocked && (
        <Row justify="center" style={BELOW_STATUS}>
          <Button onClick={onHear}>{language(zhCall).playSound}</Button>
        </Row>
      )}
    </CallFrame>
  );
}

/** A participant's video, name, microphone and connection, with a ring while they speak (R288). */
function ParticipantTile(props: { party: CallParty; isSelf: boolean; isLarge: boolean; attach: AttachPicture }) {
  const language = useLanguage();
  const { party, isSelf, isLarge, attach } = props;
  const { id, name, presence, isMuted, isSpeaking, hasScreen, quality } = party;
  return (
    <Tile data-party={id} data-speaking={isSpeaking} data-presence={presence} data-large={isLarge}>
      <CallPicture
        party={party}
        attach={attach}
        avatarSize={72}
        isMirrored={isSelf}
        isRinging={presence === 'invited'}
      />
      {presence !== 'joined' && (
        <Waiting font="caption" tone="onMedia" align="center">
          {presence === 'invited' ? language(zhCall).invited : language(zhCall).reconnecting}
        </Waiting>
      )}
      <Foot gap={8} pad={[0, 8]}>
        <Ellipsis style={GROWS}>{isSelf ? language(zhCall).oneself(name) : name}</Ellipsis>
        {hasScreen && <ScreenShare size={14} strokeWidth={2} {...asImage(language(zhCall).sharing)} />}
        {isMuted && <MicOff size={14} strokeWidth={2} {...asImage(language(zhCall).muted)} />}
        <QualityMark quality={quality} />
      </Foot>
    </Tile>
  );
}

const { color, font, space } = theme;

const Stage = styled.ul`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space[8]};
  /* A last row that is not full is centred. */
  justify-content: center;
  min-height: 0;
  padding: 0 ${space[12]} ${space[12]};
  > li {
    flex: none;
    width: calc(50% - ${space[4]});
  }
  &[data-span='6'] > li {
    width: calc(25% - ${space[8]} * 3 / 4);
  }
  /* A shared screen has the width of the window; the other tiles are one row below it. */
  &[data-span='shared'] > li {
    flex: 1 1 0;
    max-width: 25%;
    height: calc(24% - ${space[4]});
  }
  &[data-span='shared'] > [data-large='true'] {
    flex: 1 0 100%;
    order: -1;
    max-width: none;
    height: calc(76% - ${space[4]});
  }
  ${media.underSm} {
    &[data-span='6'] > li {
      width: calc(50% - ${space[4]});
    }
  }
`;

const Tile = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  container-type: size;
  border-radius: ${theme.radius.card};
  background: rgb(255 255 255 / 0.06);
  &[data-speaking='true'] {
    outline: 2px solid ${color.brandMid};
  }
  /* The picture takes the space that the lines below it leave, so that they never cover a portrait. */
  > [data-mirrored] {
    flex: 1;
    min-height: 0;
  }
  @container (max-height: 170px) {
    [data-ringing] {
      zoom: 0.6;
    }
  }
  @container (max-height: 110px) {
    [data-ringing] {
      zoom: 0.4;
    }
  }
`;

const GROWS = { flex: 1 };
const BELOW_STATUS = { paddingTop: space[8] };

const Waiting = styled(Ellipsis)`
  position: relative;
  text-shadow: 0 1px 3px ${color.media};
`;

const Foot = styled(Row)`
  position: relative;
  flex: none;
  height: 28px;
  background: linear-gradient(transparent, rgb(16 22 20 / 0.8));
  font: ${font.caption};
`;
