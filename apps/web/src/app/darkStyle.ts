export { DarkStyle } from '@fitout/ui-kit';
