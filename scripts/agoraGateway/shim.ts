/**
 * Leads a page from the vendor's hosts to the gateway without TLS, which the vendor's client insists on: there is no
 * certificate to make and none to trust. Call it in the page before the client is loaded.
 */
export function leadToGateway(host: string): void {
  const lead = (address: string | URL) =>
    String(address).replace(/^(http|ws)s:\/\/(?:[\w-]+\.)+(?:agora\.io|sd-rtn\.com)(?::\d+)?/u, `$1://${host}`);
  XMLHttpRequest.prototype.open = new Proxy(XMLHttpRequest.prototype.open, {
    apply: (open, request, [method, url, ...rest]: [string, string, ...unknown[]]) =>
      Reflect.apply(open, request, [method, lead(url), ...rest]),
  });
  window.WebSocket = new Proxy(window.WebSocket, {
    construct: (Socket, [url, ...rest]: [string, ...string[]]) => new Socket(lead(url), ...rest),
  });
}
