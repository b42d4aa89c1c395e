import type { Config } from '../settings/config.js';

/** A legal document of the installation's operator. */
export type LegalId = keyof Config['legal'];

/** The title of each document, and its address in this app, which needs no log-in. */
export const LEGAL_DOCUMENTS: Readonly<Record<LegalId, { readonly title: string; readonly path: string }>> = {
  agreement: { title: '平台服务协议', path: '/Agreement' },
  privacy: { title: '隐私政策', path: '/Privacy' },
  license: { title: '证照信息', path: '/License' },
};

/** True if a setting is the document's address instead of its text. */
export function isAddress(setting: string): boolean {
  return /^https?:\/\/\S+$/u.test(setting);
}

/** The target of a link to a document: the configured address, else the app's own page. */
export function legalHref(id: LegalId, legal: Config['legal']): string {
  return isAddress(legal[id]) ? legal[id] : LEGAL_DOCUMENTS[id].path;
}
