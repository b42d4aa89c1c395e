import { isRecord } from './messageCodec.js';
import type { Codec } from './stored.js';

/** The names of groups that the user is not in, by their ids: former ones, and those that the user applied to. */
export interface GroupNames {
  readonly former: Readonly<Record<string, string>>;
  readonly applied: Readonly<Record<string, string>>;
}

/** Damaged names count as none. */
export const groupNamesCodec: Codec<GroupNames> = {
  decode(json) {
    const namesOf = (key: keyof GroupNames) => (isRecord(json) && isRecord(json[key]) ? json[key] : {});
    return { former: namesOf('former'), applied: namesOf('applied') } as GroupNames;
  },
  encode: (names) => names,
};
