/**
 * Every colour of the product by its meaning. `GlobalStyle` writes each one as `--c-<name>`, so a second theme is a
 * second list and changes no component.
 *
 * The contrast of text colours to their backgrounds is tested: 4.5 or more.
 */
export const palette = {
  text: '#1b2430',
  'text-2': '#3b4656',
  'text-3': '#5b6676',
  placeholder: '#697384',
  brand: '#0b7a66',
  'brand-strong': '#08604f',
  'brand-mid': '#12977f',
  'brand-tint': '#e8f5f1',
  accent: '#c2410c',
  'accent-strong': '#9a3412',
  'accent-tint': '#fff3e8',
  hero: '#08604f',
  'on-hero': '#ffffff',
  line: '#dde3e1',
  'line-strong': '#8a95a3',
  page: '#f4f6f5',
  surface: '#ffffff',
  hover: '#f4f7f6',
  'on-color': '#ffffff',
  info: '#1d5fbf',
  'info-tint': '#eaf2fe',
  cyan: '#0b6b83',
  'cyan-tint': '#e6f6fa',
  success: '#1a7f37',
  'success-tint': '#e9f7ec',
  warning: '#8a5100',
  'warning-tint': '#fff7e0',
  danger: '#b42318',
  'danger-strong': '#912018',
  'danger-tint': '#fdecec',
  badge: '#d92d20',
  purple: '#6b3fa0',
  'purple-tint': '#f3edfb',
  neutral: '#475160',
  'neutral-tint': '#eef1f4',
  'bubble-own': '#d6f0e8',
  'on-bubble-own': '#12312b',
  'bubble-other': '#ffffff',
  media: '#101614',
  'on-media': '#e7ecea',
  'on-media-2': '#a9b4b0',
  scrim: 'rgb(16 22 20 / 0.45)',
} as const;

/** The name of one colour. */
export type ColorName = keyof typeof palette;
