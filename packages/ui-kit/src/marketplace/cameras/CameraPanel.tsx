import { shownText } from '../../copy/overrides.js';
import { useId, useRef } from 'react';
import { zhCamera } from '../../copy/zhCamera.js';
import { Banner } from '../../primitives/Banner.js';
import type { CameraPanelProps } from './CameraPanelProps.js';
import { CameraBar } from './CameraBar.js';
import { CameraStage } from './CameraStage.js';
import { CameraStrip } from './CameraStrip.js';
import { CameraTitle } from './CameraTitle.js';
import { Root } from './cameraFrame.js';

/** The cameras of a work site, above the messages of its conversation (R108–R113, R248, R463, A65). */
export function CameraPanel(props: CameraPanelProps) {
  const { isOpen, place = 'above', disconnected, onDismiss } = props;
  const isBeside = isOpen && place === 'beside';
  const titleId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const disconnectedWords = zhCamera.disconnected(disconnected);
  return (
    <Root
      aria-labelledby={titleId}
      data-camera-panel={isOpen ? 'open' : 'closed'}
      data-place={isBeside ? 'beside' : 'above'}
      data-banner={disconnected > 0}
    >
      {/* Always mounted: screen readers announce only changes of a live region that is in the page already. */}
      <div className="news" aria-live="polite">
        {disconnected > 0 && (
          <Banner onDismiss={onDismiss}>
            <span data-literal={disconnectedWords.literal}>{shownText(disconnectedWords)}</span>
          </Banner>
        )}
      </div>
      <CameraTitle {...props} id={titleId} />
      {isOpen ? (
        <>
          <CameraStage {...props} stage={stage} />
          <CameraBar {...props} stage={stage} />
        </>
      ) : null}
      {(!isOpen || isBeside) && <CameraStrip {...props} shown={isBeside ? props.index : null} />}
    </Root>
  );
}
