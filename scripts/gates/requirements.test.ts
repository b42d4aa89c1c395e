import { describe, expect, it } from 'vitest';
import { requirementGaps, requirementReport, requirementsOf } from './requirements.mjs';

const TEXT = `
| R001 | app | L3 | one | web | e2e |
| R002 | app | L3 | two | web | e2e |
| R003 | app | L3 | three | web | e2e |
| A01 | What is unclear | What is built |

| R003 | partly | a third of it |
`;
const rule = (id: string, text: string, isGuarantee = false) => ({ id, text, isGuarantee, home: 'apps/web' });
const all = [rule('DOT-1', 'first (R001, R002)'), rule('DOT-2', 'second (R003, A01)')];

describe('requirements (COVER)', () => {
  it('each row is reported with its state and the rules that cite it', () => {
    expect(requirementsOf(TEXT, all)).toEqual([
      { id: 'R001', state: 'works', rules: ['DOT-1'], only: null },
      { id: 'R002', state: 'works', rules: ['DOT-1'], only: null },
      { id: 'R003', state: 'partly', rules: ['DOT-2'], only: null },
      { id: 'A01', state: 'works', rules: ['DOT-2'], only: null },
    ]);
    expect(requirementGaps(TEXT, all)).toEqual([]);
    expect(requirementReport(requirementsOf(TEXT, all), true)).toContain(
      'requirements: 4, 3 works, 1 partly, 0 left out, 0 only in a range, 0 only tested elsewhere',
    );
  });

  it('a row that no rule cites is a gap, unless it is listed as left out', () => {
    const some = [rule('DOT-1', 'first (R001, R003, A01)')];
    expect(requirementGaps(TEXT, some)).toEqual([
      'docs/requirements.md: no rule cites R002, and it is not listed as left out',
    ]);
    expect(requirementGaps(`${TEXT}| R002 | left out | no user needs it |\n`, some)).toEqual([]);
  });

  it('a rule that cites what is left out, or a row that does not exist, is a gap', () => {
    expect(requirementGaps(`${TEXT}| R001 | left out | gone |\n`, all)).toEqual([
      'docs/requirements.md: R001 is left out, and DOT-1 cites it',
    ]);
    expect(requirementGaps(TEXT, [...all, rule('DOT-3', 'third (R009)')])).toEqual([
      'apps/web/SPEC.md: DOT-3 cites R009, which docs/requirements.md does not have',
    ]);
  });

  it('a row that is named only in a range, or only by rules that are tested elsewhere, is listed', () => {
    const weak = [rule('DOT-1', 'both (R001–R002)'), rule('IM-1', 'tested anywhere (R003)', true)];
    expect(requirementsOf(TEXT, weak).map(({ id, only }) => `${id} ${only}`)).toEqual([
      'R001 in a range',
      'R002 in a range',
      'R003 tested elsewhere',
      'A01 null',
    ]);
  });
});
