import { isRecord } from './messageCodec.js';
import { isText, listIn, type Codec } from './stored.js';

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
