export { createXmppService, type XmppDeps, xmppLacks } from './createXmppService.js';
export type { XmppConfig } from './stream.js';
export type { XmlElement, XmppClient, XmppModule } from './vendor.js';
export { createXmppUploader, type SlotService, type UploadSlot, type XmppUploaderDeps } from './upload.js';
