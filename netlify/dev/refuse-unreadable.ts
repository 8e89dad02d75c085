import { EventEmitter } from 'node:events';
import { type IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/*
 * Responds with 400 where a server of this process throws at a request that it cannot read, such as one of `/%` or `//`: a rejected
 * listener would end the process.
 */

EventEmitter.captureRejections = true;

Server.prototype[EventEmitter.captureRejectionSymbol] = (
  { message }: Error,
  _event: string,
  { method, url }: IncomingMessage,
  answer: ServerResponse | Duplex,
) => {
  console.error(`${method} ${url} could not be served: ${message}`);
  if (!(answer instanceof ServerResponse)) answer.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  else if (answer.headersSent) answer.destroy();
  else answer.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad Request');
};
