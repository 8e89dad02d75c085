import type { Finding, FindingRecord } from '../../../src/contract/finding.ts';
import { photoUrl } from './photos/photo-url.ts';

/** Returns findings as they are shown, with URLs of their photos; undefined if there are none. */
export const showFindings = (findings: FindingRecord[] = []): Finding[] | undefined =>
  findings.length === 0
    ? undefined
    : findings.map(({ photos, ...finding }) => ({
        ...finding,
        photos: photos.map((id) => ({ id, url: photoUrl(id) })),
      }));
