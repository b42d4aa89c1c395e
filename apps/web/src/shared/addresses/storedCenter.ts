import { tableOf, text } from '../../shapes.js';
import { jsonCodec } from '../storage/codecs.js';
import { webStored, type WebStorage, type WebStored } from '../storage/webStored.js';

/** The place that the user chose (A10). */
export interface Center {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}

/** The query that counts a click, with the user's city once it is known (R361, R362, A69). */
export const clickAt = (code: string, place: Center | null) => ({
  code,
  expand1: place?.province,
  expand2: place?.city,
  expand3: place?.area,
});

const isCenter = tableOf<Center>({ province: text, city: text, area: text }, 'refused');

/** The place of every account in this browser, also after log-out; null without a readable one (R191, A14). */
export function storedCenter(open: () => WebStorage): WebStored<Center | null> {
  return webStored(
    open,
    'Center',
    jsonCodec((json) => (isCenter(json) && json.city !== '' ? json : null)),
  );
}
