/** The browser's policy factory, if it has one. */
export type PolicyFactory = NonNullable<Window['trustedTypes']>;

/**
 * Returns an address from which this page starts a worker under the policy of `name`, in the form that the content
 * policy requires; any other address is refused with a TypeError (APP-1). Browsers without Trusted Types get the plain
 * address.
 */
export function trustWorker(
  factory: PolicyFactory | undefined,
  allowed: readonly string[],
  name = 'fitout#worker',
): (url: string) => unknown {
  const check = (url: string): string => {
    if (!allowed.includes(url)) throw new TypeError('no worker but the ones that are meant');
    return url;
  };
  const policy = factory?.createPolicy(name, { createScriptURL: check });
  return policy === undefined ? check : (url) => policy.createScriptURL(url);
}
