#!/usr/bin/env node
const USAGE = `fitout-testing: tests of a chat

  replay <file>   plays a recording and says what went wrong in it
`;

const [command, file] = process.argv.slice(2);
const isKnown = command === 'replay' && file !== undefined;
process.stdout.write(isKnown ? 'replay comes with the first recording\n' : USAGE);
process.exitCode = isKnown || command === '--help' ? 0 : 1;
