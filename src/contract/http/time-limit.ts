/**
 * Rejects if a promise takes longer than a number of milliseconds. Does not cancel the work behind it.
 * @throws {DOMException} a TimeoutError after the limit
 */
export async function withTimeLimit<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    const error = new DOMException(`no response within ${milliseconds} ms`, 'TimeoutError');
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
