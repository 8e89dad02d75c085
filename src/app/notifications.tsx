import { ToastBar, Toaster, toast } from 'react-hot-toast';
import { notices } from '../ui/toast.ts';

/** Renders the toasts, top-centre below the navbar, with the library's default durations and limit (spec §9). A tap or a swipe dismisses one. */
export const Notifications = () => (
  <Toaster
    position="top-center"
    containerStyle={{ top: 76 }}
    toastOptions={{
      className: 'print:hidden',
      style: {
        // One that is leaving is not in the way.
        pointerEvents: 'inherit',
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
  >
    {(shown) => (
      <div
        className="touch-none"
        onTouchEnd={(event) => {
          // Otherwise, a browser makes it a mouse that stays, for which the library keeps all toasts.
          event.preventDefault();
          toast.dismiss(shown.id);
        }}
      >
        <ToastBar toast={shown} />
      </div>
    )}
  </Toaster>
);

/** Has what was said, and what will be, shown as toasts. Returns the component that renders them. */
export function startNotifications(): typeof Notifications {
  const show = () => {
    const waiting = notices.read();
    if (waiting.length === 0) return;
    notices.set([]);
    for (const { kind, text } of waiting) (kind === 'blank' ? toast : toast[kind])(text);
  };
  notices.subscribe(show);
  show();
  return Notifications;
}
