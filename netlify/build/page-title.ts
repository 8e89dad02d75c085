import { matchPath } from 'react-router-dom';
import type { Plugin } from 'vite';
import { withoutLanguage } from '../../src/contract/text/language.ts';
import { pages } from '../../src/pages/pages.ts';
import type { Prerender } from '../../src/prerender.tsx';

const TITLE = /<title>([^<]*)<\/title>/;

/** Gives a page its title from the first moment in development, as its prerendered file has it. */
export const pageTitle = (): Plugin => ({
  name: 'page-title',
  apply: 'serve',
  async transformIndexHtml(_, { server, originalUrl = '/' }) {
    if (!server) return [];
    const pathname = withoutLanguage(new URL(originalUrl, 'http://localhost').pathname);
    const path = pages.find((page) => matchPath(page.path, pathname))?.path ?? '/404';
    const prerender: Prerender = (await server.ssrLoadModule('/src/prerender.tsx')).prerender;
    const [, children = ''] = TITLE.exec((await prerender(path)).head) ?? [];
    // In the body, so that the title that the page renders into the head counts once it is there.
    return [{ tag: 'title', children, injectTo: 'body-prepend' }];
  },
});
