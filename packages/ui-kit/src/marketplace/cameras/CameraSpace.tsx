import { styled } from 'styled-components';
import { theme } from '../../theme/theme.js';
import { BAR, below, Root, SMALLEST, TITLE } from './cameraFrame.js';
import type { CameraPanelProps } from './CameraPanelProps.js';

/** The shape of the panel that is loading. */
export interface CameraSpaceProps extends Pick<CameraPanelProps, 'isOpen' | 'place'> {
  readonly hasBanner: boolean;
}

/**
 * A placeholder as large as the panel, while its cameras are loading, so that nothing moves when it appears.
 */
export function CameraSpace({ isOpen, place, hasBanner }: CameraSpaceProps) {
  return (
    <Root
      as="div"
      aria-hidden
      data-camera-panel={isOpen ? 'open' : 'closed'}
      data-place={isOpen ? place : undefined}
      data-banner={hasBanner}
    >
      {isOpen && <Picture />}
    </Root>
  );
}

/** The background of the video. */
const Picture = styled.div`
  flex: 1;
  min-height: 0;
  margin: ${TITLE}px 0 ${BAR}px;
  [data-place='beside'] > & {
    flex: none;
    aspect-ratio: 16 / 9;
  }
  background: ${theme.color.media};
  ${below(SMALLEST.stage)} {
    display: none;
  }
`;
