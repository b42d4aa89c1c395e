import type { CopyOverrides } from '@fitout/ui-kit';
import type { Config } from '../settings/config.js';

/**
 * The configured texts of the kit. `load` fetches the Chinese for texts that the specification gives in English: only if
 * configured, and without it the page shows that English (WEB-CONFIG-15).
 */
export async function copyOverridesOf(
  { strings: { mode }, im, order }: Pick<Config, 'strings' | 'im' | 'order'>,
  load: () => Promise<{ readonly chineseTexts: CopyOverrides['chinese'] }>,
): Promise<CopyOverrides> {
  const loaded = mode === 'chinese' ? await load().catch(() => undefined) : undefined;
  return {
    isLiteral: mode === 'literal',
    chinese: loaded?.chineseTexts,
    previewLabels: im.previewLabels,
    orderStatuses: order.statusLabels,
  };
}
