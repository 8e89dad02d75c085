import { servePhoto } from '../server/findings/photos/serve-photo.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';

export default endpoint(servePhoto);

export const config: EndpointConfig = {
  path: '/api/photos/:id',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
