import { tableOf, text } from '../shapes.js';
import { jsonCodec } from '../storage/codecs.js';
import { webStored, type WebStorage, type WebStored } from '../storage/webStored.js';

/** The place that the user chose (A10). */
export interface Center {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}

const isCenter = tableOf<Center>({ province: text, city: text, area: text }, 'refused');

/** The place of every account in this browser, also after log-out; null without a readable one (R191, A14). */
export function storedCenter(open: () => WebStorage): WebStored<Center | null> {
  return webStored(
    open,
    'Center',
    jsonCodec((json) => (isCenter(json) && json.city !== '' ? json : null)),
  );
}
