// @ts-check
// Entry of `npm start`, `npm test`, `npm run dev`, `npm run docs` and `npm run playground`: works on a machine that has nothing but Node and npm.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Fitout needs Node 20.19 or newer, and this is ${process.version}. Newer ones: https://nodejs.org`);
  process.exit(1);
}

// Imported only now, so that an old Node reads the sentence above and not a syntax error.
const [command, ...names] = process.argv.slice(2);
const isXmpp = /^--service[ =]xmpp$/u.test(names.join(' '));
if (command === 'start' && (isXmpp || names.length === 0)) await (await import('./demo.mjs')).startDemo(isXmpp);
else if (command === 'dev') await (await import('./demo.mjs')).startDevelopment();
else if (command === 'docs') await (await import('./demo.mjs')).buildDocs();
else if (command === 'playground') await (await import('./demo.mjs')).startPlayground();
else if (command === 'test') await (await import('./runStages.mjs')).runStages(names);
else {
  console.error(
    'usage: npm start [-- --service xmpp] | npm test [-- stage …] | npm run dev | npm run docs | npm run playground',
  );
  process.exitCode = 1;
}
