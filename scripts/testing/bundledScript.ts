import { build, type Plugin } from 'vite';

const SUFFIX = '?bundled';

/**
 * `import script from './worker.ts?bundled'` gives the address of one script that holds a module and all it imports. A
 * worker that a test starts from it loads one file instead of a hundred modules from the development server.
 *
 * @param condition the condition under which packages of the workspace give their sources
 */
export function bundledScript(condition: string): Plugin {
  return {
    name: 'fitout-bundled-script',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(SUFFIX)) return null;
      const found = await this.resolve(id.slice(0, -SUFFIX.length), importer);
      return found === null ? null : `${found.id}${SUFFIX}`;
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const built = await build({
        configFile: false,
        logLevel: 'error',
        resolve: { conditions: [condition, 'module', 'browser', 'development|production'] },
        build: {
          write: false,
          minify: false,
          rolldownOptions: { input: id.slice(0, -SUFFIX.length), output: { format: 'es', codeSplitting: false } },
        },
      });
      const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
      const [script] = chunks.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
      if (script === undefined) throw new Error(`nothing was built of ${id}`);
      return `export default URL.createObjectURL(new Blob([${JSON.stringify(script)}], { type: 'text/javascript' }))`;
    },
  };
}
