import { expect, it } from 'vitest';
import { readConfig } from '../settings/config.js';
import { copyOverridesOf } from './copyOverridesOf.js';

it.each([
  [undefined, false, '在线'],
  ['zh', false, undefined],
  ['literal', true, undefined],
])('strings.mode %s', (mode, isLiteral, online) => {
  const config = readConfig(
    { strings: { mode }, im: { previewLabels: { image: '[照片]' } } },
    { origin: 'http://fitout.test', year: 2026 },
  );
  if ('problem' in config) throw new Error(config.problem);
  const { chinese, ...overrides } = copyOverridesOf(config);
  expect(overrides).toEqual({ isLiteral, previewLabels: { image: '[照片]' }, orderStatuses: {} });
  expect(chinese?.['Online']).toBe(online);
});
