import { createStore } from '../store.ts';

export interface ToastNotice {
  kind: 'blank' | 'success' | 'error';
  text: string;
}

/** The notices that were said, until they are shown: by toasts, or without their code by the page itself. */
export const notices = createStore<ToastNotice[]>([]);

const say = (kind: ToastNotice['kind']) => (text: string) => notices.set([...notices.read(), { kind, text }]);

/** Says something in a toast, wherever the page leads meanwhile. */
export const toast = { blank: say('blank'), success: say('success'), error: say('error') };
