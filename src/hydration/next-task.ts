/** Lets the page answer what has come meanwhile, before more is done. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
