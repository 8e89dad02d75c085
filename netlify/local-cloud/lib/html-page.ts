import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const style = `
  :root { color-scheme: light dark; }
  body { max-width: 64rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  .card { max-width: 34rem; padding: 1rem; border: 1px solid; border-radius: .75rem; overflow-wrap: anywhere; }
  .scroll { max-width: none; overflow-x: auto; }
  .amount { font-size: 2rem; font-weight: 700; margin: 0; }
  .actions { display: grid; gap: .75rem; }
  dd { margin: 0 0 .75rem; white-space: pre-wrap; }
  th, td { text-align: left; padding: .5rem .75rem .5rem 0; white-space: nowrap; }
  button { font: inherit; min-height: 3rem; padding: .5rem 1rem; }
`;

export const MERCHANT = 'Motor Mechanic';

/** HTML in which interpolated text is escaped. */
export type Html = ReturnType<typeof html>;

/** Renders a complete page, whose title is its heading, around a body. */
export function htmlPage({ title, body }: { title: string; body: Html }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body><main>
<h1>${title}</h1>
${body}
</main></body>
</html>
`;
}

/** Escapes a text, and links its URLs as mail programs and phones do. */
export const linked = (text: string): Html =>
  raw(String(html`${text}`).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`));

/** Responds with a page that is never cached, since it shows the current state. */
export const sendPage = (c: Context, page: Html, status: ContentfulStatusCode = 200) =>
  c.html(page, status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
