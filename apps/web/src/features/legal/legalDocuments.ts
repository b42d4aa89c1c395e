import type { Config } from '../../config.js';

/** A document that the operator of an installation owes its users. */
export type LegalId = keyof Config['legal'];

/** What each document is called, and the address in this app where it can be read without a log-in. */
export const LEGAL_DOCUMENTS: Readonly<Record<LegalId, { readonly title: string; readonly path: string }>> = {
  agreement: { title: '平台服务协议', path: '/Agreement' },
  privacy: { title: '隐私政策', path: '/Privacy' },
  license: { title: '证照信息', path: '/License' },
};

/** True for a setting with the document's address, not its text. */
export function isAddress(setting: string): boolean {
  return /^https?:\/\/\S+$/u.test(setting);
}

/** Where a link to a document leads: to the configured address, else to the app's own page. */
export function legalHref(id: LegalId, legal: Config['legal']): string {
  return isAddress(legal[id]) ? legal[id] : LEGAL_DOCUMENTS[id].path;
}
