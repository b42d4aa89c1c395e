import type { GroupRequest } from '../domain/groups/group.js';
import { isRecord } from './messageCodec.js';
import { isText, listCodec, listIn, type Codec } from './stored.js';

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

/** The receipts of groups that are stored for the next session, the earliest first. */
export interface GroupReceiptsSnapshot {
  /** How many members have read a message of the user, by the service's id. */
  readonly readers: readonly (readonly [serverId: string, count: number])[];
  /** Messages of others whose receipts the service has. */
  readonly acknowledged: readonly string[];
}

/** The receipts of groups; a damaged entry is left out. */
export const groupReceiptsCodec: Codec<GroupReceiptsSnapshot> = {
  decode(json) {
    const { readers, acknowledged } = isRecord(json) ? json : {};
    return { readers: listIn(readers).filter(isCount), acknowledged: listIn(acknowledged).filter(isText) };
  },
  encode: (snapshot) => snapshot,
};

function isCount(json: unknown): json is readonly [string, number] {
  const [id, count] = listIn(json);
  return isText(id) && Number.isSafeInteger(count) && Number(count) >= 0;
}

/** Requests to join and invitations; a damaged one is left out. */
export const groupRequestsCodec: Codec<readonly GroupRequest[]> = listCodec(isRequest);

function isRequest(json: unknown): json is GroupRequest {
  if (!isRecord(json)) return false;
  const { kind, at } = json;
  const hasTexts = ['groupId', 'groupName', 'from', 'message'].every((field) => isText(json[field]));
  return (kind === 'application' || kind === 'invitation') && hasTexts && Number.isFinite(at);
}
