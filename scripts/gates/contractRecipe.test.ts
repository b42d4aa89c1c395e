// The recipe runs as a page of the site shows it: it is a test file, and its suite passes.
import '../../docs/site/recipes/code/transportContract.js';
