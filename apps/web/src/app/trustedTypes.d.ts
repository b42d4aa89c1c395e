/** The part of Trusted Types that this app uses: TypeScript's declarations do not include it yet. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): unknown };
  };
}
