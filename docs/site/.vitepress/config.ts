import { defineConfig } from 'vitepress';
import reference from '../api/sidebar.json' with { type: 'json' };

const RECIPES = [
  ['customising', 'Customising'],
  ['own-theme', 'Own theme'],
  ['own-message-kind', 'Own kind of message'],
  ['tests', 'Tests of your app'],
  ['test-your-chat', 'Test your chat'],
  ['coding-agents', 'Coding agents'],
  ['own-parts', 'Own parts and actions'],
  ['own-words', 'Own words'],
  ['tokens', 'Tokens'],
  ['push', 'Pushes to closed pages'],
  ['uploads', 'Uploads'],
  ['worker', 'Worker and content policy'],
  ['own-service', 'Your own service'],
  ['own-storage', 'Own storage'],
  ['calls', 'Calls and TURN'],
] as const;

export default defineConfig({
  title: 'Fitout chat',
  description: 'A whole chat for React, and a chat core for everything else.',
  lang: 'en',
  outDir: '.vitepress/dist',
  // The site is published wherever its reader wants it: below a path it is built with --base.
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
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Recipes', link: '/recipes/customising' },
      { text: 'Reference', link: '/api/' },
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
      { text: 'Recipes', items: RECIPES.map(([name, text]) => ({ text, link: `/recipes/${name}` })) },
      { text: 'Reference', collapsed: true, items: reference },
    ],
  },
});
