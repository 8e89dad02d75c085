import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { BrowserRouter } from './app/router/browser-router.tsx';
import { preloadOnIntent, preloadWhenIdle } from './app/router/preload-pages.ts';
import { loadPageToHydrate } from './app/router/routes.tsx';
import { keepTranslatedTexts } from './app/translated-page.ts';
import { resumeAuth } from './features/auth/session/auth.ts';
import { readPrerendered } from './hydration/prerendered-page.ts';
import { forgetReload } from './hydration/reload-once.ts';
import { nextTask } from './hydration/wait.ts';
import { BASE_PATH } from './language.ts';
import './app/fonts/fonts.css';
import './app/styles/styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

forgetReload('main');
keepTranslatedTexts();

// Hydrates in steps, here and below, so that the page stays responsive.
await nextTask();
const page = readPrerendered();
const isPrerendered = page && (await loadPageToHydrate(page.path, location.pathname));
await nextTask();
const app = <App router={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />;
if (isPrerendered) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

preloadOnIntent();
// The next page of a customer (index.html's first script), unless this one is still to be filled in.
if (document.documentElement.dataset.visitor === 'customer' && !page?.data) {
  addEventListener('hydrated', () => preloadWhenIdle(`${BASE_PATH}/checkout/id`));
}

// Waits for the first paint, so that the provider's code does not compete for bandwidth.
requestAnimationFrame(() => setTimeout(resumeAuth));
