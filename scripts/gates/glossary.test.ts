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
`;

describe('glossary (STYLE)', () => {
  it('[TOOL-STYLE-16] a name that the glossary retires is refused, and the answer names the one to use', () => {
    const retired = retiredNames(GLOSSARY);
    expect([...retired.keys()]).toEqual(['Errand', 'lineFound', 'lineLost']);
    const text =
      "import { Errand } from './Errand.js';\n// An Errand in a comment.\nstore.lineLost();\nconst errands = 1;";
    expect(retiredNameFaults({ path: 'a.ts', text }, retired)).toEqual([
      { path: 'a.ts', line: 1, says: 'the name Errand is retired: RetryingTask' },
      { path: 'a.ts', line: 3, says: 'the name lineLost is retired: connected, disconnected' },
    ]);
  });
});
