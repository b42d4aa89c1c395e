import type { EndpointOverrides } from '@fitout/api-client';
import type { DemoAccount, ReceiptStyle } from '@fitout/ui-kit';
import { readSettings, type QueryLogin, type Settings } from './settings.js';
import type { ShapeProblem } from './shapes.js';

/** The settings with every default filled in. */
export interface Config {
  readonly apiHost: string;
  readonly endpoints: EndpointOverrides;
  readonly im: {
    readonly appKey: string;
    readonly apiUrl: string;
    readonly socketUrl: string;
    /** Also keeps messages under `msgList` and `message`, where whoever uses the browser next can read them (A10). */
    readonly webLists: boolean;
    /** Lists groups that belong to no order, in a section of their own (A16). */
    readonly listUnlinkedGroups: boolean;
    /** How it is shown that own messages are out and were read; as specified when undefined. */
    readonly receiptStyle: ReceiptStyle | undefined;
  };
  /** Calls: what carries them, and which of the two requests opens a channel (A44). */
  readonly rtc: Required<NonNullable<Settings['rtc']>>;
  readonly auth: { readonly imAutoRegister: boolean; readonly queryLogin: QueryLogin };
  readonly features: { readonly imTopMenu: boolean };
  readonly site: { readonly name: string; readonly copyright: string; readonly filingNo: string };
  readonly demoAccounts: readonly DemoAccount[];
}

/** Where the page stands and what it can ask; `year` is that of the default copyright line (A08). */
export interface ConfigSource {
  readonly origin: string;
  readonly year: number;
  readonly fetch: (address: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
}

/** Why the page cannot start: a sentence, and one line per setting for whoever wrote them. */
export interface ConfigProblem {
  readonly problem: string;
  readonly details: readonly string[];
}

/** The settings in `json`, or what is wrong with them (A08 for the defaults of the footer). */
export function readConfig(json: unknown, { origin, year }: Omit<ConfigSource, 'fetch'>): Config | ConfigProblem {
  const settings = readSettings(json);
  if ('length' in settings) return { problem: '配置有误', details: settings.map(wordsFor) };
  const { apiHost, endpoints, im, rtc, auth, features, security, site, demoAccounts } = settings;
  const isHardened = security?.profile === 'hardened';
  const name = site?.name ?? '家装服务平台';
  return {
    apiHost: apiHost ?? origin,
    endpoints: endpoints ?? {},
    im: {
      appKey: im?.appKey ?? 'fitout#demo',
      apiUrl: im?.apiUrl ?? origin,
      socketUrl: im?.socketUrl ?? `${origin.replace(/^http/u, 'ws')}/websocket`,
      webLists: im?.webLists ?? false,
      listUnlinkedGroups: im?.listUnlinkedGroups ?? true,
      receiptStyle: im?.receiptStyle,
    },
    rtc: { engine: 'webrtc', appId: '', iceServers: [], tokenVariant: 'v1', ...rtc },
    auth: {
      imAutoRegister: auth?.imAutoRegister ?? !isHardened,
      queryLogin: auth?.queryLogin ?? (isHardened ? 'off' : 'auto'),
    },
    features: { imTopMenu: features?.imTopMenu ?? false },
    site: {
      name,
      copyright: site?.copyright ?? `© ${year} ${name} 版权所有`,
      filingNo: site?.filingNo ?? '备案号：待配置',
    },
    demoAccounts: demoAccounts ?? [],
  };
}

/**
 * Fetches and reads the settings. A file that is missing means all defaults; one that cannot be fetched does
 * not, because the defaults may be another installation's.
 */
export async function loadConfig(source: ConfigSource): Promise<Config | ConfigProblem> {
  const answer = await source.fetch('/config.json').catch(() => null);
  if (answer?.status === 404) return readConfig({}, source);
  if (answer?.ok !== true) return { problem: '连接服务器失败', details: [] };
  const json: unknown = await answer.json().catch(() => 'not JSON');
  return readConfig(json, source);
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

/** Which setting is wrong; the value is not repeated, because it may be a secret. */
function wordsFor(problem: ShapeProblem): string {
  if (problem.kind === 'unknown') return `未知的设置：${problem.paths.join('、')}`;
  return `${problem.path === '' ? 'config.json' : problem.path}：类型或格式不正确`;
}
