import type { RedisValue } from 'js-redis-server/core';
import type { Reply } from './redis-reply.ts';

/** Converts a value of the embedded engine into the reply that a RESP2 client would receive. */
export function toReply(value: RedisValue): Reply {
  switch (value.kind) {
    case 'simple-string':
      return Buffer.from(value.value);
    case 'bulk-string':
    case 'verbatim':
      return value.value;
    case 'integer':
      return Number(value.value);
    case 'double':
      return Buffer.from(formatDouble(value.value));
    case 'boolean':
      return value.value ? 1 : 0;
    case 'big-number':
      return Buffer.from(String(value.value));
    case 'array':
    case 'set':
      return value.items.map(toReply);
    case 'map':
    case 'flat-pairs':
      return value.entries.flatMap((entry) => entry.map(toReply));
    case 'map-pairs':
      return value.entries.map((entry) => entry.map(toReply));
    case 'push':
      return [Buffer.from(value.name), ...value.items.map(toReply)];
    case 'error':
      return new Error(value.code ? `${value.code} ${value.message}` : value.message);
    case 'null':
    case 'null-array':
      return null;
  }
}

function formatDouble(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return 'inf';
  if (value === Number.NEGATIVE_INFINITY) return '-inf';
  return Object.is(value, -0) ? '-0' : String(value);
}
