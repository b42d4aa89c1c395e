import { compactStylesInEsbuild } from '../../scripts/build/compactStyles.mjs';
import { library } from '../../tsup.base.js';

export default library(['testing/**', '*/testing/**'], { esbuildPlugins: [compactStylesInEsbuild()] });
