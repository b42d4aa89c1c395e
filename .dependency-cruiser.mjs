// @ts-check
// The layers: which module may import which. The name of a rule is its reason.
import { readdirSync, readFileSync } from 'node:fs';

/** Test files and contract suites may reach further than what they test. */
const TEST = '\\.(test|contract)\\.tsx?$';
const CORES = 'im-core|rtc-core|api-client';
const REACT = 'node_modules/(react|react-dom|mobx-react-lite|styled-components)/';
const VENDORS = 'node_modules/(easemob-websdk|agora-rtc-sdk-ng|@xmpp/client)/';
const SERVER_INSIDE = '^(apps/sandbox|packages/emulator)/src/(services|simulation|storage)/';

/** Files that a package's `exports` name: all that an app may know of it. */
const publicEntries = readdirSync(new URL('packages', import.meta.url)).flatMap((name) => {
  const manifest = JSON.parse(readFileSync(new URL(`packages/${name}/package.json`, import.meta.url), 'utf8'));
  return Object.values(manifest.exports).flatMap((entry) =>
    entry['@fitout/source'] ? [`packages/${name}/${entry['@fitout/source'].slice(2)}`] : [],
  );
});
const PUBLIC_ENTRY = `^(${publicEntries.map((path) => path.replaceAll('.', '\\.')).join('|')})$`;

/**
 * @param {string} name
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const refuse = (name, from, to) => ({ name, severity: 'error', from, to });

/** The rooms of the kit and of the web app, a floor a line, the lowest first: no value comes from a floor above. */
const FLOORS = {
  'packages/ui-kit': [
    'a11y|copy|forms|primitives|theme',
    'layout|text',
    'session',
    'account|call|composer|conversation|conversation-list|finder|forward|group|media|messages|notifications|people|rooms',
    'messenger',
    'marketplace|testing',
  ],
  'apps/web': [
    'context|navigation|settings|shared',
    'account|cameras|home|messages|notices|orders|pay|problems|providers|release|rental|schedule|search|square|user',
    'app',
    'routes|testing',
  ],
};
const floorRules = Object.entries(FLOORS).flatMap(([place, floors]) =>
  floors
    .slice(0, -1)
    .map((rooms, floor) =>
      refuse(
        `${place.replace(/^.*\//, '')}-floor-${floor}-imports-below`,
        { path: `^${place}/src/(${rooms})/`, pathNot: TEST },
        { path: `^${place}/src/(${floors.slice(floor + 1).join('|')})/`, dependencyTypesNot: ['type-only'] },
      ),
    ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    // everywhere
    refuse('no-cycles', {}, { circular: true }),
    refuse('no-unresolved', {}, { couldNotResolve: true }),
    refuse('no-import-of-dist', {}, { path: '^(packages|apps)/[^/]+/dist/' }),
    refuse('no-import-of-tests', { pathNot: TEST }, { path: TEST }),

    // inside a core, from the lowest layer up
    refuse(
      'domain-is-pure',
      { path: '^packages/([^/]+)/src/domain/', pathNot: TEST },
      // limits.ts is numbers only (next rule).
      { pathNot: '^packages/$1/src/(domain/|limits\\.ts$)' },
    ),
    refuse('limits-are-numbers', { path: '^packages/[^/]+/src/limits\\.ts$' }, {}),
    refuse(
      'errors-import-domain-only',
      { path: '^packages/rtc-core/src/errors/', pathNot: TEST },
      { path: '^packages/', pathNot: '^packages/rtc-core/src/(domain/|errors/|limits\\.ts$)' },
    ),
    refuse(
      'ports-are-types',
      { path: '^packages/([^/]+)/src/ports/', pathNot: TEST },
      { pathNot: '^packages/$1/src/(domain|ports|errors)/' },
    ),
    refuse(
      'ports-carry-no-code',
      { path: '^packages/([^/]+)/src/ports/', pathNot: TEST },
      { path: '^packages/$1/src/(domain|ports|errors)/', dependencyTypesNot: ['type-only'] },
    ),
    refuse(
      'stores-delivery-and-adapters-independent',
      { path: '^packages/[^/]+/src/(stores|delivery|adapters|storage|easemob|xmpp|worker)/', pathNot: TEST },
      {
        path: '^packages/[^/]+/src/(stores|delivery|adapters|storage|easemob|xmpp|worker)/',
        pathNot: '^packages/[^/]+/src/$1/',
      },
    ),
    refuse(
      'persistence-imports-domain-and-ports',
      { path: '^packages/([^/]+)/src/persistence/', pathNot: TEST },
      { path: '^packages/', pathNot: '^packages/$1/src/(domain/|ports/|persistence/|limits\\.ts$)' },
    ),
    refuse(
      'protocol-imports-domain-only',
      { path: '^packages/([^/]+)/src/protocol/', pathNot: TEST },
      { path: '^packages/', pathNot: '^packages/$1/src/(domain/|protocol/|limits\\.ts$)' },
    ),
    refuse(
      'stores-delivery-and-adapters-without-persistence',
      { path: '^packages/[^/]+/src/(stores|delivery|adapters)/', pathNot: TEST },
      { path: '^packages/[^/]+/src/persistence/' },
    ),
    refuse(
      'stores-and-delivery-without-protocol',
      { path: '^packages/[^/]+/src/(stores|delivery)/', pathNot: TEST },
      { path: '^packages/[^/]+/src/protocol/' },
    ),
    refuse(
      'ports-imported-as-types',
      {
        path: '^packages/[^/]+/src/(stores|delivery|adapters|persistence|storage|easemob|xmpp|worker|browser)/',
        pathNot: TEST,
      },
      { path: '^packages/[^/]+/src/ports/', dependencyTypesNot: ['type-only'] },
    ),
    refuse(
      'subjects-of-stores-independent',
      { path: '^packages/im-core/src/stores/([^/]+)/', pathNot: TEST },
      {
        path: '^packages/im-core/src/stores/(groups|notifications|people|session)/',
        pathNot: '^packages/im-core/src/stores/$1/',
      },
    ),
    refuse(
      'timelines-below-the-list',
      { path: '^packages/im-core/src/stores/(timeline|uploads|session)/', pathNot: TEST },
      { path: '^packages/im-core/src/stores/list/' },
    ),
    refuse(
      'session-and-uploads-alone',
      { path: '^packages/im-core/src/stores/(session|uploads)/', pathNot: TEST },
      { path: '^packages/im-core/src/stores/(timeline|session|uploads)/', pathNot: '^packages/im-core/src/stores/$1/' },
    ),
    refuse(
      'adapters-independent',
      { path: '^packages/([^/]+)/src/adapters/([^/]+)/', pathNot: TEST },
      { path: '^packages/[^/]+/src/adapters/', pathNot: '^packages/$1/src/adapters/$2/' },
    ),
    refuse(
      'modules-do-not-import-the-client',
      { path: '^packages/([^/]+)/src/(?!(testing|client|browser|recording)/)[^/]+/', pathNot: TEST },
      { path: '^packages/$1/src/(client/|(index|create[A-Z][A-Za-z]*)\\.tsx?$)' },
    ),
    refuse(
      'fakes-import-ports-only',
      { path: '^packages/[^/]+/src/testing/', pathNot: TEST },
      { path: '^packages/[^/]+/src/(stores|delivery|adapters|easemob|xmpp|worker)/' },
    ),
    refuse(
      'fakes-for-tests-only',
      { path: '^(packages|apps)/', pathNot: ['/testing/', '/e2e/', TEST] },
      { path: '^packages/[^/]+/src/testing/' },
    ),

    // what a core may take from npm
    refuse(
      'mobx-only-in-stores',
      {
        path: '^packages/(im-core|rtc-core)/src/',
        pathNot: ['/src/domain/', '/src/ports/', '/src/(stores|persistence)/', TEST],
      },
      { path: 'node_modules/mobx/' },
    ),
    refuse(
      'cores-have-no-react',
      { path: `^packages/(${CORES})/`, pathNot: ['/src/domain/', '/src/ports/'] },
      { path: REACT },
    ),
    refuse(
      'cores-without-npm',
      {
        path: '^packages/(im-core|rtc-core)/src/',
        pathNot: ['/src/(domain|ports|adapters|storage|easemob|testing)/', TEST],
      },
      { path: 'node_modules/', pathNot: ['node_modules/mobx/', REACT, VENDORS] },
    ),
    refuse(
      'packages-without-node',
      {
        path: '^packages/[^/]+/src/',
        pathNot: ['^packages/(emulator|testing)/', '/src/domain/', '/src/ports/', '/src/testing/', TEST],
      },
      { dependencyTypes: ['core'] },
    ),
    refuse(
      'axios-in-http-only',
      { path: '^(packages|apps)/', pathNot: ['^packages/api-client/src/createApiClient[.]ts$', TEST] },
      { path: 'node_modules/axios/' },
    ),
    refuse(
      'vendors-in-adapters-only',
      {
        path: '^(packages|apps)/',
        pathNot: [
          '^apps/web/src/app/',
          '^packages/[^/]+/src/(domain|ports)/',
          '^packages/[^/]+/src/(adapters/agora|easemob|xmpp)/',
          TEST,
        ],
      },
      { path: VENDORS },
    ),
    // Which service it is, only who assembles a client knows.
    refuse(
      'services-known-to-who-assembles-only',
      {
        path: '^(packages|apps)/[^/]+/(src|e2e)/',
        pathNot: [
          '^packages/im-core/src/(easemob|xmpp|testing)/',
          '^packages/im-core/src/browser/(createBrowserChat|page)[.]ts$',
          '^packages/testing/src/',
          '^apps/web/src/app/',
          TEST,
        ],
      },
      { path: '^packages/im-core/src/(easemob|xmpp)/' },
    ),
    refuse(
      'adapters-name-vendors-in-types-only',
      { path: '^packages/[^/]+/src/(adapters/agora|easemob|xmpp)/', pathNot: TEST },
      { path: VENDORS, dependencyTypesNot: ['type-only'] },
    ),

    // between packages and apps
    refuse(
      'cores-independent',
      { path: `^packages/(${CORES})/src/`, pathNot: '/src/(domain|ports|errors)/' },
      { path: `^packages/(${CORES}|ui-kit)/`, pathNot: '^packages/$1/' },
    ),
    refuse('ui-kit-without-marketplace', { path: '^packages/ui-kit/src/' }, { path: '^packages/api-client/' }),
    refuse(
      'ui-kit-plain-modules',
      { path: '^packages/ui-kit/src/(primitives|theme|a11y|copy)/', pathNot: TEST },
      { path: 'node_modules/(mobx|mobx-react-lite|react-router-dom)/' },
    ),
    refuse('packages-do-not-import-apps', { path: '^packages/', pathNot: '/src/(domain|ports)/' }, { path: '^apps/' }),

    // inside the kit and the web app
    ...floorRules,

    // the apps
    refuse('apps-independent', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    refuse('web-uses-public-entries', { path: '^apps/web/' }, { path: '^packages/', pathNot: PUBLIC_ENTRY }),
    refuse(
      'sandbox-sees-the-contract-only',
      { path: '^apps/sandbox/', pathNot: TEST },
      {
        path: '^packages/',
        pathNot: [
          '^packages/api-client/src/contract/',
          '^packages/emulator/src/(index|profile)[.]ts$',
          '/src/testing/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    refuse(
      'services-without-servers',
      { path: SERVER_INSIDE, pathNot: TEST },
      {
        path: [
          '^(apps/sandbox|packages/emulator)/src/(servers/|main\\.ts$|create(Sandbox|Emulator)\\.ts$)',
          'node_modules/(hono|@hono|ws|protobufjs)/',
        ],
      },
    ),
    refuse(
      'libsql-in-storage-only',
      { path: '^(apps|packages)/', pathNot: ['^packages/emulator/src/storage/', TEST] },
      { path: 'node_modules/libsql/' },
    ),
    refuse(
      'emulator-alone',
      { path: '^packages/emulator/' },
      { path: '^(packages|apps)/', pathNot: '^packages/emulator/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    // Not `exclude`: a hidden module is one that no rule sees.
    doNotFollow: { path: ['node_modules/', '^(packages|apps)/[^/]+/dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@fitout/source', 'types', 'import', 'default'],
    },
  },
};
