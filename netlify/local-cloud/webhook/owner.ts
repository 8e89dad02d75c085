import { Hono } from 'hono';
import { createOutageFaults } from '../lib/faults.ts';

/** Creates the stand-in for the owner's webhook, which lists the notices that it has received, newest first, and for the owner's monitor. */
export function createOwner() {
  const { control, outage } = createOutageFaults();
  const messages: { headers: Record<string, string>; body: string }[] = [];
  let heartbeats = 0;
  return new Hono()
    .route('/faults', control)
    .get('/heartbeat', outage, (c) => {
      heartbeats += 1;
      return c.text('OK');
    })
    .get('/heartbeats.json', (c) => c.json(heartbeats, 200, { 'Cache-Control': 'no-store' }))
    .post('/webhook', outage, async (c) => {
      messages.unshift({ headers: c.req.header(), body: await c.req.text() });
      return c.body(null, 204);
    })
    .get('/outbox.json', (c) => c.json(messages, 200, { 'Cache-Control': 'no-store' }));
}
