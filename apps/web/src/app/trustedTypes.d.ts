/** Trusted Types as far as this app uses them: the browser's own declarations do not have them yet. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): unknown };
  };
}
