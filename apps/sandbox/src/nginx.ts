import { parseArgs } from 'node:util';
import { nginxConfig } from './servers/web/nginxConfig.js';
import { readBasePath } from './servers/web/readBasePath.js';

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: '/srv/fitout' },
    listen: { type: 'string', default: '8080' },
    host: { type: 'string', multiple: true, default: [] },
    api: { type: 'string' },
    base: { type: 'string' },
  },
});

process.stdout.write(
  nginxConfig({
    root: values.root,
    listen: values.listen,
    hosts: values.host,
    api: values.api ?? null,
    base: readBasePath(values.base, '--base'),
  }),
);
