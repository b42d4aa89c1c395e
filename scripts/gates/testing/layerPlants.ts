import type { Files } from './miniatureWorkspace.js';

/** A tree in which everything that is allowed happens once. */
export const CLEAN: Files = {
  'packages/im-core/src/index.ts': "export { createImClient } from './client/createImClient.js';",
  'packages/im-core/src/client/createImClient.ts':
    "import { Timeline } from '../stores/Timeline.js';\nimport { outbox } from '../delivery/outbox.js';\nexport const createImClient = () => [Timeline, outbox];",
  'packages/im-core/src/limits.ts': 'export const ringMs = 30_000;',
  'packages/im-core/src/domain/unread.ts': "import { ringMs } from '../limits.js';\nexport const unread = ringMs;",
  'packages/im-core/src/domain/unread.test.ts':
    "import 'vitest';\nimport '../testing/index.js';\nimport './unread.js';",
  'packages/im-core/src/errors/ImError.ts': "import '../domain/unread.js';\nexport class ImError {}",
  'packages/im-core/src/ports/Clock.ts':
    "import type { ImError } from '../errors/ImError.js';\nexport interface Clock { fails: ImError }",
  'packages/im-core/src/stores/Timeline.ts':
    "import 'mobx';\nimport type { Clock } from '../ports/Clock.js';\nexport class Timeline { clock?: Clock }",
  'packages/im-core/src/stores/groups/Groups.ts': "import '../timeline/Order.js';\nexport class Groups {}",
  'packages/im-core/src/stores/people/People.ts': 'export class People {}',
  'packages/im-core/src/stores/list/Order.ts': "import '../timeline/Order.js';\nexport class ListOrder {}",
  'packages/im-core/src/stores/timeline/Order.ts':
    "import type { Upload } from '../uploads/Upload.js';\nexport class Order { of?: Upload }",
  'packages/im-core/src/stores/uploads/Upload.ts': 'export class Upload {}',
  'packages/im-core/src/persistence/saved.ts':
    "import 'mobx';\nimport '../domain/unread.js';\nimport type { Clock } from '../ports/Clock.js';\nexport const saved: Clock[] = [];",
  'packages/im-core/src/delivery/outbox.ts': "import '../domain/unread.js';\nexport const outbox = 1;",
  'packages/im-core/src/adapters/easemob/index.ts':
    "import type {} from 'easemob-websdk';\nexport { toMessage } from './toMessage.js';",
  'packages/im-core/src/adapters/easemob/toMessage.ts': 'export const toMessage = 1;',
  'packages/im-core/src/adapters/worker/index.ts': 'export const worker = 1;',
  'packages/im-core/src/adapters/browser/index.ts': "import 'idb';\nexport const browser = 1;",
  'packages/im-core/src/testing/index.ts': "import 'vitest';\nimport '../ports/Clock.js';\nexport const fake = 1;",
  'packages/rtc-core/src/index.ts': 'export const formatCallTime = 1;',
  'packages/api-client/src/index.ts': "export { http } from './http/createHttp.js';",
  'packages/api-client/src/http/createHttp.ts': "import 'axios';\nexport const http = 1;",
  'packages/api-client/src/contract/index.ts': 'export const contract = 1;',
  'packages/api-client/src/testing/index.ts': 'export const scripted = 1;',
  'packages/ui-kit/src/index.ts': "export { Row } from './chat/Row.js';",
  'packages/ui-kit/src/chat/Row.tsx':
    "import 'react';\nimport 'mobx-react-lite';\nimport type { createImClient } from '@fitout/im-core';\nexport type Row = typeof createImClient;",
  'packages/ui-kit/src/primitives/Button.tsx': "import 'react';\nexport const Button = 1;",
  'apps/web/src/main.tsx': "import './session/createSession.js';\nimport './screens/Home/Home.js';",
  'apps/web/src/session/createSession.ts':
    "import 'easemob-websdk';\nimport '@fitout/im-core';\nimport '@fitout/im-core/easemob';\nimport '@fitout/api-client';\nexport const createSession = 1;",
  'apps/web/src/session/SessionContext.ts': 'export const SessionContext = 1;',
  'apps/web/src/screens/Home/Home.tsx':
    "import '@fitout/ui-kit';\nimport '../../session/SessionContext.js';\nimport type { createSession } from '../../session/createSession.js';\nexport type Session = typeof createSession;\nimport '../../features/orders/rules.js';",
  'apps/web/src/features/orders/rules.ts': 'export const rules = 1;',
  'apps/web/src/features/cameras/rules.ts': 'export const rules = 2;',
  'apps/sandbox/src/main.ts': "import './servers/rest.js';\nimport 'hono';",
  'apps/sandbox/src/servers/rest.ts':
    "import 'hono';\nimport '@fitout/api-client/contract';\nimport '../services/accounts.js';",
  'apps/sandbox/src/servers/rest.test.ts': "import '@fitout/api-client';\nimport 'easemob-websdk';",
  'apps/sandbox/src/services/accounts.ts': "import '../storage/Db.js';",
  'apps/sandbox/src/storage/Db.ts': "import 'libsql';",
};

/** For each layer rule, files that break it and no other rule, identified by the path of the file that does it. */
export const PLANTS: Readonly<Record<string, Files>> = {
  'no-cycles': {
    'packages/im-core/src/domain/hen.ts': "import './egg.js';",
    'packages/im-core/src/domain/egg.ts': "import './hen.js';",
  },
  'no-unresolved': {
    'apps/web/src/session/nowhere.ts': "import '@fitout/im-core/stores';",
    'apps/web/src/session/nothing.ts': "import './nothingHere.js';",
  },
  'no-import-of-dist': {
    'apps/sandbox/src/servers/built.ts': "import '../../dist/main.js';",
    'apps/sandbox/dist/main.js': '',
  },
  'no-import-of-tests': {
    'packages/im-core/src/delivery/fromTest.ts': "import '../domain/unread.test.js';",
  },
  'domain-is-pure': {
    'packages/im-core/src/domain/clock.ts': "import type { Clock } from '../ports/Clock.js';",
    'packages/im-core/src/domain/watched.ts': "import 'mobx';",
    'packages/im-core/src/domain/file.ts': "import 'node:fs';",
  },
  'limits-are-numbers': {
    'packages/rtc-core/src/limits.ts': "import './domain/callTimer.js';",
    'packages/rtc-core/src/domain/callTimer.ts': 'export const callTimer = 1;',
  },
  'errors-import-domain-only': {
    'packages/im-core/src/errors/high.ts': "import type { Clock } from '../ports/Clock.js';",
  },
  'ports-are-types': {
    'packages/im-core/src/ports/Up.ts': "import type { Timeline } from '../stores/Timeline.js';",
  },
  'ports-carry-no-code': {
    'packages/im-core/src/ports/Code.ts': "import { ImError } from '../errors/ImError.js';\nexport const e = ImError;",
  },
  'stores-delivery-and-adapters-independent': {
    'packages/im-core/src/stores/Direct.ts': "import '../delivery/outbox.js';",
    'packages/im-core/src/delivery/direct.ts': "import type { toMessage } from '../adapters/easemob/toMessage.js';",
    'packages/im-core/src/adapters/easemob/direct.ts': "import '../../stores/Timeline.js';",
  },
  'persistence-imports-domain-and-ports': {
    'packages/im-core/src/persistence/high.ts': "import type { Timeline } from '../stores/Timeline.js';",
  },
  'protocol-imports-domain-only': {
    'packages/rtc-core/src/protocol/high.ts': "import type { Clock } from '../ports/Clock.js';",
    'packages/rtc-core/src/ports/Clock.ts': 'export interface Clock { now(): number }',
  },
  'stores-delivery-and-adapters-without-persistence': {
    'packages/im-core/src/stores/Saving.ts': "import type { saved } from '../persistence/saved.js';",
    'packages/im-core/src/delivery/saving.ts': "import '../persistence/saved.js';",
    'packages/im-core/src/adapters/browser/saving.ts': "import '../../persistence/saved.js';",
  },
  'stores-and-delivery-without-protocol': {
    'packages/rtc-core/src/stores/Wire.ts': "import type { command } from '../protocol/command.js';",
    'packages/rtc-core/src/protocol/command.ts': 'export const command = 1;',
    'packages/im-core/src/delivery/inMemory.ts': "import '../memory/createStore.js';",
    'packages/im-core/src/memory/createStore.ts': 'export const createStore = 1;',
  },
  'ports-imported-as-types': {
    'packages/im-core/src/stores/Timed.ts': "import { Clock } from '../ports/Clock.js';\nexport const timed = Clock;",
    'packages/im-core/src/memory/clock.ts': "import '../ports/Clock.js';",
  },
  'subjects-of-stores-independent': {
    'packages/im-core/src/stores/timeline/Mutes.ts': "import '../groups/Groups.js';",
    'packages/im-core/src/stores/groups/Profiles.ts': "import '../people/People.js';",
  },
  'timelines-below-the-list': {
    'packages/im-core/src/stores/timeline/Listed.ts': "import '../list/Order.js';",
  },
  'session-and-uploads-alone': {
    'packages/im-core/src/stores/uploads/Sent.ts': "import '../timeline/Order.js';",
  },
  'adapters-independent': {
    'packages/im-core/src/adapters/worker/borrow.ts': "import '../easemob/toMessage.js';",
  },
  'modules-do-not-import-the-client': {
    'packages/im-core/src/delivery/up.ts': "import '../index.js';",
    'packages/api-client/src/endpoints/up.ts': "import '../index.js';",
  },
  'fakes-import-ports-only': {
    'packages/im-core/src/testing/deep.ts': "import '../stores/Timeline.js';",
  },
  'fakes-for-tests-only': {
    'packages/im-core/src/delivery/faked.ts': "import '../testing/index.js';",
    'apps/web/src/session/faked.ts': "import '@fitout/im-core/testing';",
  },
  'mobx-only-in-stores': {
    'packages/im-core/src/delivery/watched.ts': "import 'mobx';",
  },
  'cores-have-no-react': {
    'packages/im-core/src/stores/useTimeline.ts': "import 'react';",
    'packages/api-client/src/endpoints/useOrders.ts': "import 'mobx-react-lite';",
  },
  'cores-without-npm': {
    'packages/im-core/src/delivery/stored.ts': "import 'idb';",
  },
  'packages-without-node': {
    'packages/im-core/src/delivery/onDisk.ts': "import 'node:fs';",
    'packages/ui-kit/src/chat/onDisk.ts': "import 'node:path';",
  },
  'axios-in-http-only': {
    'packages/api-client/src/endpoints/orders.ts': "import 'axios';",
    'apps/web/src/screens/Home/fetching.ts': "import 'axios';",
  },
  'vendors-in-adapters-only': {
    'apps/web/src/screens/Home/vendor.ts': "import 'easemob-websdk';",
    'packages/im-core/src/delivery/vendor.ts': "import type {} from 'easemob-websdk';",
    'apps/sandbox/src/servers/vendor.ts': "import 'easemob-websdk';",
  },
  'adapters-name-vendors-in-types-only': {
    'packages/im-core/src/adapters/easemob/loads.ts': "import 'easemob-websdk';",
  },
  'cores-independent': {
    'packages/im-core/src/delivery/calls.ts': "import '@fitout/rtc-core';",
    'packages/rtc-core/src/rings.ts': "import type {} from '@fitout/im-core';",
  },
  'ui-kit-sees-types-only': {
    'packages/ui-kit/src/chat/alive.ts': "import { createImClient } from '@fitout/im-core';\ncreateImClient();",
  },
  'ui-kit-components-without-messenger': {
    'packages/ui-kit/src/messenger/whole.ts': 'export const whole = true;',
    'packages/ui-kit/src/chat/part.ts': "import '../messenger/whole.js';",
  },
  'ui-kit-without-marketplace': {
    'packages/ui-kit/src/chat/orders.ts': "import type {} from '@fitout/api-client';",
  },
  'ui-kit-plain-modules': {
    'packages/ui-kit/src/primitives/Watched.tsx': "import 'mobx-react-lite';",
    'packages/ui-kit/src/theme/routed.ts': "import 'react-router-dom';",
  },
  'packages-do-not-import-apps': {
    'packages/ui-kit/src/chat/app.ts': "import '../../../../apps/web/src/features/orders/rules.js';",
  },
  'apps-independent': {
    'apps/web/src/screens/Home/server.ts': "import '../../../../sandbox/src/services/accounts.js';",
  },
  'web-uses-public-entries': {
    'apps/web/src/session/backDoor.ts': "import '../../../../packages/im-core/src/delivery/outbox.js';",
  },
  'web-modules-do-not-create-the-app': {
    'apps/web/src/screens/Home/builds.ts': "import '../../session/createSession.js';",
  },
  'features-independent': {
    'apps/web/src/features/orders/neighbour.ts': "import '../cameras/rules.js';",
  },
  'screens-independent': {
    'apps/web/src/screens/Orders/borrows.ts': "import '../Home/Home.js';",
  },
  'components-without-screens': {
    'apps/web/src/components/shows.ts': "import '../screens/Home/Home.js';",
  },
  'sandbox-sees-the-contract-only': {
    'apps/sandbox/src/servers/shares.ts': "import '@fitout/api-client';",
  },
  'sandbox-services-without-servers': {
    'apps/sandbox/src/services/opens.ts': "import '../servers/rest.js';",
    'apps/sandbox/src/storage/speaks.ts': "import 'ws';",
  },
  'libsql-in-storage-only': {
    'apps/sandbox/src/services/stores.ts': "import 'libsql';",
  },
};
