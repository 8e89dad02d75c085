/**
 * Waits for a promise no longer than a number of milliseconds. Does not stop the work behind it.
 * @throws {Error} as the promise does, or when the time is over
 */
export async function withTimeLimit<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('The time limit is over')), milliseconds);
  try {
    return await Promise.race([promise, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
