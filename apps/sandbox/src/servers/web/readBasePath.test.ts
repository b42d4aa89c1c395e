import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readBasePath } from './readBasePath.js';

describe('the path of the app on its host (NGINX)', () => {
  it('a path is accepted, and a wrong one is refused with the setting and what it must be', () => {
    for (const path of [undefined, '', '/', '/fitout/', '/a/b-2/c_d.e~/'])
      expect(readBasePath(path, 'FITOUT_BASE')).toBe(path || '/');
    const segments = ['/../', '/.a/', '/a b/', '/a:b/', '/a;b/', '/装修/', '/a/?x/'];
    for (const path of ['fitout', '/fitout', 'fitout/', './', '//', '/a//b/', ...segments])
      expect(() => readBasePath(path, 'FITOUT_BASE')).toThrow(
        `FITOUT_BASE is ${JSON.stringify(path)}, but must be / or a path such as /fitout/`,
      );
  });

  it('the command refuses a wrong path and an unknown option, each in one line', () => {
    for (const [option, reason] of [
      ['--base=fitout', '--base is "fitout", but must be / or a path such as /fitout/'],
      ['--bas=/fitout/', "Unknown option '--bas'"],
    ] as const) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--conditions=@fitout/source', '--import', 'tsx', 'src/nginx.ts', option],
        { cwd: fileURLToPath(new URL('../../..', import.meta.url)), encoding: 'utf8' },
      );
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^fitout nginx: .*\n$/u);
      expect(stderr).toContain(reason);
    }
  });
});
