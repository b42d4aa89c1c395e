import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { zhCall } from '../copy/zhCall.js';
import { Button } from '../primitives/Button.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { CallAside } from './CallAside.js';
import { CallControls } from './CallControls.js';
import { CallHead } from './CallHead.js';
import { callKeys } from './callKeys.js';
import { CallPortal } from './CallPortal.js';
import type { CallParty, CallWindowProps } from './CallModel.js';
import { CallFrame } from './callStyles.js';
import { CallStatus } from './CallStatus.js';
import { MissingDevices } from './MissingDevices.js';
import { ParticipantTile } from './ParticipantTile.js';
import { useFloating } from './useFloating.js';

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

/** The window of a group call: 800 × 600 px, the whole screen of a phone (R137, R224, R288). */
export function GroupCallWindow(props: GroupCallProps) {
  const { title = zhCall.groupWindow, time, isMinimised, onMinimise, onHangUp } = props;
  return (
    <CallPortal>
      {isMinimised ? (
        <CallAside title={title} time={time} onMinimise={onMinimise} onHangUp={onHangUp} />
      ) : (
        <OpenCall {...props} title={title} />
      )}
    </CallPortal>
  );
}

function OpenCall(props: GroupCallProps & { readonly title: string }) {
  const { title, self, others, span, attach, phase, time, isSoundBlocked, onMinimise, onHear } = props;
  const root = useRef<HTMLElement>(null);
  const { style, head } = useFloating(root, { width: WIDTH, height: HEIGHT });
  const titleId = useId();
  const sharer = others.find(({ hasScreen }) => hasScreen);
  return (
    <Frame ref={root} aria-labelledby={titleId} data-call="group" style={style} onKeyDown={callKeys(props, true)}>
      <CallHead id={titleId} title={title} grip={head} onMinimise={() => onMinimise(true)} hasPicture={false} />
      <ul className="stage" data-span={sharer === undefined ? span : 'shared'}>
        {[self, ...others].map((party) => (
          <ParticipantTile
            key={party.id}
            party={party}
            isSelf={party === self}
            isLarge={party === sharer}
            attach={attach}
          />
        ))}
      </ul>
      <CallStatus phase={phase} time={time} isReconnecting={self.presence === 'reconnecting'} />
      {isSoundBlocked && (
        <div className="playback">
          <Button onClick={onHear}>{zhCall.playSound}</Button>
        </div>
      )}
      <MissingDevices missing={props.missing} onScreen={props.onScreen} />
      <CallControls {...props} hasCamera />
    </Frame>
  );
}

/** Sizes of the window in px. */
const WIDTH = 800;
const HEIGHT = 600;

const { space } = theme;

const Frame = styled(CallFrame)`
  > .stage {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
    /* A last row that is not full is centred. */
    justify-content: center;
    padding: 0 ${space[12]} ${space[12]};
  }
  > .stage > li {
    flex: none;
    width: calc(50% - ${space[4]});
  }
  > .stage[data-span='6'] > li {
    width: calc(25% - ${space[8]} * 3 / 4);
  }
  /* A shared screen has the width of the window; the other tiles are one row below it. */
  > .stage[data-span='shared'] > li {
    flex: 1 1 0;
    max-width: 25%;
    height: calc(24% - ${space[4]});
  }
  > .stage[data-span='shared'] > [data-large='true'] {
    flex: 1 0 100%;
    order: -1;
    max-width: none;
    height: calc(76% - ${space[4]});
  }
  > .playback {
    display: grid;
    place-items: center;
    padding-top: ${space[8]};
  }
  ${media.underSm} {
    > .stage[data-span='6'] > li {
      width: calc(50% - ${space[4]});
    }
  }
`;
