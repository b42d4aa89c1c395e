import { Maximize2, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { zh } from '../../copy/zh.js';
import { shownText } from '../../copy/overrides.js';
import { zhCamera } from '../../copy/zhCamera.js';
import { Banner } from '../../primitives/Banner.js';
import type { CameraWindowProps } from './CameraPanelProps.js';
import { CameraBar } from './CameraBar.js';
import { CameraStage } from './CameraStage.js';
import { CameraTitle } from './CameraTitle.js';
import { Anchor, Corner, Grip, Window } from './windowStyles.js';
import { useSideWindow } from './useSideWindow.js';

/**
 * A camera of a work site as a small window over the messages, for a screen that is too low for the panel.
 * Its position is kept while this component is mounted, open or closed.
 */
export function CameraWindow(props: CameraWindowProps) {
  const { isOpen, cameras, index, disconnected, onDismiss } = props;
  const titleId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  const { style, bannerTop, grip } = useSideWindow(anchor, isLarge && isOpen);
  const disconnectedWords = zhCamera.disconnected(disconnected);
  const name = cameras[index]?.name ?? '';
  return (
    <Anchor ref={anchor}>
      {/* Always mounted: screen readers announce only changes of a live region that is in the page already. */}
      <div className="news" aria-live="polite" style={{ top: bannerTop }}>
        {disconnected > 0 && (
          <Banner onDismiss={onDismiss}>
            <span data-literal={disconnectedWords.literal}>{shownText(disconnectedWords)}</span>
          </Banner>
        )}
      </div>
      {isOpen && (
        <Window
          {...(isLarge ? { 'aria-labelledby': titleId } : { 'aria-label': zhCamera.title })}
          data-camera-panel="open"
          data-size={isLarge ? 'large' : 'small'}
          style={style}
        >
          {isLarge && <CameraTitle {...props} id={titleId} onToggle={() => setLarge(false)} />}
          {/* The same stage in both sizes, so that the video continues while the window grows. */}
          <CameraStage {...props} stage={stage} />
          {isLarge ? (
            <CameraBar {...props} stage={stage} />
          ) : (
            <>
              <Grip type="button" aria-label={zhCamera.move(name)} {...grip} onClick={() => setLarge(true)} />
              <Corner type="button" data-at="start" aria-label={zhCamera.enlarge} onClick={() => setLarge(true)}>
                <Maximize2 size={14} strokeWidth={2} aria-hidden />
              </Corner>
              <Corner type="button" data-at="end" aria-label={zh.close} onClick={props.onToggle}>
                <X size={16} strokeWidth={2} aria-hidden />
              </Corner>
            </>
          )}
        </Window>
      )}
    </Anchor>
  );
}
