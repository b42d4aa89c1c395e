/** What a consumer does not need stays out of the published manifests: our scripts, and the tools of our tests. */
export const hooks = {
  /** @param {Record<string, unknown>} manifest */
  beforePacking({ scripts: _scripts, devDependencies: _tools, ...manifest }) {
    return manifest;
  },
};
