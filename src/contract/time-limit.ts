/**
 * Rejects if a promise takes longer than a number of milliseconds. Does not cancel the work behind it.
 * @throws {DOMException} a TimeoutError after the limit
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
