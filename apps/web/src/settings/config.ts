import { PREFIX } from '../basePath.js';
import { readSettings, type Settings } from './settings.js';

/** The settings of this page, with every default. */
export type Config = Readonly<ReturnType<typeof configOf>>;

/** The origin of the page and its requests; `year` is that of the default copyright line (A08). */
export interface ConfigSource {
  readonly origin: string;
  /** What an address of the app begins with on its host. */
  readonly prefix?: string;
  readonly year: number;
  readonly fetch: (address: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
}

/** Why the page cannot start: a sentence, and one line per setting for the operator. */
export interface ConfigProblem {
  readonly problem: string;
  readonly details: readonly string[];
}

/**
 * The settings in `json` with every default, or their problems, which name the setting and not its value, because that may
 * be a secret.
 */
export function readConfig(json: unknown, source: Omit<ConfigSource, 'fetch'>): Config | ConfigProblem {
  const { settings, wrong, unknown } = readSettings(json);
  if (settings !== null) return configOf(settings, unknown, source);
  const details = wrong.map((path) => `${path === '' ? 'config.json' : path}：类型或格式不正确`);
  const others = unknown.length === 0 ? [] : [`未知的设置：${unknown.join('、')}`];
  return { problem: '配置有误', details: [...details, ...others] };
}

/** The settings with the defaults that follow from the page's address, or from another setting (A08). */
function configOf(
  { im, auth, site, security, pay, ...rest }: Settings,
  /** Unknown names in the file, each by its path; they have no effect. */
  unknownSettings: readonly string[],
  { origin, prefix = PREFIX, year }: Omit<ConfigSource, 'fetch'>,
) {
  const isHardened = security.profile === 'hardened';
  return {
    ...rest,
    apiHost: rest.apiHost ?? origin + prefix,
    im: {
      ...im,
      apiUrl: (im.apiUrl ?? origin).replace(/\/$/u, ''),
      socketUrl: im.socketUrl ?? `${origin.replace(/^http/u, 'ws')}/websocket`,
    },
    auth: {
      ...auth,
      imAutoRegister: auth.imAutoRegister ?? !isHardened,
      queryLogin: auth.queryLogin ?? (isHardened ? 'off' : 'auto'),
      /** The default answer of the log-out dialog: chats stay on this device (IM-15). */
      keepsHistory: !isHardened,
      /** Refuses a weak new password; otherwise the form only advises against it (R255). */
      refusesWeakPasswords: isHardened,
    },
    security: { sealsStorage: security.sealsStorage ?? isHardened },
    site: { ...site, copyright: site.copyright ?? `© ${year} ${site.name} 版权所有` },
    payApps: pay.apps,
    unknownSettings,
  };
}

/**
 * Loads and parses the settings. A missing file means all defaults; a failed request does not, because the defaults may
 * be another installation's.
 */
export async function loadConfig(source: ConfigSource): Promise<Config | ConfigProblem> {
  const answer = await source.fetch(`${PREFIX}/config.json`).catch(() => null);
  if (answer?.status === 404) return readConfig({}, source);
  if (answer?.ok !== true) return { problem: '连接服务器失败', details: [] };
  const json: unknown = await answer.json().catch(() => 'not JSON');
  return readConfig(json, source);
}

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
