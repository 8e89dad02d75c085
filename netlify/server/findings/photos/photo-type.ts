/** Returns the type of a picture by its first bytes, whatever its name; undefined if it is none that is stored. */
export function photoTypeOf(photo: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  const head = String.fromCharCode(...photo.subarray(0, 12));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return /^RIFF.{4}WEBP/s.test(head) ? 'image/webp' : undefined;
}
