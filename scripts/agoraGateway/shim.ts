/** A name that nobody has, where the vendor's client is told to look for its service. */
const NOWHERE = 'gateway.invalid';

/** What the vendor's client has to be told to ask the gateway and nobody else. */
export const GATEWAY_PARAMETERS = {
  WEBCS_DOMAIN: [NOWHERE],
  WEBCS_DOMAIN_BACKUP_LIST: [NOWHERE],
  ACCOUNT_REGISTER: [NOWHERE],
  GATEWAY_WSS_ADDRESS: `wss://${NOWHERE}:443`,
};

/**
 * Leads a page from the reserved name to the gateway without TLS, which the vendor's client insists on: there is no
 * certificate to make and none to trust. Call it in the page before the client is loaded. It stands alone, so that it
 * can also be sent to a page as text.
 */
export function leadToGateway(host: string): void {
  const lead = (address: string | URL) =>
    String(address).replace(/^(http|ws)s:\/\/(?:[\w-]+\.)*gateway\.invalid(?::\d+)?/u, `$1://${host}`);
  XMLHttpRequest.prototype.open = new Proxy(XMLHttpRequest.prototype.open, {
    apply: (open, request, [method, url, ...rest]: [string, string, ...unknown[]]) =>
      Reflect.apply(open, request, [method, lead(url), ...rest]),
  });
  window.WebSocket = new Proxy(window.WebSocket, {
    construct: (Socket, [url, ...rest]: [string, ...string[]]) => new Socket(lead(url), ...rest),
  });
}
