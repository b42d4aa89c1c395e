import { styled } from 'styled-components';
import { media, theme } from '../../theme/index.js';

const { color, space } = theme;

/** Heights of the panel's parts. Pixels; together 590 expanded and 172 collapsed, 56 more with the banner (A65). */
export const TITLE = 44;
const STAGE = 500;
/** Below 992 px the picture is that of a column beside the list. */
const STAGE_SMALL = 240;
export const BAR = 46;
export const STRIP = 128;
const BANNER = 56;
const OPEN = TITLE + STAGE + BAR;

/** Each part is shown from this height of the panel on, so that none is cut in two. Pixels. */
export const SMALLEST = { banner: 236, bar: 146, stage: 84, strip: 100, title: 44, stripBeside: 470 };
export const below = (least: number): string => `@container cameras (max-height: ${least - 0.02}px)`;
/** A container query for a panel beside the list of a small window, too narrow for the detected events. */
export const SLIM = '@container cameras (max-width: 359.98px)';

/** Width of a panel beside the messages. */
const BESIDE = 'min(45%, 600px)';

export const Root = styled.section`
  container: cameras / size;
  display: flex;
  /* It shrinks before anything else in the pane. */
  flex: 0 1000000 auto;
  flex-direction: column;
  min-height: 0;
  height: ${TITLE + STRIP}px;
  overflow: hidden;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  &[data-camera-panel='open'] {
    height: ${OPEN}px;
  }
  &[data-banner='true'] {
    height: ${TITLE + STRIP + BANNER}px;
  }
  &[data-camera-panel='open'][data-banner='true'] {
    height: ${OPEN + BANNER}px;
  }
  ${media.underLg} {
    &[data-camera-panel='open'] {
      height: ${TITLE + STAGE_SMALL + BAR}px;
    }
    &[data-camera-panel='open'][data-banner='true'] {
      height: ${TITLE + STAGE_SMALL + BAR + BANNER}px;
    }
  }
  /* At the right of its box, which is positioned: what follows in the box leaves it its width. */
  &[data-camera-panel='open'][data-place='beside'] {
    position: absolute;
    inset: 0 0 0 auto;
    width: ${BESIDE};
    height: auto;
    border: 0;
    border-left: 1px solid ${color.line};
  }
  &[data-place='beside'] ~ * {
    margin-right: ${BESIDE};
  }
  .news {
    flex: none;
  }
  ${below(SMALLEST.banner)} {
    &[data-camera-panel='open'] .news {
      display: none;
    }
  }
  ${below(SMALLEST.bar)} {
    .news {
      display: none;
    }
  }
  .news > div {
    height: ${BANNER}px;
    padding: 0 ${space[12]} 0 ${space[20]};
  }
  ${media.underSm} {
    .news > div {
      padding: 0 ${space[4]} 0 ${space[16]};
    }
  }
  ${media.upToSm} {
    /* A video as wide as the screen. */
    &[data-camera-panel='open'] {
      height: calc(${TITLE + BAR}px + 56.25vw);
    }
    &[data-camera-panel='open'][data-banner='true'] {
      height: calc(${TITLE + BAR + BANNER}px + 56.25vw);
    }
  }
`;

/** The shape of the panel that is loading. */
export interface CameraSpaceProps {
  readonly isOpen: boolean;
  readonly place?: 'above' | 'beside' | undefined;
  readonly hasBanner: boolean;
}

/** A placeholder as large as the panel, while its cameras are loading, so that nothing moves when it appears. */
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
