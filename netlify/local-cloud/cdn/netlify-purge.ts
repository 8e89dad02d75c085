import { Hono } from 'hono';
import * as z from 'zod/mini';
import { createOutageFaults } from '../lib/faults.ts';
import { readJsonBody } from '../lib/read-body.ts';

const purgeSchema = z.strictObject({
  site_id: z.string().check(z.minLength(1)),
  cache_tags: z.array(z.string()),
});

/** Creates the stand-in for Netlify's API, as far as it purges the CDN. Locally there is none: it lists what was purged. */
export function createNetlifyPurge() {
  const { control, outage } = createOutageFaults();
  const purges: z.infer<typeof purgeSchema>[] = [];

  return new Hono()
    .route('/faults', control)
    .post('/api/v1/purge', outage, async (c) => {
      if (c.req.header('Authorization') !== 'Bearer local') return c.text('Access Denied', 401);
      const purge = purgeSchema.safeParse(await readJsonBody(c));
      if (!purge.success) return c.text('site_id or cache_tags is missing or malformed', 400);
      purges.push(purge.data);
      return c.body(null, 202);
    })
    .get('/purges.json', (c) => c.json(purges, 200, { 'Cache-Control': 'no-store' }));
}
