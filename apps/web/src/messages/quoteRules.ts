import { fenTimes } from '@fitout/api-client';
import { textOf, type FormField, type FormValues } from '@fitout/ui-kit/primitives';
import { fenTyped, normalizeNumber, typedNumberErrors } from '../shared/formRules.js';

const NUMBERS = [1, 2, 3, 4, 5, 6] as const;
type LineField = `${'name' | 'quantity' | 'unit' | 'price'}${(typeof NUMBERS)[number]}`;
export type QuoteField = 'title' | 'validDate' | 'remark' | LineField;

type Values = FormValues<QuoteField>;

/** The lines that have a name, and one more to begin. */
function shownLines(values: Values): readonly (typeof NUMBERS)[number][] {
  return NUMBERS.filter((n, at) => at === 0 || textOf(values, `name${NUMBERS[at - 1] ?? n}`) !== '');
}

function usedLines(values: Values): readonly (typeof NUMBERS)[number][] {
  return shownLines(values).filter((n) => textOf(values, `name${n}`) !== '');
}

export function quoteFields(values: Values, today: string): readonly FormField<QuoteField>[] {
  return [
    { kind: 'text', name: 'title', label: '报价名称', required: true, max: 60 },
    ...shownLines(values).flatMap((n): FormField<QuoteField>[] => {
      const required = n === 1;
      const name: FormField<QuoteField> = { kind: 'text', name: `name${n}`, label: `项目 ${n}`, required, max: 60 };
      if (!required && textOf(values, `name${n}`) === '') return [name];
      return [
        name,
        { kind: 'text', name: `quantity${n}`, label: `数量 ${n}`, required: true, inputMode: 'decimal' },
        { kind: 'text', name: `unit${n}`, label: `单位 ${n}`, required: true, max: 8 },
        { kind: 'text', name: `price${n}`, label: `单价 ${n}（元）`, required: true, inputMode: 'decimal' },
      ];
    }),
    { kind: 'day', name: 'validDate', label: '有效期至', required: true, min: today },
    { kind: 'long', name: 'remark', label: '说明（选填）', max: 200 },
  ];
}

export function quoteErrors(values: Values): Readonly<Record<string, string>> {
  const errors = usedLines(values).flatMap((n) => {
    const typed = { quantity: values[`quantity${n}`] ?? '', price: values[`price${n}`] ?? '' };
    return Object.entries(typedNumberErrors(typed)).map(([name, words]) => [`${name}${n}`, words] as const);
  });
  return Object.fromEntries(errors);
}

/** Prices in fen. */
export function quoteLines(values: Values) {
  return usedLines(values).map((n) => ({
    name: textOf(values, `name${n}`),
    unit: textOf(values, `unit${n}`),
    quantity: Number(normalizeNumber(values, `quantity${n}`)),
    price: fenTyped(values, `price${n}`) ?? 0,
  }));
}

export function quoteSum(values: Values): number {
  if (Object.keys(quoteErrors(values)).length > 0) return 0;
  return quoteLines(values).reduce((sum, { quantity, price }) => sum + fenTimes(price, quantity), 0);
}
