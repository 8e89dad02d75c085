import type { Pipeline } from '@upstash/redis';
import * as z from 'zod/mini';
import type { Service } from '../../../src/contract/service.ts';
import { parseService } from '../catalogue/catalogue.ts';
import { keys } from '../store/keys.ts';
import { textSchema } from '../store/read-pipeline.ts';

/*
 * Follows an order to its service, which only the order names.
 * KEYS: the customer's orders, `services`. ARGV[1]: the order's id.
 * Reply: the service, nil if the order or the service does not exist.
 */
const READ_SERVICE = `
local order = redis.call('HGET', KEYS[1], ARGV[1])
return order and redis.call('HGET', KEYS[2], cjson.decode(order).service)
`;

/** Adds the read of an order's service to a pipeline. */
export const addServiceRead = (reads: Pipeline, uid: string, orderId: string): unknown =>
  reads.eval(READ_SERVICE, [keys.orders(uid), keys.services], [orderId]);

/** Parses the reply to `addServiceRead`. */
export function parseServiceRead(reply: unknown): Service | undefined {
  const json = z.parse(textSchema, reply);
  return json === null ? undefined : parseService(json);
}
