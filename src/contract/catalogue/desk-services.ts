import * as z from 'zod/mini';
import { deskEndpoint } from '../desk/desk-endpoint.ts';
import { storedServiceSchema } from './stored-service.ts';

/* The endpoints by which the garage's staff change the catalogue, apart from the customers' so that no page of theirs loads them. */

/** The seconds for which the CDN serves the catalogue as it is, and then while it requests a newer one. */
export const catalogueCache = { maxAge: 60, staleWhileRevalidate: 3600 };

/** A service as it is stored. `version` names its state: a change names the one that it was decided on. */
const versionedServiceSchema = z.object({ ...storedServiceSchema.shape, version: z.string() });
export type VersionedService = z.infer<typeof versionedServiceSchema>;

/** The response of `GET /desk/services`: the services by price, past the CDN. */
export const storedServicesSchema = z.array(versionedServiceSchema);

/** The CDN has dropped the previous catalogue; if not, customers may see it for as long as `catalogueCache` says. */
const purged = z.boolean();

/** The response of a change that is saved. A repeat changes nothing, and purges again. */
export const savedServiceSchema = z.object({ service: versionedServiceSchema, purged });
export type SavedService = z.infer<typeof savedServiceSchema>;

/** The response of `DELETE /desk/services/{id}?version=`. A repeat removes nothing, and purges again. */
const removedServiceSchema = z.object({ deletedCount: z.int(), purged });

/** The extra member of the 409 of a change: the service as it is now, absent if it was removed. */
export const serviceConflictSchema = z.object({ service: z.optional(versionedServiceSchema) });
export type ServiceConflict = z.infer<typeof serviceConflictSchema>;

/** The response of `POST /desk/images`, whose body is the file itself: the URL at the image host. */
export const uploadedImageSchema = z.object({ url: z.string() });

/** The longest side of a service's picture in pixels, as the widest card shows it on a fine screen; and its most bytes. */
export const CARD_SIDE = 960;
export const MAX_CARD_BYTES = 60 * 1024;

export const deskServices = deskEndpoint('GET', '/desk/services', storedServicesSchema);
export const deskServiceSet = deskEndpoint('PUT', '/desk/services/:id', savedServiceSchema);
export const deskServiceRemove = deskEndpoint('DELETE', '/desk/services/:id', removedServiceSchema);
export const deskImage = deskEndpoint('POST', '/desk/images', uploadedImageSchema);
