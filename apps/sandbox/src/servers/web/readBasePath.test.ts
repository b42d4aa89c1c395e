import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readBasePath } from './readBasePath.js';

describe('the path of the app on its host (NGINX)', () => {
  it.each([
    [undefined, '/'],
    ['', '/'],
    ['/', '/'],
    ['/fitout/', '/fitout/'],
    ['/a/b-2/c_d.e~/', '/a/b-2/c_d.e~/'],
  ])('%j is accepted', (text, path) => {
    expect(readBasePath(text, 'FITOUT_BASE')).toBe(path);
  });

  it.each([
    'fitout',
    '/fitout',
    'fitout/',
    './',
    '//',
    '/a//b/',
    '/../',
    '/.a/',
    '/a b/',
    '/a:b/',
    '/a;b/',
    '/装修/',
    '/a/?x/',
  ])('%j is refused with the setting and what it must be', (text) => {
    expect(() => readBasePath(text, 'FITOUT_BASE')).toThrow(
      `FITOUT_BASE is ${JSON.stringify(text)}, but must be / or a path such as /fitout/`,
    );
  });

  it.each([
    ['--base=fitout', '--base is "fitout", but must be / or a path such as /fitout/'],
    ['--bas=/fitout/', "Unknown option '--bas'"],
  ])('the command refuses %s in one line', (option, reason) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--conditions=@fitout/source', '--import', 'tsx', 'src/nginx.ts', option],
      { cwd: fileURLToPath(new URL('../../..', import.meta.url)), encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^fitout nginx: .*\n$/u);
    expect(stderr).toContain(reason);
  });
});
