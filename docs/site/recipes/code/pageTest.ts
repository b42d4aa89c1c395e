import { expect, test } from '@fitout/testing/playwright';

test.use({ appKey: 'fitout#demo' });

test('two people chat', async ({ person, emulator }) => {
  const { host } = new URL(emulator.url);
  const lin = await person('lin').opens(`/?me=lin&to=zhou&host=${host}`);
  const zhou = await person('zhou').opens(`/?me=zhou&to=lin&host=${host}`);
  await lin.getByRole('textbox').last().fill('几点开门？');
  await lin.keyboard.press('Enter');
  await expect(zhou.getByRole('log')).toContainText('几点开门？');
});
