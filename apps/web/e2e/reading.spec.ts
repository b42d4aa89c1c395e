import { PAGES } from './fixtures/allPages.js';
import { AT_NIGHT, IS_NIGHT, WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { forcedFaults, textFaults } from './fixtures/textFaults.js';
import { resize } from './fixtures/windowSizes.js';

/** A phone, a laptop, and that laptop at 200 %, with the sizes of text that are looked at there. */
const WINDOWS = [
  { width: 375, height: 812, scales: [1, 1.25, 1.5] },
  { width: 1280, height: 720, scales: [1.25, 1.5] },
  { width: 640, height: 360, scales: [1] },
];

/** Those that are looked at with every change: the one with the most beside each other, and the chat. */
const FEW = /^\/(?:Home|contact\/2001)$/u;

for (const { width, height, scales } of WINDOWS) {
  test(
    `at ${width} × ${height} each page can be read, and what is chosen is marked in forced colours`,
    width === 375 ? WITH_EVERY_CHANGE : AT_NIGHT,
    async ({ newPerson }) => {
      test.slow();
      const customer = await newPerson({ width });
      const { page } = customer;
      await resize(page, { width, height });
      await customer.logIn('linxiao');
      const found: string[] = [];
      for (const [path, there] of PAGES.filter(([path]) => IS_NIGHT || FEW.test(path))) {
        await customer.goTo(path);
        await expect(there(page), path).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        for (const scale of scales) {
          await page.evaluate((by) => document.documentElement.style.setProperty('--text-scale', String(by)), scale);
          found.push(...(await textFaults(page)).map((fault) => `${path} at ${scale}: ${fault}`));
        }
        found.push(...(await forcedFaults(page)).map((fault) => `${path} in forced colours: ${fault}`));
      }
      expect(found).toEqual([]);
    },
  );
}
