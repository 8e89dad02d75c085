import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from './app/query-client.ts';
import { createRouter } from './app/router.tsx';
import { onUserLeft, resumeAuth } from './features/auth/index.ts';
import './app/styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// What belongs to everybody stays: a page that waits for it would wait for ever.
onUserLeft(() => {
  queryClient.removeQueries({ queryKey: ['orders'] });
  queryClient.removeQueries({ queryKey: ['receipt'] });
});

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter()} />
    </QueryClientProvider>
  </StrictMode>,
);

// After the first paint: the provider's code must not take its bandwidth.
requestAnimationFrame(() => setTimeout(resumeAuth));
