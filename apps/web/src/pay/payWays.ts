/** A link that opens a pay app on a phone. */
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
 * The payment provider's page in a code, where anyone with the address can pay without a log-in; null for a code that
 * is no web address. Only https, except pages of `origin`.
 */
export function payPage(code: string, origin: string): string | null {
  if (!URL.canParse(code)) return null;
  const { protocol, origin: host } = new URL(code);
  return protocol === 'https:' || (protocol === 'http:' && host === origin) ? code : null;
}

/** The text that the user sends to another person who is to pay. */
export function askToPayText(what: string, sum: string, page: string): string {
  return `请帮我支付${what === '' ? '' : `「${what}」`}${sum}：${page}`;
}
