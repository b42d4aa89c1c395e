import { expect, test } from '@fitout/testing/vitest';

test('what is said while the network is cut arrives once it is back', async ({ person, network }) => {
  const lin = (await person('lin')).conversations.open({ kind: 'contact', id: 'zhou' });
  const zhou = (await person('zhou')).conversations.open({ kind: 'contact', id: 'lin' });
  await network.cut('zhou');
  await lin.send({ type: 'text', text: '几点开门？' });
  await network.heal();
  await expect.poll(() => zhou.last?.body).toEqual({ type: 'text', text: '几点开门？' });
});
