/**
 * Waits for a promise no longer than a number of milliseconds. Does not stop the work behind it.
 * @throws {DOMException} a TimeoutError when the time is over, or as the promise does
 */
export async function withTimeLimit<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => limit.reject(new DOMException(`no response within ${milliseconds} ms`, 'TimeoutError')),
    milliseconds,
  );
  try {
    return await Promise.race([promise, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
