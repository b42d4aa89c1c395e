import { type Language, useLanguage } from '../copy/language.js';
import { ChevronLeft, ChevronRight, Download, PencilLine, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { zhChat } from '../copy/zhChat.js';
import { zhViewer } from '../copy/zhViewer.js';
import type { MessageListModel } from '../messages/MessageListModel.js';
import { IconButton, Modal } from '../primitives/index.js';
import { mediaUrl } from '../text/resourceUrl.js';
import { media, PHONE, theme, centred, square, line, covering, wholeWindow } from '../theme/index.js';
import type { ImageGuard, ImageVerdict } from './createImageGuard.js';
import { imagesOf, savedName, shownName } from './mediaRules.js';
import { PictureEditor } from './lateEditor.js';
import type { DrawnPicture } from './PictureEditor.js';
import { moved, openingView, pinched, type Point, turned, type View, zoomed } from './viewerMath.js';

const STEP = 1.25;

export interface ImageViewerProps {
  readonly model: Pick<MessageListModel, 'messages'>;
  readonly current: string;
  readonly guard?: ImageGuard;
  readonly onMove: (id: string) => void;
  /** Sends a picture that was drawn on; without it 标注 is not offered. */
  readonly onDrawn?: ((drawn: DrawnPicture, id: string) => void) | undefined;
  readonly onClose: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

export const ImageViewer = observer(function ImageViewer(props: ImageViewerProps) {
  const language = useLanguage();
  const { model, current, onClose, returnFocusTo } = props;
  const images = imagesOf(model.messages);
  const index = images.findIndex(({ id }) => id === current);
  // The shown picture was recalled.
  if (index === -1) return null;
  return (
    <Popup label={language(zhViewer).imageViewer} onClose={onClose} returnFocusTo={returnFocusTo}>
      <OpenPicture {...props} images={images} index={index} />
    </Popup>
  );
});

const OpenPicture = observer(function OpenPicture(
  props: ImageViewerProps & { images: ReturnType<typeof imagesOf>; index: number },
) {
  const language = useLanguage();
  const { images, index, guard, onMove, onDrawn, onClose } = props;
  const [isDrawing, setDrawing] = useState(false);
  const { id, url, name } = images[index] ?? { id: '', url: '', name: '' };
  const { stage, style, zoom, turn, handlers, handleLoad } = usePictureView(id);
  const previous = images[index - 1];
  const next = images[index + 1];
  const src = mediaUrl(url, document.baseURI);
  const verdict = src === null || guard === undefined ? 'fine' : guard.find(src);
  useEffect(() => {
    if (src !== null) guard?.check(src);
  }, [guard, src]);

  function handleKeyDown(event: KeyboardEvent) {
    const target = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (target !== undefined) onMove(target.id);
    else if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
  }

  if (isDrawing && src !== null) {
    const save = (drawn: DrawnPicture) => {
      onDrawn?.(drawn, id);
      onClose();
    };
    const saved = savedName(name).replace(/\.\w+$/u, '');
    return <PictureEditor picture={src} name={saved} onSubmit={save} onClose={() => setDrawing(false)} />;
  }
  return (
    // The stage is the dialog's body: it gets the keys of any focused element inside.
    <Stage role="presentation" ref={stage} onKeyDown={handleKeyDown} {...handlers}>
      {verdict === 'fine' && (
        <Picture
          key={id}
          src={src ?? undefined}
          alt={shownName(name)}
          draggable={false}
          style={style}
          onLoad={handleLoad}
        />
      )}
      {verdict !== 'fine' && <output>{verdict === null ? language(zh).loading : wordsOf(verdict, language)}</output>}
      {previous && (
        <IconButton className="side" label={language(zhViewer).previousImage} onClick={() => onMove(previous.id)}>
          <ChevronLeft aria-hidden />
        </IconButton>
      )}
      {next && (
        <IconButton className="side next" label={language(zhViewer).nextImage} onClick={() => onMove(next.id)}>
          <ChevronRight aria-hidden />
        </IconButton>
      )}
      <Bar>
        <span aria-live="polite">{language(zhViewer).imagePlace(index + 1, images.length)}</span>
        <IconButton className="zoom" label={language(zhViewer).zoomOut} onClick={() => zoom(1 / STEP)}>
          <ZoomOut size={20} aria-hidden />
        </IconButton>
        <IconButton className="zoom" label={language(zhViewer).zoomIn} onClick={() => zoom(STEP)}>
          <ZoomIn size={20} aria-hidden />
        </IconButton>
        <IconButton label={language(zhViewer).rotate} onClick={turn}>
          <RotateCw size={20} aria-hidden />
        </IconButton>
        {src !== null && (
          <a
            href={src}
            download={savedName(name)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={language(zhViewer).saveImage}
            title={language(zhViewer).saveImage}
          >
            <Download size={20} aria-hidden />
          </a>
        )}
        {src !== null && onDrawn !== undefined && (
          <IconButton label={language(zhViewer).draw} disabled={verdict !== 'fine'} onClick={() => setDrawing(true)}>
            <PencilLine size={20} aria-hidden />
          </IconButton>
        )}
      </Bar>
      <IconButton className="close" label={language(zh).close} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </Stage>
  );
});

const wordsOf = (problem: Exclude<ImageVerdict, 'fine'>, language: Language) =>
  ({
    foreign: language(zhChat).foreignFile,
    tooLarge: language(zhChat).imageTooLarge,
    unknown: language(zhChat).imageUnknown,
    failed: language(zh).loadFailed,
  })[problem];

const WHEEL_STEP = 1.15;
/** Beside the picture: the buttons at its sides and the bar below it. */
const MARGIN = 76;
const PHONE_MARGIN = 16;
const START: View = { scale: 1, x: 0, y: 0, turns: 0 };

export function usePictureView(id: string) {
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const [known, setKnown] = useState({ id, view: START, isLoaded: false });
  const { view, isLoaded } = known.id === id ? known : { view: START, isLoaded: false };
  const change = (how: (view: View) => View) =>
    setKnown((before) => (before.id === id ? { ...before, view: how(before.view) } : before));

  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const handleWheel = (event: WheelEvent) => {
      // Otherwise Ctrl with the wheel zooms the page.
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      const factor = event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP;
      setKnown((before) => ({ ...before, view: zoomed(before.view, factor, at) }));
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, []);

  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    stage,
    style: {
      transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.scale})`,
      // Hidden until its size is known, because it would flash at the wrong one.
      visibility: isLoaded ? 'visible' : 'hidden',
    } as const,
    zoom: (factor: number) => change((before) => zoomed(before, factor)),
    turn: () => change(turned),
    handleLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
      const frame = stage.current?.getBoundingClientRect();
      if (frame === undefined) return;
      // It is a picture on the stage, and not the stage.
      const margin = window.matchMedia(PHONE).matches ? PHONE_MARGIN : MARGIN;
      const room = { width: frame.width - 2 * margin, height: frame.height - 2 * margin };
      const picture = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight };
      setKnown({ id, view: openingView(picture, room), isLoaded: true });
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!(event.target instanceof HTMLImageElement)) return;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) => {
        const from = fingers.current.get(pointerId);
        if (from === undefined) return;
        fingers.current.set(pointerId, { x, y });
        const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        change((before) => {
          if (other === undefined) return moved(before, { x: x - from.x, y: y - from.y });
          const middle = { x: (from.x + other.x) / 2 - left - width / 2, y: (from.y + other.y) / 2 - top - height / 2 };
          return pinched(before, other, from, { x, y }, middle);
        });
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

const { color, font, space } = theme;

export const Popup = styled(Modal)`
  ${wholeWindow}
`;

export const Stage = styled.div`
  ${covering}
  overflow: hidden;
  touch-action: none;
  button,
  a {
    color: ${color.onMedia};
  }
  > output {
    ${centred}
    height: 100%;
  }
  .side {
    position: absolute;
    top: calc(50% - 22px);
    left: ${space[16]};
    background: ${color.scrim};
  }
  .close {
    position: absolute;
    top: ${space[16]};
    right: ${space[16]};
    background: ${color.scrim};
  }
  .next {
    right: ${space[16]};
    left: auto;
  }
`;

export const Picture = styled.img`
  filter: none;
  position: absolute;
  top: 50%;
  left: 50%;
  max-width: none;
  cursor: grab;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
`;

export const Bar = styled.div`
  position: absolute;
  bottom: ${space[24]};
  left: 50%;
  ${line(4)}
  padding: ${space[4]} ${space[12]};
  border-radius: ${theme.radius.card};
  background: ${color.media};
  font: ${font.caption};
  font-variant-numeric: tabular-nums;
  transform: translateX(-50%);
  white-space: nowrap;
  /* Two fingers zoom. */
  ${media.touch} {
    .zoom {
      display: none;
    }
  }
  a {
    ${centred}
    ${square(36)}
  }
`;
