import { expect, it, vi } from 'vitest';
import { readConfig } from '../settings/config.js';
import { copyOverridesOf } from './copyOverridesOf.js';

function withMode(mode: string) {
  const config = readConfig(
    { strings: { mode }, im: { previewLabels: { image: '[照片]' } } },
    { origin: 'http://fitout.test', year: 2026 },
  );
  if ('problem' in config) throw new Error(config.problem);
  return config;
}
const given = { isLiteral: false, chinese: undefined, previewLabels: { image: '[照片]' }, orderStatuses: {} };

it('[WEB-CONFIG-15] the Chinese texts are loaded only if they are configured', async () => {
  const load = vi.fn(async () => ({ chineseTexts: { Online: '在线' } }));
  expect(await copyOverridesOf(withMode('zh'), load)).toEqual(given);
  expect(await copyOverridesOf(withMode('literal'), load)).toEqual({ ...given, isLiteral: true });
  expect(load).not.toHaveBeenCalled();
  expect(await copyOverridesOf(withMode('chinese'), load)).toEqual({ ...given, chinese: { Online: '在线' } });
});

it('[WEB-CONFIG-15] if they cannot be loaded, the page starts with the specification’s English', async () => {
  const load = () => Promise.reject(new Error('no such file'));
  expect(await copyOverridesOf(withMode('chinese'), load)).toEqual(given);
});
