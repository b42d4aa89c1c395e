import type { Face } from '../session/PeopleModel.js';
import { Avatar } from '../primitives/Avatar.js';
import { theme } from '../theme/theme.js';

/** A group's name, its picture if it has one, and its size in px. */
export interface GroupAvatarProps extends Face {
  readonly faces?: readonly Face[] | undefined;
  readonly size?: number;
}

/** The picture of a group: its own, else one combined from its first members, else letters of its name. */
export function GroupAvatar({ name, avatarUrl, faces = [], size = 40 }: GroupAvatarProps) {
  if (avatarUrl !== '' || faces.length < 2) return <Avatar name={name} url={avatarUrl} size={size} isSquare />;
  const gap = size / 20;
  const face = (size - 3 * gap) / 2;
  return (
    <span aria-hidden style={{ ...BOX, width: size, height: size, gap, padding: gap / 2, borderRadius: size / 5 }}>
      {faces.slice(0, 4).map((one, index) => (
        <Avatar key={index} name={one.name} url={one.avatarUrl} size={face} isSquare />
      ))}
    </span>
  );
}

/** With three members the first is centred above the others. */
const BOX = {
  display: 'inline-flex',
  flex: 'none',
  flexWrap: 'wrap-reverse',
  alignContent: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  overflow: 'hidden',
  background: theme.color.neutralTint,
} as const;
