import { isTable, jsonIn } from '../shared/storage/codecs.js';

/** The changes of the logged-in user in another tab. */
export interface ChangedUser {
  readonly id: string;
  readonly nickName: string;
  readonly headImageUrl: string;
  readonly sex: string;
}

/** The stored user in a text; null for any other value, because another version may have stored it. */
export function changedUserIn(text: string | null): ChangedUser | null {
  const json = jsonIn(text);
  if (!isTable(json)) return null;
  const { id, nickName, headImageUrl, sex } = json;
  const isWhole = [id, nickName, headImageUrl, sex].every((one) => typeof one === 'string');
  return isWhole ? ({ id, nickName, headImageUrl, sex } as ChangedUser) : null;
}
