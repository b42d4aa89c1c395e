export { createXmppService, type XmppDeps } from './createXmppService.js';
export type { XmppConfig } from './stream.js';
export type { XmlElement, XmppClient, XmppModule } from './vendor.js';
