// By its path, so that the build bundles it with its types.
export * from '../../im-core/src/testing/index.js';
