import { Maximize2, Minimize2, Minus, Move, PictureInPicture2 } from 'lucide-react';
import { zhCall } from '../copy/zhCall.js';
import { IconButton } from '../primitives/IconButton.js';
import { togglePictureInPicture } from './togglePictureInPicture.js';
import type { useFloating } from './useFloating.js';

/** The window's title, its drag handle, and its buttons. */
export interface CallHeadProps {
  readonly id: string;
  readonly title: string;
  readonly grip: ReturnType<typeof useFloating>['head'];
  readonly onMinimise: () => void;
  /** The window has a large video, which browsers can show in picture-in-picture. */
  readonly hasPicture: boolean;
}

/** The header of a call's window: it drags the window, and its first button moves it with the arrow keys. */
export function CallHead({ id, title, grip, onMinimise, hasPicture }: CallHeadProps) {
  const { onKeyDown, isLarge, onLarge, ...drag } = grip;
  return (
    <header {...drag}>
      <h2 id={id}>{title}</h2>
      <IconButton className="mover keys" label={zhCall.move} onKeyDown={onKeyDown}>
        <Move size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {hasPicture && globalThis.document?.pictureInPictureEnabled && (
        <IconButton
          label={zhCall.pictureInPicture}
          onClick={({ currentTarget }) => togglePictureInPicture(currentTarget.closest('section'))}
        >
          <PictureInPicture2 size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton className="mover" label={isLarge ? zhCall.reduce : zhCall.enlarge} onClick={() => onLarge(!isLarge)}>
        {isLarge ? (
          <Minimize2 size={18} strokeWidth={1.75} aria-hidden />
        ) : (
          <Maximize2 size={18} strokeWidth={1.75} aria-hidden />
        )}
      </IconButton>
      <IconButton label={zhCall.minimise} onClick={onMinimise}>
        <Minus size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </header>
  );
}
