import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from './app/query-client.ts';
import { createRouter } from './app/router.tsx';
import { onSignOut, resumeAuth } from './features/auth/index.ts';
import './app/styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

onSignOut(() => queryClient.clear());
resumeAuth();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter()} />
    </QueryClientProvider>
  </StrictMode>,
);
