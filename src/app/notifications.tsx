import { Toaster } from 'react-hot-toast';

/** Renders the toasts, top-centre below the navbar, with the library's default durations and limit (spec §9). */
export const Notifications = () => (
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
