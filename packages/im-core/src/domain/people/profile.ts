/** A profile without its eighth field, presence, which changes by itself (R149). An empty text is a missing value. */
export interface Profile {
  readonly avatarurl: string;
  readonly nickname: string;
  readonly sign: string;
  /** '1' is male, '2' is female, any other value is unknown (R150). */
  readonly gender: string;
  readonly birth: string;
  readonly phone: string;
  readonly mail: string;
}

/** An account and its profile. */
export interface ProfileCard extends Profile {
  readonly id: string;
}

/** A field of the profile that its owner can change. */
export type ProfileField = keyof Profile;

/** Why a value is invalid. */
export type ProfileProblem = 'birthMalformed' | 'phoneMalformed' | 'mailMalformed' | 'tooLong';

/** The maximum length of each field that the service accepts, in characters. */
export const PROFILE_LIMITS: Readonly<Record<ProfileField, number>> = {
  avatarurl: 256,
  nickname: 64,
  sign: 256,
  gender: 1,
  birth: 64,
  phone: 32,
  mail: 64,
};

/** Year 1920 to 2018, month and day with or without a leading zero; not checked against a calendar (R281, A64). */
const BIRTH = /^(?:19[2-9]\d|200\d|201[0-8])-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])$/u;
const PHONE = /^1\d{10}$/u;
/** Each part can be read in one way only, so a long wrong address is refused as fast as a short one. */
const MAIL = /^[\w.+-]+@[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)+$/u;

const PATTERNS: Partial<Record<ProfileField, readonly [RegExp, ProfileProblem]>> = {
  birth: [BIRTH, 'birthMalformed'],
  phone: [PHONE, 'phoneMalformed'],
  mail: [MAIL, 'mailMalformed'],
};

export const PROFILE_FIELDS = Object.keys(PROFILE_LIMITS) as readonly ProfileField[];

/** Why a value of a field is invalid; null if it is valid. An empty value is always valid (IM-PROFILE-1; R281–R284). */
export function profileProblem(field: ProfileField, value: string): ProfileProblem | null {
  if (value.length > PROFILE_LIMITS[field]) return 'tooLong';
  const [pattern, problem] = PATTERNS[field] ?? [];
  return pattern === undefined || problem === undefined || pattern.test(value) ? null : problem;
}

/** What saving an edited field means: an empty or unchanged value closes the editor and saves nothing (IM-PROFILE-2; R284, A74). */
export function isWorthSaving(before: string, after: string): boolean {
  return after.trim() !== '' && after.trim() !== before;
}
