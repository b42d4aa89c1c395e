import type { Settings } from './settings.js';

/** Every name of an object type, each with `true` or with the names inside it. */
type NamesOf<T> = { readonly [K in keyof T]-?: true | NamesOf<NonNullable<T[K]>> };

/** All settings. A name with `true` is a whole setting. Not part of the page. */
const NAMES: NamesOf<Settings> = {
  apiHost: true,
  endpoints: true,
  im: {
    appKey: true,
    apiUrl: true,
    socketUrl: true,
    webLists: true,
    listUnlinkedGroups: true,
    receiptStyle: true,
    previewLabels: { image: true, audio: true, video: true },
    emojiMap: true,
    muteDurationMs: true,
    groupReceipts: true,
  },
  rtc: { engine: true, appId: true, iceServers: true, tokenVariant: true },
  auth: { mode: true, clearOnHttp401: true, imAutoRegister: true, queryLogin: true },
  security: { profile: true },
  features: { imTopMenu: true, payTest: true },
  pay: { apps: true },
  strings: { mode: true },
  order: { statusLabels: true },
  addMember: { confirmPartial: true },
  site: { name: true, copyright: true, filingNo: true, serviceId: true, serviceContact: true },
  legal: { agreement: true, privacy: true, license: true },
  errors: { reportTo: true },
  demoAccounts: true,
};

/** The paths of all settings, such as `im.appKey`. */
export const SETTING_PATHS = pathsIn(NAMES);

function pathsIn(names: object, prefix = ''): readonly string[] {
  return Object.entries(names).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? pathsIn(inner, `${prefix}${name}.`) : [prefix + name],
  );
}
