import type { Hono } from 'hono';

/**
 * The transport of the vendor's clients before 4.9: SockJS, which asks for its transports and then puts each frame, in base64,
 * into a list in a text frame. Only its WebSocket transport is offered: no browser lacks one.
 */
const SOCKET = /^\/ws\/\w+\/\w+\/websocket$/u;

export const isSockJs = (path: string | undefined): boolean => path !== undefined && SOCKET.test(path);

/** The client waits for this frame before it sends one. */
export const SOCKJS_OPEN = 'o';

export const sockJsFrame = (bytes: Uint8Array): string => `a["${Buffer.from(bytes).toString('base64')}"]`;

/** Throws at a text that is not a list of texts. */
export function readSockJsFrame(text: string): Uint8Array[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new TypeError('a list is expected');
  return list.map((item) => Buffer.from(String(item), 'base64'));
}

export function mountSockJs(app: Hono): void {
  app.get('/ws/info', (context) => {
    context.header('cache-control', 'no-store');
    // The client asks with cookies, and its browser reads no answer that does not allow them.
    context.header('access-control-allow-credentials', 'true');
    return context.json({ websocket: true, origins: ['*:*'], cookie_needed: false, entropy: 0 });
  });
}
