// @ts-check
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../stages/children.mjs';

/** The imports of a page with the chat core alone. */
export const CORE = `
  export { createImClient } from '${join(root, 'packages', 'im-core', 'dist', 'index.js')}';
`;

/** The imports of a page with a list of conversations, their messages and a composer (P10). */
export const LIST = `
  ${CORE}
  export { Composer, ConversationList, MessageList } from '${join(root, 'packages', 'ui-kit', 'dist', 'index.js')}';
`;

/**
 * The chunks of a page that imports `what`, as an app bundles them; the modules in `outside` are external.
 *
 * @param {RegExp} outside
 * @param {string} what
 * @returns {Promise<{ entry: string, chunks: Map<string, import('./loadedWith.mjs').Chunk> }>}
 */
export async function buildList(outside, what = LIST) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      { name: 'list', resolveId: (id) => (id === 'list' ? id : null), load: (id) => (id === 'list' ? what : null) },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { list: 'list' },
        external: outside,
        // Code that the entry and a lazy part share stays in the entry, as in an app.
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  if (!('output' in built)) throw new Error('the build of the list is not one program');
  const chunks = new Map(
    built.output.flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, { code: file.code, imports: file.imports }]] : [],
    ),
  );
  return { entry: 'list.js', chunks };
}
