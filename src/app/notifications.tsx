import { Toaster } from 'react-hot-toast';

/** The toasts, top-centre; their durations and number are the library's own (spec §9). */
export const Notifications = () => (
  <Toaster position="top-center" toastOptions={{ className: 'print:hidden' }} />
);
