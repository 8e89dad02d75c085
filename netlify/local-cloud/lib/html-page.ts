import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const style = `
  :root { color-scheme: light dark; --text: #14181f; --soft: #55606e; --page: #f3f4f6; --card: #fff; --line: #d5dae1;
    --accent: #b3261e; --on-accent: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --text: #eef1f5; --soft: #a9b3c0; --page: #12161c; --card: #1c222b; --line: #38414d; --accent: #ff8a80;
      --on-accent: #2b0502; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
  main.wide { max-width: 64rem; }
  h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 1rem; }
  a { color: var(--accent); }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem;
    margin: 0 0 1rem; overflow-wrap: anywhere; }
  .scroll { overflow-x: auto; overflow-wrap: normal; }
  .amount { font-size: 2rem; font-weight: 700; margin: 0 0 1rem; }
  .note { color: var(--soft); font-size: .9rem; margin: 1rem 0 0; }
  dl { margin: 0; } dt { color: var(--soft); font-size: .9rem; } dd { margin: 0 0 .75rem; white-space: pre-wrap; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
  .actions { display: grid; gap: .75rem; margin-top: 1.25rem; }
  button { font: inherit; font-weight: 600; min-height: 3rem; padding: .5rem 1rem; border-radius: .5rem; cursor: pointer;
    border: 1px solid var(--line); background: transparent; color: inherit; }
  button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** HTML in which interpolated text is escaped. */
export type Html = ReturnType<typeof html>;

/** Renders a complete page, whose title is its heading, around a body. */
export function htmlPage(options: { title: string; body: Html; wide?: boolean }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${options.title}</title>
<style>${raw(style)}</style>
</head>
<body><main${options.wide ? raw(' class="wide"') : ''}>
<h1>${options.title}</h1>
${options.body}
</main></body>
</html>
`;
}

/** Responds with a page that is never cached, since it shows the current state. */
export const sendPage = (c: Context, page: Html, status: ContentfulStatusCode = 200) =>
  c.html(page, status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
