import type { Profile, ProfileField, ProfileProblem } from '@fitout/im-core';

/** How the user's profile is changed. The rules are the chat core's, passed in by the caller. */
export interface ProfileEditing {
  /** Why a value is refused; null if it is valid (R281–R283). */
  readonly problemOf: (field: ProfileField, value: string) => ProfileProblem | null;
  /** The maximal length of each field, which the refusal of a longer value names; without it no limit is named. */
  readonly limits?: Readonly<Record<ProfileField, number>>;
  /** False for an empty or unchanged value: the editor closes and nothing is saved (R284, A74). */
  readonly isWorthSaving: (before: string, after: string) => boolean;
  /** Resolves with whether it was saved; the caller reports the result. */
  readonly onSave: (field: ProfileField, value: string) => Promise<boolean>;
  /** Opens the choice of a presence; left out where the chat service has none. */
  readonly onPresence?: () => void;
}

/** The fields listed below the picture, in their order (R149). */
export const LINE_FIELDS = [
  'nickname',
  'sign',
  'gender',
  'birth',
  'phone',
  'mail',
] as const satisfies readonly (keyof Profile)[];
