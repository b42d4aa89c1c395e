import { type Language, useLanguage } from '../copy/language.js';
import type { Presence, PresenceState, PresenceStore } from '@fitout/im-core';
import { zhPresence, type PresenceName } from '../copy/zhPeople.js';
import { Avatar, type AvatarProps } from '../primitives/Avatar.js';
import type { ReactNode } from 'react';
import { ellipsis, fingerTarget, quiet, theme } from '../theme/index.js';
import { styled } from 'styled-components';
import type { Face } from '../session/PeopleModel.js';
import { asImage } from '../a11y/VisuallyHidden.js';
import { zh } from '../copy/zh.js';

/** The texts of a presence: its name as published and its Chinese one, or the custom text (R232, R235, A18, A34). */
export function presenceWords({ state, text }: Presence, language: Language): PresenceName {
  return state === 'custom' && text !== '' ? { shown: text, spoken: text } : language(zhPresence)[state];
}

/** The presence of people. Observable; the presence of accounts without an entry is unknown. */
export type PresenceModel = Pick<PresenceStore, 'find'>;

/** A person and their presence; without a presence only the picture. */
export interface PersonAvatarProps extends AvatarProps {
  readonly presence: Presence | undefined;
}

/** A picture with the icon of a presence at its lower right (R235). */
export function PersonAvatar({ presence, size = 40, ...avatar }: PersonAvatarProps) {
  const language = useLanguage();
  if (presence === undefined) return <Avatar {...avatar} size={size} />;
  const dot = Math.max(12, Math.round(size * 0.34));
  return (
    <span style={ROOT} title={presenceWords(presence, language).spoken}>
      <Avatar {...avatar} size={size} />
      <span style={CORNER}>
        <PresenceDot state={presence.state} size={dot} />
      </span>
    </span>
  );
}

export const PicturePress = styled.button`
  display: grid;
  flex: none;
  padding: 2px;
  border-radius: ${theme.radius.pill};
  ${fingerTarget}
`;

const ROOT = { position: 'relative', display: 'inline-grid', flex: 'none' } as const;
const CORNER = { position: 'absolute', right: -2, bottom: -2, display: 'grid' } as const;

/** The presence, and the size in px. */
export interface PresenceDotProps {
  readonly state: PresenceState;
  readonly size?: number;
}

const { color } = theme;

const LINE = { stroke: color.surface, strokeWidth: 2, strokeLinecap: 'round', fill: 'none' } as const;

/** Each has its own shape, for users who cannot distinguish the colours. */
const FORMS: Readonly<Record<PresenceState, { readonly fill: string; readonly inside: ReactNode }>> = {
  online: { fill: color.success, inside: <path d="m4.5 8.2 2.4 2.4 4.6-5" {...LINE} /> },
  busy: { fill: color.badge, inside: <circle cx="8" cy="8" r="2.6" fill={color.surface} /> },
  doNotDisturb: { fill: color.badge, inside: <path d="M4.6 8h6.8" {...LINE} /> },
  away: { fill: color.warning, inside: <path d="M8 4.4V8l2.4 1.6" {...LINE} /> },
  custom: { fill: color.purple, inside: <path d="M5 6.4h6M5 9.6h3.6" {...LINE} /> },
  offline: { fill: color.lineStrong, inside: <circle cx="8" cy="8" r="4.4" fill={color.surface} /> },
};

/** The icon of a presence (R235). Decorative: the meaning is beside it or part of a name. */
export function PresenceDot({ state, size = 14 }: PresenceDotProps) {
  const { fill, inside } = FORMS[state];
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden data-presence={state} style={{ flex: 'none' }}>
      <circle cx="8" cy="8" r="8" fill={color.surface} />
      <circle cx="8" cy="8" r="6.9" fill={fill} />
      {inside}
    </svg>
  );
}

/** A presence as text with its icon; its title and accessible name are Chinese. */
export function PresenceLine({ presence }: { readonly presence: Presence }) {
  const language = useLanguage();
  const { shown, spoken } = presenceWords(presence, language);
  return (
    <Line title={spoken}>
      <PresenceDot state={presence.state} />
      <bdi {...(shown !== spoken && { role: 'img', 'aria-label': spoken })}>{shown}</bdi>
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[4]};
  min-width: 0;
  max-width: 100%;
  ${quiet}
  bdi {
    ${ellipsis}
  }
`;

/** A group's name, its picture or its first members, and the size in px. */
export interface GroupAvatarProps extends Face {
  readonly faces?: readonly Face[] | undefined;
  readonly size?: number;
}

/** A square with round corners: the picture of the group, else those of its first members, else letters. */
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

export function PendingName() {
  const language = useLanguage();
  return <Shape {...asImage(language(zh).loading)} />;
}

const Shape = styled.i`
  display: block;
  width: 72px;
  height: 14px;
  margin: ${theme.space[4]} 0;
  border-radius: ${theme.radius.card};
  background: ${theme.color.neutralTint};
`;
