import { lazy, Suspense } from 'react';
import { Toaster } from 'react-hot-toast';
import { useLocation } from 'react-router-dom';
import { loadPage } from '../hydration/index.ts';

const UnfinishedBookings = lazy(
  loadPage('unfinished-bookings', async () => ({
    default: (await import('./unfinished-bookings.tsx')).UnfinishedBookings,
  })),
);

/** Renders the toasts, top-centre below the navbar, with the library's default durations and limit (spec §9). */
const Toasts = () => (
  <Toaster
    position="top-center"
    containerStyle={{ top: 76 }}
    toastOptions={{
      className: 'print:hidden',
      style: {
        background: 'var(--surface)',
        color: 'var(--ink)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius-card)',
        boxShadow: 'var(--shadow-raised)',
        fontWeight: 600,
      },
      success: { iconTheme: { primary: 'var(--success)', secondary: 'var(--surface)' } },
      error: { iconTheme: { primary: 'var(--danger)', secondary: 'var(--surface)' } },
    }}
  />
);

/** Renders the toasts, and on the home page what the visitor has begun. */
export const Notifications = () => (
  <>
    {useLocation().pathname === '/' && (
      <Suspense>
        <UnfinishedBookings />
      </Suspense>
    )}
    <Toasts />
  </>
);
