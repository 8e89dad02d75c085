import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { KEEP_ALIVE_MS } from '../lib/listen.ts';

/* Preloaded, this has the Auth emulator keep idle connections as long as the other servers here. */

subscribe('http.server.request.start', (message) => {
  if (message instanceof Object && 'server' in message && message.server instanceof Server)
    message.server.keepAliveTimeout = KEEP_ALIVE_MS;
});
