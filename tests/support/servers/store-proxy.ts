import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from '../../../netlify/local-cloud/lib/listen.ts';

/** Starts a proxy of a store that measures requests and responses. */
export async function startStoreProxy(url: string) {
  let largest = 0;
  const proxy = createServer(async (request, response) => {
    const body = await text(request);
    const { method = 'POST', headers } = request;
    const { authorization = '' } = headers;
    const answer = await (
      await fetch(url + request.url, { method, body, headers: { authorization } })
    ).text();
    largest = Math.max(largest, Buffer.byteLength(answer), Buffer.byteLength(body));
    response.end(answer);
  });
  const port = await listen(proxy, 0, 'proxy');
  onTestFinished(() => void proxy.close());
  return {
    url: `http://127.0.0.1:${port}`,
    /** Bytes of the largest request or response. */
    largest: () => largest,
  };
}
