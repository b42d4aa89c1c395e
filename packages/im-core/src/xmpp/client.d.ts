declare module '@xmpp/client' {
  export const client: import('./vendor.js').XmppModule['client'];
  export const xml: import('./vendor.js').XmppModule['xml'];
}
