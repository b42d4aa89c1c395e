import type { Presence } from '@fitout/im-core';
import { Avatar, type AvatarProps } from '../primitives/Avatar.js';
import { PresenceDot } from './PresenceDot.js';
import { presenceWords } from './presenceWords.js';

/** A person and their presence; without a presence only the picture. */
export interface PersonAvatarProps extends AvatarProps {
  readonly presence: Presence | undefined;
}

/** A picture with the icon of a presence at its lower right (R235). */
export function PersonAvatar({ presence, size = 40, ...avatar }: PersonAvatarProps) {
  if (presence === undefined) return <Avatar {...avatar} size={size} />;
  const dot = Math.max(12, Math.round(size * 0.34));
  return (
    <span style={ROOT} title={presenceWords(presence).spoken}>
      <Avatar {...avatar} size={size} />
      <span style={CORNER}>
        <PresenceDot state={presence.state} size={dot} />
      </span>
    </span>
  );
}

const ROOT = { position: 'relative', display: 'inline-grid', flex: 'none' } as const;
const CORNER = { position: 'absolute', right: -2, bottom: -2, display: 'grid' } as const;
