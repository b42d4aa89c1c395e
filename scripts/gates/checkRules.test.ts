import { describe, expect, it } from 'vitest';
import { ruleGaps } from './checkRules.mjs';

const SPEC = 'packages/im-core/SPEC.md';
const TEST = 'packages/im-core/src/domain/conversation/unread.test.ts';

describe('rule coverage (COVER)', () => {
  it('a rule with a test and a reason is no gap', () => {
    expect(gaps({ spec: '- **IM-DOT-1** own messages never count (R205, A20)', titles: ['IM-DOT-1'] })).toEqual([]);
    expect(gaps({ spec: '- **IM-DOT-1** a rule of two\n  lines (own)', titles: ['IM-DOT-1'] })).toEqual([]);
  });

  it('a rule without a test is a gap', () => {
    const spec = '- **IM-DOT-1** one (R205)\n- **IM-DOT-2** two (R206)';
    expect(gaps({ spec, titles: ['IM-DOT-1'] })).toEqual([`${SPEC}: IM-DOT-2 has no test there`]);
  });

  it('an id in a test title that no SPEC.md states is a gap', () => {
    expect(gaps({ spec: '- **IM-DOT-1** one (R205)', titles: ['IM-DOT-1', 'IM-DOT-9'] })).toEqual([
      `${TEST}: IM-DOT-9 is in no SPEC.md`,
    ]);
  });

  it('the test of a rule is in the rule’s package; the test of a guarantee may be in any package', () => {
    const elsewhere = [{ path: 'apps/web/e2e/unread.spec.ts', text: testOf('IM-DOT-1') + testOf('IM-1') }];
    const specs = [{ path: SPEC, text: '- **IM-DOT-1** one (R205)\n- **IM-1** nothing is lost (own)' }];
    expect(ruleGaps(specs, elsewhere)).toEqual([`${SPEC}: IM-DOT-1 has no test there`]);
  });

  it('a rule cites a requirement or a guarantee, or says (own)', () => {
    expect(gaps({ spec: '- **IM-DOT-1** because', titles: ['IM-DOT-1'] })).toEqual([
      `${SPEC}: IM-DOT-1 names no requirement or guarantee, nor (own)`,
    ]);
    expect(gaps({ spec: '- **IM-1** a guarantee is its own reason', titles: ['IM-1'] })).toEqual([]);
  });

  it('a package states each id once', () => {
    const spec = '- **IM-DOT-1** one (R205)\n- **IM-DOT-1** another (R206)';
    expect(gaps({ spec, titles: ['IM-DOT-1'] })).toEqual(['packages/im-core/SPEC.md states IM-DOT-1 twice']);
  });

  it('an id in bold outside a list line is a gap', () => {
    expect(gaps({ spec: '* **IM-DOT-1** one (R205)', titles: [] })).toEqual([
      `${SPEC}: **IM-DOT-1** is not written as a rule, "- **IM-DOT-1** text (R…)"`,
    ]);
  });

  it('one title may prove several rules', () => {
    const spec = '- **IM-DOT-1** one (R205)\n- **IM-DOT-2** two (R206)\n- **IM-DOT-3** three (R207)';
    const text = testOf('IM-DOT-1, IM-DOT-2').replace(']', '][IM-DOT-3]');
    expect(ruleGaps([{ path: SPEC, text: spec }], [{ path: TEST, text }])).toEqual([]);
  });
});

it('a rule that cites a rule or guarantee that no SPEC.md states is a gap', () => {
  const spec = '- **IM-DOT-1** one, in UTF-8 (IM-DOT-2, UI-7)\n- **IM-DOT-2** two (R206)';
  expect(gaps({ spec, titles: ['IM-DOT-1', 'IM-DOT-2'] })).toEqual([
    `${SPEC}: IM-DOT-1 cites UI-7, which no SPEC.md states`,
  ]);
});

it('the id of a rule begins with its package', () => {
  expect(gaps({ spec: '- **DOT-1** one (R205)', titles: ['DOT-1'] })).toEqual([
    `${SPEC}: DOT-1 does not begin with IM-`,
  ]);
});

function gaps({ spec, titles }: { readonly spec: string; readonly titles: readonly string[] }): string[] {
  return ruleGaps([{ path: SPEC, text: spec }], [{ path: TEST, text: titles.map(testOf).join('') }]);
}

function testOf(ids: string): string {
  return `it.each(table)(\n  '[${ids}] says so', () => {});\n`;
}
