import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { readProblem } from '../../api/request.ts';
import { deskServiceEndpoints, problemOfImage, uploadedImageSchema } from '../../contract/desk-services.ts';
import { bearerToken, signOut } from '../../features/auth/index.ts';
import { LANGUAGE } from '../../language.ts';
import { noAnswerInTime, noConnection, notTaken, serverUnreachable } from './texts.ts';

/** For a file of 4 MB on a slow connection. */
const TIME_LIMIT_MS = 180_000;

/**
 * POST /desk/images by XMLHttpRequest, since `fetch` tells no progress. Returns the picture's URL.
 * @param onProgress gets the part that is sent, from 0 to 1
 * @throws {Error} if the file is no picture or too large
 * @throws {ApiError} as `request` does
 */
export async function uploadPicture(file: File, onProgress: (sent: number) => void): Promise<string> {
  const start = new Uint8Array(await file.slice(0, 256).arrayBuffer());
  const problem = problemOfImage(file.size, start);
  if (problem) throw new Error(notTaken(file.name, problem));
  const response = await send(file, await bearerToken(), onProgress);
  const body = parseJson(response.responseText);
  if (response.status === 401) await signOut();
  if (response.status !== 200) throw new ApiError(readProblem(response, body));
  return z.parse(uploadedImageSchema, body).url;
}

function send(file: File, token: string, onProgress: (sent: number) => void): Promise<XMLHttpRequest> {
  const { method, path } = deskServiceEndpoints.deskImage;
  const { promise, resolve, reject } = Promise.withResolvers<XMLHttpRequest>();
  const fail = (detail: string) => () => reject(new ApiError({ status: 0, title: noConnection, detail }));
  const request = new XMLHttpRequest();
  request.open(method, SETTINGS.VITE_API_URL + path);
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.setRequestHeader('Accept-Language', LANGUAGE);
  request.timeout = TIME_LIMIT_MS;
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  request.onload = () => resolve(request);
  request.onerror = fail(serverUnreachable);
  request.ontimeout = fail(noAnswerInTime);
  request.send(file);
  return promise;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
