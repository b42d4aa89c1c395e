import { ChevronLeft, ChevronRight, Download, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type KeyboardEvent } from 'react';
import { zh } from '../copy/zh.js';
import { zhChat } from '../copy/zhChat.js';
import { zhViewer } from '../copy/zhViewer.js';
import { IconButton } from '../primitives/IconButton.js';
import { savedName, shownName } from './fileName.js';
import { mediaUrl } from '../text/resourceUrl.js';
import type { ImageGuard, ImageVerdict } from './createImageGuard.js';
import type { MessageListModel } from '../messages/MessageListModel.js';
import { imagesOf } from './imagesOf.js';
import { usePictureView } from './usePictureView.js';
import { Bar, Picture, Popup, Stage } from './viewerStyles.js';

const STEP = 1.25;

/** The conversation's messages, and the shown picture. */
export interface ImageViewerProps {
  readonly model: Pick<MessageListModel, 'messages'>;
  /** Id of the message. */
  readonly current: string;
  /** Checks pictures before they are decoded; without it they are shown unchecked. */
  readonly guard?: ImageGuard;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
  /** The element that gets the focus afterwards. */
  readonly returnFocusTo: () => HTMLElement | null;
}

/** The pictures of a conversation, one at a time, with zoom. */
export const ImageViewer = observer(function ImageViewer(props: ImageViewerProps) {
  const { model, current, onClose, returnFocusTo } = props;
  const images = imagesOf(model.messages);
  const index = images.findIndex(({ id }) => id === current);
  // The shown picture was recalled.
  if (index === -1) return null;
  return (
    <Popup label={zhViewer.imageViewer} onClose={onClose} returnFocusTo={returnFocusTo}>
      <OpenPicture {...props} images={images} index={index} />
    </Popup>
  );
});

interface OpenPictureProps extends ImageViewerProps {
  readonly images: ReturnType<typeof imagesOf>;
  readonly index: number;
}

const OpenPicture = observer(function OpenPicture({ images, index, guard, onMove, onClose }: OpenPictureProps) {
  const { id, url, name } = images[index] ?? { id: '', url: '', name: '' };
  const { stage, view, style, zoom, turn, handlers, handleLoad } = usePictureView(id);
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
      {verdict !== 'fine' && <output>{verdict === null ? zh.loading : wordsOf(verdict)}</output>}
      {previous && (
        <IconButton className="side" label={zhViewer.previousImage} onClick={() => onMove(previous.id)}>
          <ChevronLeft aria-hidden />
        </IconButton>
      )}
      {next && (
        <IconButton className="side next" label={zhViewer.nextImage} onClick={() => onMove(next.id)}>
          <ChevronRight aria-hidden />
        </IconButton>
      )}
      <Bar>
        <span aria-live="polite">{zhViewer.imagePlace(index + 1, images.length)}</span>
        <IconButton label={zhViewer.zoomOut} onClick={() => zoom(1 / STEP)}>
          <ZoomOut size={20} aria-hidden />
        </IconButton>
        <span className="scale">{Math.round(view.scale * 100)}%</span>
        <IconButton label={zhViewer.zoomIn} onClick={() => zoom(STEP)}>
          <ZoomIn size={20} aria-hidden />
        </IconButton>
        <IconButton label={zhViewer.rotate} onClick={turn}>
          <RotateCw size={20} aria-hidden />
        </IconButton>
        {src !== null && (
          <a
            href={src}
            download={savedName(name)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={zhViewer.saveImage}
            title={zhViewer.saveImage}
          >
            <Download size={20} aria-hidden />
          </a>
        )}
        <IconButton label={zh.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Bar>
    </Stage>
  );
});

/** The text in place of a picture that is not shown. */
const wordsOf = (problem: Exclude<ImageVerdict, 'fine'>) =>
  ({
    foreign: zhChat.foreignFile,
    tooLarge: zhChat.imageTooLarge,
    unknown: zhChat.imageUnknown,
    failed: zh.loadFailed,
  })[problem];
