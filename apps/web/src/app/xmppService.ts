/** What an XMPP service needs, in one file that the worker loads if the settings name such a service. */
export { createXmppService } from '@fitout/im-core/xmpp';
export * as xmpp from '@xmpp/client';
