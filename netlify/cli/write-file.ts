import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Writes a file that appears only when it is complete, and that only its owner can read. */
export async function writeWholeFile(
  file: string,
  content: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    // Flushed to disk, or a power failure could leave an empty file with the final name.
    await pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
