import { describe, expect, it } from 'vitest';
import { retiredNameFaults, retiredNames } from './glossary.mjs';

const GLOSSARY = `
| term | meaning | where |
|---|---|---|
| Errand | no, this is another table | here |

## Retired names

| retired | use |
|---|---|
| Errand | RetryingTask |
| lineFound, lineLost | connected, disconnected |
| WEB-ERRAND | WEB-TASK |
`;

describe('glossary (STYLE)', () => {
  it('a name that the glossary retires is refused, and the answer names the one to use', () => {
    const retired = retiredNames(GLOSSARY);
    expect([...retired.keys()]).toEqual(['Errand', 'lineFound', 'lineLost', 'WEB-ERRAND']);
    const text =
      "import { Errand } from './Errand.js';\n// An Errand in a comment.\nstore.lineLost();\nconst errands = 1;";
    expect(retiredNameFaults({ path: 'a.ts', text }, retired)).toEqual([
      { path: 'a.ts', line: 1, message: 'the name Errand is retired: RetryingTask' },
      { path: 'a.ts', line: 3, message: 'the name lineLost is retired: connected, disconnected' },
    ]);
  });

  it.each([
    ['a script', 'scripts/a.mjs', 'export const lineLost = 1;', 'lineLost'],
    ['a private field', 'a.ts', 'class A {\n  #lineLost = 1;\n}', 'lineLost'],
    ['the name of a file', 'docs/site/Errand.css', '', 'Errand'],
    ['the name of a folder', 'examples/Errand/index.ts', '', 'Errand'],
    ['the name of a test', 'a/lineLost.test.ts', '', 'lineLost'],
    ['the subject of a rule in a document', 'SPEC.md', '- **WEB-ERRAND-1** text', 'WEB-ERRAND'],
    ['the subject of a rule in a title', 'a.test.ts', "const cases = { '[WEB-ERRAND-1] text': run };", 'WEB-ERRAND'],
  ])('%s has a retired name', (_, path, text, name) => {
    const faults = retiredNameFaults({ path, text }, retiredNames(GLOSSARY));
    expect(faults.map(({ message }) => message.split(' is retired')[0])).toEqual([`the name ${name}`]);
  });
});
