import { compactStylesInEsbuild } from '../../scripts/build/compactStyles.mjs';
import { joinModules } from '../../scripts/build/joinModules.mjs';
import { library } from '../../tsup.base.js';

export default library([], {
  entry: ['src/index.ts'],
  bundle: true,
  splitting: false,
  esbuildPlugins: [joinModules, compactStylesInEsbuild()],
});
