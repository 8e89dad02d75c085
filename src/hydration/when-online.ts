/** Resolves once there is a network: what nobody has asked for yet can wait for it. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else addEventListener('online', () => resolve(), { once: true });
  });
