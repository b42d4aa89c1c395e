#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { replayFile } from './replayFile.js';

const USAGE = `fitout-testing: tests of a chat

  replay <file> [--write <test>]   plays a recording and says what went wrong in it; writes a test that fails by it
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, write: { type: 'string' } },
});
const [command, file] = positionals;
if (command === 'replay' && file !== undefined) {
  const lines = await replayFile(file, values.write);
  const isWell = lines.every((line) => line.startsWith('note: '));
  process.stdout.write(`${[...(isWell ? ['nothing wrong'] : []), ...lines].join('\n')}\n`);
  process.exitCode = isWell ? 0 : 1;
} else {
  process.stdout.write(USAGE);
  process.exitCode = values.help === true ? 0 : 1;
}
