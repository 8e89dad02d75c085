import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { queryClient, readAgain } from '../../api/query-client.ts';
import { unexpectedAnswer, unreadableAnswer } from '../../api/texts.ts';
import {
  CARD_SIDE,
  deskImage,
  deskServiceRemove,
  deskServiceSet,
  MAX_CARD_BYTES,
  uploadedImageSchema,
  type VersionedService,
} from '../../contract/catalogue/desk-services.ts';
import type { ServiceChange } from '../../contract/catalogue/desk-services-request.ts';
import { deskChange, uploadAsMember } from '../kit/desk-request.ts';
import { redrawPicture } from '../kit/pictures/redraw-picture.ts';

/** Adds or changes a service. Returns it as it is stored. */
export const saveService = ({ _id, ...body }: ServiceChange) =>
  seenByCustomers(_id, deskChange(deskServiceSet, { parameters: { id: _id }, body }));

export const removeService = ({ _id, version }: VersionedService) =>
  seenByCustomers(_id, deskChange(deskServiceRemove, { parameters: { id: _id }, query: { version } }));

/** Has the customers' pages of this tab read a service again once it is changed. */
async function seenByCustomers<T>(id: string, change: Promise<T>): Promise<T> {
  const result = await change;
  void readAgain({ queryKey: ['services'] });
  queryClient.removeQueries({ queryKey: ['service', id] });
  return result;
}

/**
 * POST /desk/images, with the picture as a card needs it. Returns its URL.
 * @param onProgress gets the part that is sent, from 0 to 1
 * @throws {Error} as `redrawPicture` or `uploadAsMember` does
 */
export async function uploadPicture(file: File, onProgress: (sent: number) => void): Promise<string> {
  const picture = await redrawPicture(file, { side: CARD_SIDE, bytes: MAX_CARD_BYTES });
  const body = await uploadAsMember(deskImage, picture, { onProgress });
  const { data } = z.safeParse(uploadedImageSchema, body);
  if (!data) throw new ApiError({ status: 0, title: unexpectedAnswer, detail: unreadableAnswer });
  return data.url;
}
