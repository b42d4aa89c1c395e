import { defineConfig } from 'vitepress';
import manifest from '../../../packages/ui-kit/package.json' with { type: 'json' };
import reference from '../api/sidebar.json' with { type: 'json' };

const { version } = manifest;

const TASKS = [
  ['test-your-chat', 'Test your chat'],
  ['diagnostics', 'Record a fault, replay it'],
  ['support-widget', 'A support widget'],
  ['own-service', 'Your own service'],
  ['xmpp', 'XMPP and ejabberd'],
  ['coding-agents', 'Coding agents'],
  ['from-stream', 'Migrate from Stream'],
  ['from-sendbird', 'Migrate from Sendbird'],
  ['from-easemob-kit', 'Migrate from Easemob’s kit'],
] as const;
const RECIPES = [
  ['customising', 'Customising'],
  ['own-theme', 'Own theme'],
  ['own-message-kind', 'Own kind of message'],
  ['own-parts', 'Own parts and actions'],
  ['own-words', 'Own words'],
  ['tokens', 'Tokens'],
  ['push', 'Pushes to closed pages'],
  ['uploads', 'Uploads'],
  ['worker', 'Worker and content policy'],
  ['own-storage', 'Own storage'],
  ['calls', 'Calls and TURN'],
] as const;
const linksTo = (pages: readonly (readonly [string, string])[]) =>
  pages.map(([name, text]) => ({ text, link: `/recipes/${name}` }));

export default defineConfig({
  title: 'Fitout chat',
  description: 'A whole chat for React, and a chat core for everything else.',
  lang: 'en',
  // A folder for each version; older ones stay beside it. For a site below another path, --base names both.
  outDir: `.vitepress/dist/${version}`,
  base: `/${version}/`,
  cleanUrls: false,
  srcExclude: ['**/code/**'],
  markdown: {
    // The reference links to headings as GitHub names them: an underscore stays.
    anchor: {
      slugify: (title) =>
        title
          .trim()
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
          .replaceAll(/\s+/gu, '-'),
    },
    // Vue must not evaluate braces in code within a line, such as those of a JSX prop.
    config: (md) => {
      md.renderer.rules.code_inline = (tokens, index) =>
        `<code v-pre>${md.utils.escapeHtml(tokens[index]?.content ?? '')}</code>`;
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      // Chinese has no spaces: each of its characters is a word.
      options: {
        miniSearch: {
          options: { tokenize: (text) => text.match(/\p{sc=Han}|(?:(?!\p{sc=Han})[\p{L}\p{N}_])+/gu) ?? [] },
        },
      },
    },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Recipes', link: '/recipes/customising' },
      { text: 'Reference', link: '/api/' },
      {
        text: version,
        items: [
          { text: 'Upgrading', link: '/upgrading' },
          { text: 'Other versions', link: '/upgrading#versions' },
        ],
      },
    ],
    sidebar: [
      {
        text: 'Guide',
        items: [
          { text: 'Start in five minutes', link: '/start' },
          { text: 'Concepts', link: '/concepts' },
          { text: 'Limits', link: '/limits' },
          { text: 'Compared with others', link: '/compare' },
          { text: 'Browsers', link: '/browsers' },
          { text: 'Upgrading', link: '/upgrading' },
          { text: 'Clients of the emulator', link: '/emulator-methods' },
        ],
      },
      { text: 'Tasks', items: linksTo(TASKS) },
      { text: 'Recipes', items: linksTo(RECIPES) },
      { text: 'Reference', collapsed: true, items: reference },
    ],
  },
});
