import type { Config } from './config.js';

/** The version that the build wrote into the page; empty without a build. */
export function pageVersion(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';
}

/** Logs unknown settings and, in a release, its version and the risky settings. */
export function reportSettings(config: Config, isRelease: boolean): void {
  if (isRelease) console.info(`Fitout ${pageVersion(document)}`);
  if (config.unknownSettings.length > 0) console.error(`未知的设置：${config.unknownSettings.join('、')}`);
  if (isRelease) for (const risk of risksOf(config)) console.warn(`安全风险：${risk}`);
}

/**
 * The settings that allow what the specification considers risky, unless there are demo accounts, whose operator knows
 * that it is a demo (7).
 */
export function risksOf({ auth, demoAccounts }: Config): readonly string[] {
  if (demoAccounts.length > 0) return [];
  return [
    ...(auth.queryLogin === 'auto' ? ['auth.queryLogin: auto'] : []),
    ...(auth.imAutoRegister ? ['auth.imAutoRegister: true'] : []),
  ];
}
