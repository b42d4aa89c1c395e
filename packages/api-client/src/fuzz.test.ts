import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONTRACT, type EndpointKey } from './contract/index.js';
import { readAnswer } from './wire.js';

const familyOf = (key: string) => key.split('.', 1)[0] ?? '';
const KEYS = Object.keys(CONTRACT) as EndpointKey[];
const FAMILIES = [...new Set(KEYS.map(familyOf))];

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const here = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...here, ...Object.values(schema).flatMap(fieldsOf)];
}

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, '', '0', 0, -1, 1.5, 1e21, '12345678901234567890', 'NaN', '1,000.00', [], {}, true),
);

const STEPS = 10;
const RUNS = process.env['FITOUT_NIGHTLY'] === '1' ? 10_000 : 200;

function numbersFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}

const CHANGES: readonly ((value: unknown) => unknown)[] = [
  () => null,
  () => ({}),
  () => '',
  () => -1,
  () => Number.MAX_VALUE,
  () => '9'.repeat(30),
  (value) => [value],
  (value) => ({ records: value }),
  (value) => JSON.stringify(value),
  (value) => (typeof value === 'string' ? Number(value) : [value, value]),
];

function changed(value: unknown, next: () => number): unknown {
  const change = CHANGES[Math.floor(next() * CHANGES.length)] ?? String;
  if (typeof value !== 'object' || value === null || next() < 0.2) return change(value);
  const entries = Object.entries(value);
  const at = Math.floor(next() * entries.length);
  const isGone = next() < 0.1;
  const after = entries.flatMap(([name, inner], index) =>
    index !== at ? [[name, inner] as const] : isGone ? [] : [[name, changed(inner, next)] as const],
  );
  return Array.isArray(value) ? after.map(([, inner]) => inner) : Object.fromEntries(after);
}

/** The values at any depth that a parsed answer must not contain. */
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
    fc.property(fc.constantFrom(...keys), data, fc.integer(), (key, first, seed) => {
      const info = { key, isSilent: false, row: CONTRACT[key] };
      const next = numbersFrom(seed);
      let answer: unknown = first;
      const found: unknown[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const result = readAnswer(info, 200, JSON.stringify({ code: 200, data: answer }));
        const refusal = result.ok || result.error.kind === 'malformed' ? [] : [result.error.kind];
        const faults = result.ok ? faultsOf(result.value) : refusal;
        if (faults.length > 0) found.push({ answer, faults });
        answer = changed(answer, next);
      }
      expect(found).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
