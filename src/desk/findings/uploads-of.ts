import type { Finding } from '../../contract/finding.ts';
import type { PhotoUpload } from './photos/photo-queue.ts';

/** Returns how far the uploads of the photos of findings are: undefined once all are done. */
export function uploadsOf(
  findings: Finding[],
  uploadOf: (id: string) => PhotoUpload | undefined,
): 'uploading' | 'failed' | undefined {
  const states = findings.flatMap(({ photos }) => photos.map(({ id }) => uploadOf(id)?.state.type));
  if (states.some((state) => state === 'waiting' || state === 'sending')) return 'uploading';
  return states.includes('failed') ? 'failed' : undefined;
}
