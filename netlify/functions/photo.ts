import { showPhoto } from '../server/findings/photos/show-photo.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';

export default endpoint(showPhoto);

export const config: EndpointConfig = {
  path: '/api/photos/:id',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
