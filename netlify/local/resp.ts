import type { Reply } from './redis-reply.ts';

/** Encodes one command as RESP2. */
export function encodeCommand(command: Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from(`*${command.length}\r\n`)];
  for (const argument of command) {
    parts.push(Buffer.from(`$${argument.length}\r\n`), argument, Buffer.from('\r\n'));
  }
  return Buffer.concat(parts);
}

/** Decodes the RESP2 reply that begins at `start`; undefined while it is incomplete. */
export function decodeReply(bytes: Buffer, start: number): { reply: Reply; end: number } | undefined {
  const lineEnd = bytes.indexOf('\r\n', start);
  if (lineEnd === -1) return undefined;
  const line = bytes.toString('utf8', start + 1, lineEnd);
  const next = lineEnd + 2;
  switch (bytes.toString('latin1', start, start + 1)) {
    case '+':
      return { reply: { ok: line }, end: next };
    case '-':
      return { reply: { err: line }, end: next };
    case ':':
      return { reply: Number(line), end: next };
    case '$': {
      const length = Number(line);
      if (length === -1) return { reply: null, end: next };
      if (bytes.length < next + length + 2) return undefined;
      return { reply: Buffer.from(bytes.subarray(next, next + length)), end: next + length + 2 };
    }
    case '*': {
      if (line === '-1') return { reply: null, end: next };
      const items: Reply[] = [];
      let end = next;
      while (items.length < Number(line)) {
        const item = decodeReply(bytes, end);
        if (!item) return undefined;
        items.push(item.reply);
        end = item.end;
      }
      return { reply: items, end };
    }
    default:
      throw new Error('The Redis server answered with something other than RESP2.');
  }
}
