import type { OwnColors } from '@fitout/ui-kit';
import { createLanguage, en } from '@fitout/ui-kit/copy';

/** The app's own colour. */
export const BRAND = '#0958d9';

/** The language of the chat. */
export const english = createLanguage(en);

/** The chat in the app's colour; darker and lighter ones follow it, and what is not named keeps the kit's. */
export const CHAT_COLORS: OwnColors = { light: { brand: BRAND } };
