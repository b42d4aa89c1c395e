import axe from 'axe-core';

/** The faults that axe finds on screen; colours are tested elsewhere, because jsdom has none. */
export async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document.body, {
    // No report of what passed: for it axe makes a selector of each element and rule.
    resultTypes: ['violations'],
    selectors: false,
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
