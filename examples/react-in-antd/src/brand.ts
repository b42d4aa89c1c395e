import type { OwnColors } from '@fitout/ui-kit';

/** The app's own colour. */
export const BRAND = '#0958d9';

/** The chat in the app's colours; what is not named keeps the kit's. */
export const CHAT_COLORS: OwnColors = {
  light: {
    brand: BRAND,
    'brand-strong': '#003eb3',
    'brand-mid': '#1677ff',
    'brand-tint': '#e6f4ff',
    'bubble-own': '#d6e8ff',
    'on-bubble-own': '#10234a',
  },
};
