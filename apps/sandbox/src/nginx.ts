import { parseArgs } from 'node:util';
import { nginxConfig } from './servers/web/nginxConfig.js';
import { readBasePath } from './servers/web/readBasePath.js';

// One line for the operator, who cannot act on a stack trace.
process.setUncaughtExceptionCaptureCallback(({ message }) => {
  process.stderr.write(`fitout nginx: ${message}\n`);
  process.exit(1);
});

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
