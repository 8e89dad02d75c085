import { expect, test } from 'vitest';
import { startTestCloud, temporaryFolder } from './support.ts';

test("the garage's messages are kept to the letter, newest first, over a restart", async () => {
  const folder = temporaryFolder();
  const first = await startTestCloud({ folder });
  const headers = { 'X-Signature': 'sha256=abc' };
  const bodies = ['{ "order":  "<é😀>" }\n', 'second'];
  for (const body of bodies)
    expect((await fetch(`${first.url}/owner/webhook`, { method: 'POST', headers, body })).status).toBe(204);
  await first.close();

  const { url } = await startTestCloud({ folder });
  expect(await (await fetch(`${url}/owner/outbox.json`)).json()).toEqual(
    bodies
      .toReversed()
      .map((body) => ({ headers: expect.objectContaining({ 'x-signature': 'sha256=abc' }), body })),
  );
});
