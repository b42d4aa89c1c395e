import { describe, expect, it } from 'vitest';
import { galleryPage } from './galleryPage.mjs';

describe('the gallery (GALLERY)', () => {
  it('has a row for each screen and in it each of its pictures', () => {
    const page = galleryPage([
      { name: 'home', width: 375, look: 'light', file: 'home-375-light.png' },
      { name: 'home', width: 375, look: 'dark', file: 'home-375-dark.png' },
      { name: 'pay', width: 375, look: 'dark', file: 'pay-375-dark.png' },
    ]);
    const rows = page.split('<section').slice(1);
    const pictures = rows.map((row) =>
      [...row.matchAll(/src="([^"]+)" alt="([^"]+)"/gu)].map(([, src, alt]) => [src, alt]),
    );
    expect(pictures).toEqual([
      [
        ['home-375-light.png', 'home, 375 light'],
        ['home-375-dark.png', 'home, 375 dark'],
      ],
      [['pay-375-dark.png', 'pay, 375 dark']],
    ]);
  });
});
