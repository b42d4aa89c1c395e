import { useState } from 'react';
import { asImage } from '../a11y/asImage.js';
import { useDevWarning } from '../theme/requireKnown.js';
import { theme } from '../theme/theme.js';
import { initialsOf, tintOf } from './initials.js';
import { isPictureAddress } from './isPictureAddress.js';
import { PersonDrawing } from './PersonDrawing.js';
import { isPresetAvatar } from './presetAvatars.js';
import { PresetDrawing } from './PresetDrawing.js';

/** A person's picture and name, the size in px, and a label if the name is not beside it. */
export interface AvatarProps {
  readonly name: string;
  /** An address, or the name of one of the nine presets (Image1 to Image9); empty without a picture (R008). */
  readonly url: string;
  readonly size?: number;
  /** For a place or a thing instead of a person: a square with round corners. */
  readonly isSquare?: boolean;
  /** The accessible name; leave it out if the name is beside it. */
  readonly label?: string;
}

/**
 * A round picture: the person's own, else letters of the name, else a drawing (R007, R008).
 *
 * A plain element with inline styles, because message rows contain many of them.
 */
export function Avatar({ name, url, size = 40, isSquare = false, label }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const isAllowed = url === '' || isPresetAvatar(url) || isPictureAddress(url);
  const hasImage = url !== '' && broken !== url && isAllowed;
  useDevWarning(isAllowed ? null : REFUSED + url.slice(0, 40));
  const initials = initialsOf(name, isSquare);
  const [background, color] = SURFACES[tintOf(name)] ?? SURFACES[0];
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : asImage(label))}
      style={{
        ...BOX,
        width: size,
        height: size,
        ...(isSquare && { borderRadius: size / 5 }),
        fontSize: size * (initials.length > 1 ? 0.34 : 0.42),
        background,
        color,
      }}
    >
      {isPresetAvatar(url) ? (
        <PresetDrawing name={url} size={size} />
      ) : hasImage ? (
        <img src={url} alt="" width={size} height={size} loading="lazy" style={FILL} onError={() => setBroken(url)} />
      ) : initials === '' ? (
        <PersonDrawing />
      ) : (
        initials
      )}
    </span>
  );
}

const REFUSED =
  'the picture of an avatar must be an address with http, https or without a scheme, or a blob of this page, and is not shown: ';

const { color } = theme;

const SURFACES = [
  [color.brandTint, color.brandStrong],
  [color.infoTint, color.info],
  [color.accentTint, color.accentStrong],
  [color.cyanTint, color.cyan],
  [color.purpleTint, color.purple],
] as const;

const BOX = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: theme.radius.pill,
  fontWeight: 500,
  lineHeight: 1,
  userSelect: 'none',
} as const;

const FILL = { width: '100%', height: '100%', objectFit: 'cover' } as const;
