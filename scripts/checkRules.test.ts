import { describe, expect, it } from 'vitest';
import { ruleGaps } from './checkRules.mjs';

const SPEC = 'packages/im-core/SPEC.md';
const TEST = 'packages/im-core/src/domain/unread.test.ts';

describe('rule coverage (COVER)', () => {
  it('[COVER-1] a rule with a test and a reason is no gap', () => {
    expect(gaps({ spec: '- **DOT-1** own messages never count (R205, A20)', titles: ['DOT-1'] })).toEqual([]);
    expect(gaps({ spec: '- **DOT-1** a rule of two\n  lines (own)', titles: ['DOT-1'] })).toEqual([]);
  });

  it('[COVER-2] a rule without a test is a gap', () => {
    const spec = '- **DOT-1** one (R205)\n- **DOT-2** two (R206)';
    expect(gaps({ spec, titles: ['DOT-1'] })).toEqual([`${SPEC}: DOT-2 has no test there`]);
  });

  it('[COVER-3] an id in a title that no SPEC.md states is a gap', () => {
    expect(gaps({ spec: '- **DOT-1** one (R205)', titles: ['DOT-1', 'DOT-9'] })).toEqual([
      `${TEST}: DOT-9 stands in no SPEC.md`,
    ]);
  });

  it('[COVER-4] the test of a rule stands in the same package, the test of a promise anywhere', () => {
    const elsewhere = [{ path: 'apps/web/e2e/unread.spec.ts', text: testOf('DOT-1') + testOf('IM-1') }];
    const specs = [{ path: SPEC, text: '- **DOT-1** one (R205)\n- **IM-1** nothing is lost (own)' }];
    expect(ruleGaps(specs, elsewhere)).toEqual([`${SPEC}: DOT-1 has no test there`]);
  });

  it('[COVER-5] a rule says where it comes from', () => {
    expect(gaps({ spec: '- **DOT-1** because', titles: ['DOT-1'] })).toEqual([
      `${SPEC}: DOT-1 names no R-row, A-row or promise, nor (own)`,
    ]);
    expect(gaps({ spec: '- **IM-1** a promise is its own reason', titles: ['IM-1'] })).toEqual([]);
  });

  it('[COVER-6] an id is stated once in a package', () => {
    const spec = '- **DOT-1** one (R205)\n- **DOT-1** another (R206)';
    expect(gaps({ spec, titles: ['DOT-1'] })).toEqual(['packages/im-core/SPEC.md states DOT-1 twice']);
  });

  it('[COVER-7] an id in bold outside a list line is a gap, not a rule that nobody checks', () => {
    expect(gaps({ spec: '* **DOT-1** one (R205)', titles: [] })).toEqual([
      `${SPEC}: **DOT-1** is not written as a rule, "- **DOT-1** text (R…)"`,
    ]);
  });

  it('[COVER-8] one title may prove several rules', () => {
    const spec = '- **DOT-1** one (R205)\n- **DOT-2** two (R206)\n- **DOT-3** three (R207)';
    const text = testOf('DOT-1, DOT-2').replace(']', '][DOT-3]');
    expect(ruleGaps([{ path: SPEC, text: spec }], [{ path: TEST, text }])).toEqual([]);
  });
});

function gaps({ spec, titles }: { readonly spec: string; readonly titles: readonly string[] }): string[] {
  return ruleGaps([{ path: SPEC, text: spec }], [{ path: TEST, text: titles.map(testOf).join('') }]);
}

function testOf(ids: string): string {
  return `it.each(table)(\n  '[${ids}] says so', () => {});\n`;
}
