import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('../../basePath.js');
  vi.resetModules();
});

describe('links of a rich text below a path (PATH)', () => {
  it('addresses of the app get the path, and another app of the host opens like another site', async () => {
    vi.resetModules();
    vi.doMock('../../basePath.js', () => ({ BASE: '/b/', PREFIX: '/b' }));
    const { richText } = await import('./richText.js');
    const { origin } = window.location;
    const linkTo = (href: string) => {
      const link = richText(`<a href="${href}">x</a>`).querySelector('a');
      return [link?.getAttribute('href'), link?.target];
    };
    expect(linkTo('/Order?id=1')).toEqual(['/b/Order?id=1', '']);
    expect(linkTo('/b/Order?id=1')).toEqual(['/b/Order?id=1', '']);
    expect(linkTo(`${origin}/b/Order`)).toEqual([`${origin}/b/Order`, '']);
    expect(linkTo(`${origin}/other/`)).toEqual([`${origin}/other/`, '_blank']);
    expect(linkTo('https://elsewhere.example/b/')).toEqual(['https://elsewhere.example/b/', '_blank']);
  });
});
