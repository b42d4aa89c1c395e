/**
 * Redirects the requests of the vendor's client from its hosts to the gateway, over HTTP instead of HTTPS, so that tests
 * need no certificate. Call it in the page before the client is loaded.
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
