import type { Answer } from '@fitout/api-client';
import { yuan } from '@fitout/ui-kit/marketplace';
import { BATCH_ROWS, rateText } from '../shared/memberRules.js';

/** A plan on sale; sums in fen. */
type Plan = Answer<'vip.plans'>[number];

/** One benefit and its value in each column: without a membership, then of each plan. True is a tick, false a dash. */
export interface RightRow {
  readonly name: string;
  readonly cells: readonly (string | boolean)[];
}

/** Benefits that a plan either has or not, in the order of the specification. */
const NAMED = ['优先派单', '专属客服', '免费延保'] as const;

/** The table of benefits; unknown benefits of the marketplace come last. */
export function rightRows(plans: readonly Plan[]): readonly RightRow[] {
  const known: readonly string[] = ['下单折扣', ...NAMED];
  const others = new Set(plans.flatMap(({ rights }) => rights).filter((right) => !known.includes(right)));
  return [
    {
      name: '下单折扣',
      cells: [false, ...plans.map(({ discountRate }) => (isDiscount(discountRate) ? rateText(discountRate) : false))],
    },
    ...[...NAMED, ...others].map((name) => ({
      name,
      cells: [false, ...plans.map(({ rights }) => rights.includes(name))],
    })),
    {
      name: '批量下单行数',
      cells: [`${BATCH_ROWS.usual} 行`, ...plans.map(() => `${BATCH_ROWS.member} 行`)],
    },
  ];
}

/** The summary of a plan in one line. */
export function planLine({ discountRate, months, price }: Plan): readonly string[] {
  return [
    ...(isDiscount(discountRate) ? [`下单${rateText(discountRate)}`] : []),
    ...(price !== null && months > 1 ? [`每月约 ${yuan(Math.round(price / months))}`] : []),
  ];
}

function isDiscount(rate: number): boolean {
  return rate > 0 && rate < 100;
}
