import type { Context } from 'hono';
import { html } from 'hono/html';

const RETRY_AFTER_S = 1;

/** The answer to a request while the sandbox starts; a browser gets a page that reloads by itself. */
export function startingAnswer(context: Context): Response | Promise<Response> {
  context.header('retry-after', String(RETRY_AFTER_S));
  context.header('cache-control', 'no-store');
  if (context.req.header('accept')?.includes('text/html') === true) {
    return context.html(
      html`<!doctype html>
        <html lang="zh-CN">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <meta http-equiv="refresh" content="${RETRY_AFTER_S}" />
            <title>正在启动</title>
          </head>
          <body>
            <p role="status">演示环境正在启动，请稍候，页面会自动打开。</p>
          </body>
        </html>`,
      503,
    );
  }
  return context.json({ error: 'starting', error_description: 'the sandbox is starting, ask again' }, 503);
}
