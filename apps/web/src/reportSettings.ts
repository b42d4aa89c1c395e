import type { Config } from './config.js';

/** Names in the browser's console what of the settings does nothing, and in a release what is risky. */
export function reportSettings(config: Config, isRelease: boolean): void {
  if (config.unknownSettings.length > 0) console.error(`未知的设置：${config.unknownSettings.join('、')}`);
  if (isRelease) for (const risk of risksOf(config)) console.warn(`安全风险：${risk}`);
}

/**
 * The settings that allow what is risky in the specification, where people log in in earnest: whoever runs a page with
 * accounts to try knows that it is one (7).
 */
export function risksOf({ auth, demoAccounts }: Config): readonly string[] {
  if (demoAccounts.length > 0) return [];
  return [
    ...(auth.queryLogin === 'auto' ? ['auth.queryLogin: auto'] : []),
    ...(auth.imAutoRegister ? ['auth.imAutoRegister: true'] : []),
  ];
}
