import { styled } from 'styled-components';
import { theme } from '../../theme/theme.js';
import { BAR, below, Root, SMALLEST, TITLE } from './cameraFrame.js';
import type { CameraPanelProps } from './CameraPanelProps.js';

/** How the panel will be. */
export interface CameraSpaceProps extends Pick<CameraPanelProps, 'isOpen'> {
  readonly hasBanner: boolean;
}

/** As high as the panel will be, while its cameras are on their way: nothing moves when it comes (UI-CAMERA-9). */
export function CameraSpace({ isOpen, hasBanner }: CameraSpaceProps) {
  return (
    <Root as="div" aria-hidden data-camera-panel={isOpen ? 'open' : 'closed'} data-banner={hasBanner}>
      {isOpen && <Picture />}
    </Root>
  );
}

/** The ground of the picture, where the picture will be. */
const Picture = styled.div`
  flex: 1;
  min-height: 0;
  margin: ${TITLE}px 0 ${BAR}px;
  background: ${theme.color.media};
  ${below(SMALLEST.stage)} {
    display: none;
  }
`;
