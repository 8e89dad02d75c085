import { createServer } from 'node:http';
import { listen } from '../../../netlify/local-cloud/lib/listen.ts';

/** Hangs, responds with this body, or forwards the request once it may. */
type Behaviour = 'hang' | { status?: number; body: unknown } | { after: Promise<unknown> };

/** Starts a gateway with scripted responses; other requests are forwarded to the local cloud's. */
export async function startScriptedGateway() {
  const upstream = process.env.SSLCOMMERZ_URL ?? '';
  const behaviours = new Map<string, Behaviour>();
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://gateway');
    const behaviour = behaviours.get(pathname.split('/').at(-1) ?? '');
    if (behaviour === 'hang') return;
    if (behaviour && 'after' in behaviour) await behaviour.after;
    else if (behaviour) {
      response.writeHead(behaviour.status ?? 200, { 'Content-Type': 'application/json' });
      const { body } = behaviour;
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await fetch(upstream + pathname + search, {
      method: request.method ?? 'GET',
      headers: { 'Content-Type': request.headers['content-type'] ?? 'text/plain' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    // The payment page's URL must be on this gateway.
    response.end((await answer.text()).replaceAll(upstream, url));
  });
  const port = await listen(server, 0, 'gateway');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    /** Sets the response of an endpoint, by the last segment of its path; undefined forwards it again. */
    set(
      call: 'api.php' | 'validationserverAPI.php' | 'merchantTransIDvalidationAPI.php',
      behaviour?: Behaviour,
    ) {
      if (behaviour) behaviours.set(call, behaviour);
      else behaviours.delete(call);
    },
    upstreamOf: (page: string) => page.replace(url, upstream),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
