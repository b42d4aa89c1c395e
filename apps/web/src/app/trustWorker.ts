/** The browser's policy maker, where it has one. */
export type PolicyFactory = NonNullable<Window['trustedTypes']>;

/**
 * Gives out the one address this page ever starts the worker of `name` from, in the form the content policy asks for;
 * any other address is refused with a TypeError (APP-1). Browsers without Trusted Types get the plain
 * address.
 */
export function trustWorker(
  factory: PolicyFactory | undefined,
  allowed: string,
  name = 'fitout#worker',
): (url: string) => unknown {
  const check = (url: string): string => {
    if (url !== allowed) throw new TypeError('no worker but the one that is meant');
    return url;
  };
  const policy = factory?.createPolicy(name, { createScriptURL: check });
  return policy === undefined ? check : (url) => policy.createScriptURL(url);
}
