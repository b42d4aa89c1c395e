/** The browser's policy factory, if it has one. */
export type PolicyFactory = NonNullable<Window['trustedTypes']>;

/**
 * Returns the one address from which this page starts the worker of `name`, in the form that the content policy
 * requires; any other address is refused with a TypeError (APP-1). Browsers without Trusted Types get the plain
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
