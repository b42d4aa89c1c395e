import type { Config } from './config.js';

/** The version that the build wrote into the page; empty for one that was not built. */
export function pageVersion(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';
}

/** Names in the browser's console what of the settings does nothing, and in a release its version and what is risky. */
export function reportSettings(config: Config, isRelease: boolean): void {
  if (isRelease) console.info(`Fitout ${pageVersion(document)}`);
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
