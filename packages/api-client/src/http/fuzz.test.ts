import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONTRACT, type EndpointKey } from '../contract/index.js';
import { readAnswer } from './readAnswer.js';

/** The first word of a key: `order.page` and `order.files` are one family. */
const familyOf = (key: string) => key.split('.', 1)[0] ?? '';
const KEYS = Object.keys(CONTRACT) as EndpointKey[];
const FAMILIES = [...new Set(KEYS.map(familyOf))];

/** Every field an answer may have, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const here = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...here, ...Object.values(schema).flatMap(fieldsOf)];
}

/** Values that are nearly right: what a server writes by mistake. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, '', '0', 0, -1, 1.5, 1e21, '12345678901234567890', 'NaN', '1,000.00', [], {}, true),
);

/** What an answer may not hold, wherever it holds it. */
function faultsOf(value: unknown): unknown[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  if (typeof value === 'string') return value.includes('[object') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(faultsOf) : [];
}

it.each(FAMILIES)('[API-9] any answer of %s is read into finite numbers and plain texts, or refused', (family) => {
  const keys = KEYS.filter((key) => familyOf(key) === family);
  const names = keys.flatMap((key) =>
    fieldsOf(z.toJSONSchema(CONTRACT[key].answer, { io: 'input', unrepresentable: 'any' })),
  );
  const record = fc.dictionary(fc.constantFrom('id', 'records', 'total', ...names), odd, { maxKeys: 12 });
  const data = fc.oneof(record, fc.array(record, { maxLength: 3 }), fc.record({ records: fc.array(record) }), odd);
  fc.assert(
    fc.property(fc.constantFrom(...keys), data, (key, answer) => {
      const mark = { key, isSilent: false, row: CONTRACT[key] };
      const result = readAnswer(mark, 200, JSON.stringify({ code: 200, data: answer }));
      expect(result.ok ? faultsOf(result.value) : [result.error.kind]).toEqual(result.ok ? [] : ['malformed']);
    }),
    { numRuns: 1_000 },
  );
});
