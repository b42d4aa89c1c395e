import { isOriginAllowed } from '@fitout/emulator/profile';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import type { BodyData } from 'hono/utils/body';
import { assetText } from '../../assets.js';

/** Markup in which all inserted values are escaped. */
export type Markup = ReturnType<typeof html>;

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'";

export function mountStyle(app: Hono, path: string, own: string): void {
  const style = assetText('demo.css') + assetText(own);
  app.get(path, (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
}

const MAX_FORM_BYTES = 64 * 1_024;

export function mountForm(
  app: Hono,
  path: string,
  handle: (context: Context, fields: BodyData) => Response | Promise<Response>,
): void {
  app.post(
    path,
    csrf({ origin: (origin, context) => isOriginAllowed(origin, context.req.header('host'), []) }),
    bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (context) => context.text('提交的内容过大', 413) }),
    async (context) => handle(context, await fieldsOf(context)),
  );
}

export async function fieldsOf(context: Context): Promise<BodyData> {
  try {
    return await context.req.parseBody();
  } catch (cause) {
    throw new HTTPException(400, { message: '提交的表单无法读取，请重新填写后再提交', cause });
  }
}

export async function showDemoPage(
  context: Context,
  page: { readonly title: string; readonly stylePath: string; readonly head?: Markup; readonly body: Markup },
  status: 200 | 404 = 200,
): Promise<Response> {
  context.header('content-security-policy', POLICY);
  // Without it, a browser that sends no `Sec-Fetch-Site` sends its forms without an origin.
  context.header('referrer-policy', 'same-origin');
  context.header('cache-control', 'no-store');
  return context.html(
    html`<!doctype html>
      <html lang="zh-CN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${page.title}</title>
          <link rel="stylesheet" href="${page.stylePath}" />
          ${page.head ?? ''}
        </head>
        <body>
          <main>${page.body}</main>
        </body>
      </html>`,
    status,
  );
}
