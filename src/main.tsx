import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadOnIntent, preloadWhenIdle } from './app/preload-pages.ts';
import { createRouter, loadPrerendered, routes } from './app/router.tsx';
import { resumeAuth } from './features/auth/session/auth.ts';
import { nextTask } from './hydration/next-task.ts';
import { readPrerendered } from './hydration/prerendered-page.ts';
import { forgetReload } from './hydration/reload-once.ts';
import { BASE_PATH } from './language.ts';
import './app/fonts/fonts.css';
import './app/styles/styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

forgetReload('main');

// Hydrates in steps, here and below, so that the page stays responsive.
await nextTask();
const page = readPrerendered();
if (page && (await loadPrerendered(page.path, location))) {
  await nextTask();
  const router = createRouter({ errors: page.errors });
  await nextTask();
  const app = (
    <App>
      <RouterProvider router={router} />
    </App>
  );
  startTransition(() => void hydrateRoot(root, app));
} else {
  createRoot(root).render(
    <App>
      <RouterProvider router={createRouter()} />
    </App>,
  );
}

preloadOnIntent(routes);
// The next page of a customer (index.html's first script), unless this one is still to be filled in.
if (document.documentElement.dataset.visitor === 'customer' && !page?.preloads) {
  addEventListener('hydrated', () => preloadWhenIdle(routes, `${BASE_PATH}/checkout/id`));
}

// Waits for the first paint, so that the provider's code does not compete for bandwidth.
requestAnimationFrame(() => setTimeout(resumeAuth));
