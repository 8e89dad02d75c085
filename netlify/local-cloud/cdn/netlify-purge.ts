import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { createOutageFaults } from '../lib/faults.ts';
import { readJson } from '../lib/read-body.ts';

const purgeSchema = z.object({
  site_id: z.string().check(z.minLength(1)),
  cache_tags: z.optional(z.array(z.string())),
});

/** Creates the stand-in for Netlify's API, as far as it purges the CDN. Locally there is none: it lists what was purged. */
export function createNetlifyPurge(token: string) {
  const { control, outage } = createOutageFaults((c) =>
    refuse(c, 500, 'Refused, as the fault switch asks for'),
  );
  const purges: z.infer<typeof purgeSchema>[] = [];

  return new Hono()
    .route('/faults', control)
    .post('/api/v1/purge', outage, async (c) => {
      if (c.req.header('Authorization') !== `Bearer ${token}`) return refuse(c, 401, 'Access Denied');
      const purge = purgeSchema.safeParse(await readJson(c));
      if (!purge.success) return refuse(c, 400, 'site_id or cache_tags is missing or malformed');
      purges.push(purge.data);
      return c.body(null, 202);
    })
    .get('/purges.json', (c) => c.json(purges, 200, { 'Cache-Control': 'no-store' }))
    .all('*', (c) => c.text("Netlify's API here: POST /netlify/api/v1/purge, GET /netlify/purges.json", 404));
}

const refuse = (c: Context, code: 400 | 401 | 500, message: string) => c.json({ code, message }, code);
