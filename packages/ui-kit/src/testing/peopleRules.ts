import type { ProfileField, ProfileProblem } from '@fitout/im-core';
import type { PresenceRules } from '../people/PresenceDialog.js';

/** Fakes of the chat core's presence rules: the kit imports only types of it. */
export const presenceRules: PresenceRules = {
  choices: [
    { id: 1, state: 'online', ext: 'Online' },
    { id: 100, state: 'busy', ext: 'Busy' },
    { id: 101, state: 'doNotDisturb', ext: 'Do not Disturb' },
    { id: 102, state: 'away', ext: 'Leave' },
    { id: 103, state: 'custom', ext: null },
    { id: 0, state: 'offline', ext: 'Offline' },
  ],
  textMax: 64,
  needsClearConfirm: (now, chosen) => now.state === 'custom' && chosen.state !== 'custom',
};

const GOOD: Partial<Record<ProfileField, readonly [string, ProfileProblem]>> = {
  birth: ['2018-12-31', 'birthMalformed'],
  phone: ['13800000000', 'phoneMalformed'],
  mail: ['x@example.cn', 'mailMalformed'],
};

/** The maximal length of a value, in characters. */
const TEXT_MAX = 64;

/** Fakes of its profile rules: of a field with a format one value is valid. */
export const profileRules = {
  limits: { avatarurl: 256, nickname: 64, sign: 256, gender: 1, birth: 64, phone: 32, mail: 64 },
  problemOf(field: ProfileField, value: string): ProfileProblem | null {
    if (value.length > TEXT_MAX) return 'tooLong';
    const [good, problem] = GOOD[field] ?? [];
    return problem === undefined || value === good ? null : problem;
  },
  isWorthSaving: (before: string, after: string) => after.trim() !== '' && after.trim() !== before,
};
