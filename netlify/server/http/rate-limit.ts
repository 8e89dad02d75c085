import { isIPv6 } from 'node:net';
import * as z from 'zod/mini';
import { environment } from '../environment.ts';
import { keys } from '../store/keys.ts';
import { type PipelineCheck, readChecked, resultOfReply } from '../store/read-pipeline.ts';
import { storeUse } from '../store/store-client.ts';
import { refusal } from './refusals.ts';

/**
 * The client that a limit counts: a customer or an account at the desk by uid, an IP, or a transaction that exists.
 */
type Client =
  | { customer: string }
  | { member: string }
  | { ip: string }
  | { transaction: string }
  | 'unknown';

/** The limits of questions to the gateway that notifications cause: about one transaction, and about all unknown ones together. */
const PER_TRANSACTION = { limit: 10, seconds: 600 };
const UNKNOWN = { limit: 10, seconds: 60 };

/*
 * Counts a request about a transaction, unless there is none: strangers must not make keys.
 * KEYS: the transaction, its count. ARGV[1]: the length of the window in seconds.
 * Reply: the count, 0 if the transaction does not exist.
 */
const COUNT_IF_KNOWN = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('SET', KEYS[2], 0, 'NX', 'EX', ARGV[1])
return redis.call('INCR', KEYS[2])
`;

/**
 * Returns a check that counts a request, once however often it reads: windows of a minute for accounts and client IPs begin with the clock's.
 * The check throws a 429 ProblemError with `Retry-After` in seconds if there were too many.
 */
export const rateLimitCheck =
  (endpoint: string, client: Client): PipelineCheck =>
  (pipeline) => {
    const { limit, seconds, id } = limitOf(client);
    const now = Date.now() / 1000;
    const window = Math.floor(now / seconds);
    const key = keys.rate(endpoint, id, window);
    const counted = storeUse.getStore()?.counted;
    if (counted?.has(`${endpoint} ${id}`)) return () => {};
    counted?.add(`${endpoint} ${id}`);
    if (typeof client === 'object' && 'transaction' in client) {
      pipeline.eval(COUNT_IF_KNOWN, [keys.transaction(client.transaction), key], [String(seconds)]);
    } else {
      pipeline.set(key, 0, { nx: true, ex: seconds });
      pipeline.incr(key);
    }
    return (reply) => {
      if (z.parse(z.int(), resultOfReply(reply)) <= limit) return;
      const wait = Math.ceil((window + 1) * seconds - now);
      throw refusal('too-many', { values: [wait], headers: { 'Retry-After': String(wait) } });
    };
  };

/**
 * Counts a request in a round trip of its own.
 * @throws {ProblemError} 429 if there were too many
 */
export async function countAgainstRateLimit(endpoint: string, client: Client): Promise<void> {
  await readChecked([rateLimitCheck(endpoint, client)]);
}

function limitOf(client: Client): { limit: number; seconds: number; id: string } {
  const { RATE_LIMIT_PER_CUSTOMER, RATE_LIMIT_PER_MEMBER, RATE_LIMIT_PER_IP } = environment();
  if (client === 'unknown') return { ...UNKNOWN, id: 'unknown' };
  if ('transaction' in client) return { ...PER_TRANSACTION, id: client.transaction };
  if ('member' in client) return { limit: RATE_LIMIT_PER_MEMBER, seconds: 60, id: `member:${client.member}` };
  return 'customer' in client
    ? { limit: RATE_LIMIT_PER_CUSTOMER, seconds: 60, id: `customer:${client.customer}` }
    : { limit: RATE_LIMIT_PER_IP, seconds: 60, id: `ip:${rateLimitedNetworkOf(client.ip)}` };
}

/** Returns what counts as one client: an IPv4 address, or the /64 network of an IPv6 address, which one household has. */
export function rateLimitedNetworkOf(ip: string): string {
  const [address = ip] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
