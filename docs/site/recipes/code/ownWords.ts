import { en, setCopy } from '@fitout/ui-kit/copy';

// English, with one word of your own. Call it before the first render.
setCopy(en, { general: { retry: 'Once more' } });
