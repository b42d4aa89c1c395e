/** A pay app that a phone opens. */
export interface PayAppLink {
  readonly name: string;
  readonly href: string;
}

/** The placeholder of the code's text in a configured link. */
const CODE = '{code}';

/** The configured pay apps with the code in their links. */
export function payAppLinks(links: Readonly<Record<string, string>>, code: string): readonly PayAppLink[] {
  return Object.entries(links).map(([name, href]) => ({ name, href: href.replaceAll(CODE, encodeURIComponent(code)) }));
}

/**
 * The page of the payment provider that the code leads to, which whoever has the address opens and pays without a
 * log-in; null for a code that is no web address. Of this site only what stands at `origin` may go without https.
 */
export function payPage(code: string, origin: string): string | null {
  if (!URL.canParse(code)) return null;
  const { protocol, origin: host } = new URL(code);
  return protocol === 'https:' || (protocol === 'http:' && host === origin) ? code : null;
}

/** What is sent to the person who is asked to pay. */
export function askToPayText(what: string, sum: string, page: string): string {
  return `请帮我支付${what === '' ? '' : `「${what}」`}${sum}：${page}`;
}
