/** Yields to the browser, so that it can handle input. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else addEventListener('online', () => resolve(), { once: true });
  });
