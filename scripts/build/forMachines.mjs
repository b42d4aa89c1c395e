// @ts-check
// Writes what a coding agent reads in a package: a skill for each recipe of the site that is about the package, with the code in its place,
// and `llms.txt`, which lists them. The examples compile the same code against the tarballs. Run in the package's folder, after its build.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The recipes about each package. @type {Readonly<Record<string, readonly string[]>>} */
const SKILLS = {
  emulator: ['coding-agents'],
  'im-core': ['diagnostics', 'own-storage', 'own-service', 'push', 'tokens', 'uploads', 'worker', 'xmpp'],
  testing: ['test-your-chat'],
  'ui-kit': [
    'calls',
    'customising',
    'from-easemob-kit',
    'from-sendbird',
    'from-stream',
    'own-message-kind',
    'own-parts',
    'own-theme',
    'own-words',
    'support-widget',
  ],
};
const RECIPES = '../../docs/site/recipes';
const INCLUDED = /^<<< (\S+?)(?:#(\w+))?$/gmu;

/** @param {string} path @param {string} [region] */
function codeOf(path, region) {
  const text = readFileSync(join(RECIPES, path), 'utf8');
  if (region === undefined) return text.trimEnd();
  const [, code = ''] = new RegExp(`^ *// #region ${region}\\n([^]*?)^ *// #endregion`, 'mu').exec(text) ?? [];
  if (code === '') throw new Error(`${path} has no region ${region}`);
  return code.trimEnd();
}

const { name, description } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = basename(process.cwd());
const skills = (SKILLS[folder] ?? []).map((recipe) => {
  const text = readFileSync(join(RECIPES, `${recipe}.md`), 'utf8').replace(/^---\n[^]*?^---\n/mu, '');
  const [, title = '', begin = ''] = /^# (.*)\n\n([^]*?)(?:\n\n|$)/u.exec(text) ?? [];
  const [about = ''] = begin.replaceAll('\n', ' ').split(/(?<=[.:])\s/u, 1);
  const body = text.replace(
    INCLUDED,
    (_, path, region) => `\`\`\`${path.split('.').at(-1)}\n${codeOf(path, region)}\n\`\`\``,
  );
  // Links to other pages of the site lead nowhere here; their words stay.
  const plain = body.replaceAll(/\[([^\]]*)\]\(\.{0,2}\/[^)]*\)/gu, '$1');
  mkdirSync(join('dist/skills', recipe), { recursive: true });
  const head = `---\nname: ${recipe}\ndescription: ${JSON.stringify(`${title}, with ${name}. ${about}`)}\n---\n\n`;
  writeFileSync(join('dist/skills', recipe, 'SKILL.md'), head + plain);
  return `- [${title}](skills/${recipe}/SKILL.md): ${about}`;
});
const lines = [
  `# ${name}`,
  `> ${description}`,
  [
    '## Start',
    '- [README](../README.md): the entries and what each exports',
    '- [AGENTS.md](../AGENTS.md): what to mind',
  ].join('\n'),
  ...(skills.length > 0 ? [['## Skills', ...skills].join('\n')] : []),
];
writeFileSync('dist/llms.txt', `${lines.join('\n\n')}\n`);
