import type { CopyOverrides } from '@fitout/ui-kit';
import { chineseTexts } from '@fitout/ui-kit/copy';
import type { Config } from '../settings/config.js';

/** The configured texts of the kit: by default Chinese throughout, also where the specification gives English (A17, A18). */
export function copyOverridesOf({
  strings: { mode },
  im,
  order,
}: Pick<Config, 'strings' | 'im' | 'order'>): CopyOverrides {
  return {
    isLiteral: mode === 'literal',
    chinese: mode === 'chinese' ? chineseTexts : undefined,
    previewLabels: im.previewLabels,
    orderStatuses: order.statusLabels,
  };
}
