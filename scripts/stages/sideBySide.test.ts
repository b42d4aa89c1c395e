import { describe, expect, it } from 'vitest';
import { inGroups, sideBySide } from './sideBySide.mjs';

describe('stages beside each other (GATE)', () => {
  it('[TOOL-GATE-7] the output of parallel stages is printed whole and in stage order', async () => {
    const shown: string[] = [];
    const ends = new Map<string, () => void>();
    const says = new Map<string, (text: string) => void>();
    const results = sideBySide(['lint', 'types', 'knip'], {
      atOnce: 3,
      show: (text) => text !== '' && void shown.push(text),
      run: (name, say) => {
        says.set(name, say);
        return new Promise<string>((resolve) => void ends.set(name, () => resolve(`${name} ended`)));
      },
    });
    says.get('knip')?.('knip: all is well\n');
    says.get('types')?.('types: a fault\n');
    says.get('lint')?.('lint: begins\n');
    expect(shown).toEqual(['lint: begins\n']);
    ends.get('knip')?.();
    says.get('types')?.('types: another\n');
    says.get('lint')?.('lint: ends\n');
    expect(shown).toEqual(['lint: begins\n', 'lint: ends\n']);
    ends.get('types')?.();
    ends.get('lint')?.();
    expect(await results).toEqual(['lint ended', 'types ended', 'knip ended']);
    expect(shown.join('')).toBe('lint: begins\nlint: ends\ntypes: a fault\ntypes: another\nknip: all is well\n');
  });

  it('[TOOL-GATE-8] no more stages run at once than there are cores, and none is left out', async () => {
    for (const atOnce of [0, 1, 2, 9]) {
      let running = 0;
      let most = 0;
      const results = await sideBySide([1, 2, 3, 4, 5], {
        atOnce,
        show: () => undefined,
        run: async (task) => {
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
          return task;
        },
      });
      expect(results).toEqual([1, 2, 3, 4, 5]);
      expect(most).toBe(Math.max(1, Math.min(atOnce, 5)));
    }
  });

  it('[TOOL-GATE-8] only neighbours of one group run beside each other', () => {
    const stages = [{ beside: 'text' }, { beside: 'text' }, {}, {}, { beside: 'text' }, { beside: 'built' }];
    expect(inGroups(stages).map(({ length }) => length)).toEqual([2, 1, 1, 1, 1]);
  });
});
