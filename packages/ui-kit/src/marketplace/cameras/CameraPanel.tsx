import { useLanguage } from '../../copy/language.js';
import { useId, useRef, useState } from 'react';
import { zhCamera } from '../../copy/zhCamera.js';
import { isPictureAddress } from '../../primitives/index.js';
import {
  type CameraPanelProps,
  CameraBar,
  CameraNews,
  CameraStage,
  CameraTitle,
  type CameraModel,
} from './CameraStage.js';
import { Root, below, SMALLEST, STRIP } from './cameraFrame.js';
import { Cctv } from 'lucide-react';
import { styled } from 'styled-components';
import { line, media, square, theme, centred } from '../../theme/index.js';

/** The cameras of a work site, above the messages of its conversation (R108–R113, R248, R463, A65). */
export function CameraPanel(props: CameraPanelProps) {
  const { isOpen, place = 'above', disconnected } = props;
  const isBeside = isOpen && place === 'beside';
  const titleId = useId();
  const stage = useRef<HTMLDivElement>(null);
  return (
    <Root
      aria-labelledby={titleId}
      data-camera-panel={isOpen ? 'open' : 'closed'}
      data-place={isBeside ? 'beside' : 'above'}
      data-banner={disconnected > 0}
    >
      <CameraNews {...props} />
      <CameraTitle {...props} id={titleId} />
      {isOpen ? (
        <>
          <CameraStage {...props} stage={stage} />
          <CameraBar {...props} stage={stage} />
        </>
      ) : null}
      {(!isOpen || isBeside) && <CameraStrip {...props} shown={isBeside ? props.index : null} />}
      {isBeside && props.below !== undefined && <Below>{props.below}</Below>}
    </Root>
  );
}

interface CameraStripProps extends Pick<CameraPanelProps, 'cameras' | 'onShow'> {
  readonly shown: number | null;
}

function CameraStrip({ cameras, shown, onShow }: CameraStripProps) {
  const language = useLanguage();
  return (
    <Strip>
      {cameras.map((camera, index) => (
        <li key={camera.id}>
          <button
            type="button"
            aria-label={language(zhCamera).thumbnail(camera.name, camera.isOnline)}
            aria-current={index === shown || undefined}
            data-online={camera.isOnline}
            onClick={() => onShow(index)}
          >
            <Still camera={camera} />
            <span>
              <i />
              <bdi>{camera.name}</bdi>
            </span>
          </button>
        </li>
      ))}
    </Strip>
  );
}

function Still({ camera: { coverUrl } }: { readonly camera: CameraModel }) {
  const [broken, setBroken] = useState('');
  if (broken === coverUrl || !isPictureAddress(coverUrl)) return <Cctv size={28} strokeWidth={1.5} aria-hidden />;
  return <img src={coverUrl} alt="" onError={() => setBroken(coverUrl)} />;
}

const { color, font, radius, space } = theme;

const Below = styled.div`
  flex: 1 1 0;
  min-height: 0;
  overflow-y: auto;
  border-top: 1px solid ${color.line};
  ${below(SMALLEST.stripBeside)} {
    display: none;
  }
`;

const Strip = styled.ul`
  display: flex;
  flex: 1000000 1 ${STRIP}px;
  gap: ${space[12]};
  min-height: 0;
  overflow: auto hidden;
  padding: ${space[4]} ${space[20]} ${space[12]};
  ${below(SMALLEST.strip)} {
    display: none;
  }
  /* Three in a row, below the picture, if there is room for a row. */
  [data-place='beside'] > & {
    display: grid;
    flex: 0 0 auto;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    align-content: start;
    overflow: hidden auto;
    ${below(SMALLEST.stripBeside)} {
      display: none;
    }
    button {
      width: 100%;
      height: auto;
    }
    [aria-current] {
      outline: 2px solid ${color.brandMid};
      outline-offset: 2px;
    }
  }
  li {
    flex: none;
  }
  button {
    position: relative;
    ${centred}
    aspect-ratio: 190 / 107;
    height: 100%;
    max-height: 107px;
    padding: 0;
    overflow: hidden;
    border-radius: ${radius.card};
    background: ${color.media};
    color: ${color.onMedia2};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  [data-online='false'] img {
    filter: grayscale(1) brightness(0.5);
  }
  span {
    position: absolute;
    right: 0;
    bottom: 0;
    left: 0;
    ${line(8)}
    padding: 2px ${space[8]};
    background: ${color.media};
    color: ${color.onMedia};
    font: ${font.caption};
  }
  i {
    flex: none;
    ${square(8)}
    border-radius: 50%;
    background: ${color.brandMid};
  }
  [data-online='false'] i {
    background: ${color.onMedia2};
  }
  ${media.underSm} {
    padding: ${space[4]} ${space[16]} ${space[12]};
  }
`;
