import { describe, expect, it } from 'vitest';
import { ROUTES } from '../navigation/table.js';
import { areSoundSettings, isAppPage, isSoundPage, pageNamesOf, shellFilesOf } from './shellRules.js';

const NAMES = pageNamesOf(ROUTES.map(({ path }) => path));

describe('the cached shell (SHELL)', () => {
  it('every built part of the page is cached, by version; media, settings and maps are not', () => {
    const names = [
      'index.html',
      'favicon.svg',
      'recorder.js',
      'config.json',
      'sw.js',
      'sw-off.js',
      'assets/base-BccOyCuY.js',
      'assets/base-BccOyCuY.js.map',
      'assets/chatWorker-1yGWkh1L.js',
      'assets/AgoraRTC_N-production.esm-bundler-Ch1HEp2Y.js',
      'assets/hls.light-GfIr9Rzd.js',
      'assets/picture-Cq9aaaaa.png',
    ];
    expect(shellFilesOf(names, (name) => `of ${name}`)).toEqual([
      { url: '/assets/base-BccOyCuY.js', revision: null },
      { url: '/assets/chatWorker-1yGWkh1L.js', revision: null },
      { url: '/favicon.svg', revision: 'of favicon.svg' },
      { url: '/index.html', revision: 'of index.html' },
      { url: '/recorder.js', revision: 'of recorder.js' },
    ]);
  });

  it.each(['/', '/Home', '/contact/2001', '/Order', '/masterDetail', '/contact/a.b', '/login'])(
    '%s is a page of the app',
    (path) => {
      expect(isAppPage(path, NAMES)).toBe(true);
      expect(isAppPage(`/a/b${path}`, NAMES, '/a/b/')).toBe(true);
    },
  );

  it.each([
    '/api/fe/users/me',
    '/__sandbox/state',
    '/__csp-report',
    '/fitout/demo/chatfiles/x',
    '/token/1',
    '/websocket',
    '/config.json',
    '/openapi.json',
    '/assets/base-BccOyCuY.js',
    '/sw.js',
    '/apitest',
    '/shop/',
    '/shop/Home',
  ])('%s is none', (path) => {
    expect(isAppPage(path, NAMES)).toBe(false);
    expect(isAppPage(`/a/b${path}`, NAMES, '/a/b/')).toBe(false);
  });

  it('below a path only the files and pages there are the app’s', () => {
    expect(shellFilesOf(['index.html', 'assets/base-BccOyCuY.js'], () => '1', '/a/')).toEqual([
      { url: '/a/assets/base-BccOyCuY.js', revision: null },
      { url: '/a/index.html', revision: '1' },
    ]);
    const paths = ['/Home', '/', '/a', '/ab/Home', '/b/a/Home', '/A/Home'];
    expect(paths.filter((path) => isAppPage(path, NAMES, '/a/'))).toEqual([]);
  });

  it('an answer that is no page replaces none, nor a page the settings', () => {
    const answers = [200, 404, 401, 503].flatMap((status) =>
      ['text/html; charset=utf-8', 'application/json'].map((type) => ({
        status,
        type: 'basic' as const,
        headers: new Headers({ 'content-type': type }),
      })),
    );
    const used = (isSound: typeof isSoundPage) =>
      answers.filter(isSound).map(({ status, headers }) => `${status} ${headers.get('content-type')?.slice(0, 9)}`);
    expect(used(isSoundPage)).toEqual(['200 text/html', '401 text/html']);
    expect(used(areSoundSettings)).toEqual(['200 applicati', '404 text/html', '404 applicati']);
    expect(isSoundPage({ status: 0, type: 'opaqueredirect', headers: new Headers() })).toBe(true);
  });
});
