import { fillPath } from '../contract/endpoints.ts';
import { LANGUAGE } from '../language.ts';
import { ApiError } from './api-error.ts';
import { type Call, parseJson, readProblem } from './request.ts';
import * as t from './texts.ts';

/** For a file of 4 MB on a slow connection. */
const TIME_LIMIT_MS = 180_000;

export interface UploadOptions {
  parameters?: Record<string, string>;
  token: string;
  signal?: AbortSignal;
  /** Gets the part that is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/**
 * Sends a file as the body of a request by XMLHttpRequest, since `fetch` tells no progress. Returns the response's body, undefined if it is no
 * JSON.
 * @throws {ApiError} if the request fails or is aborted, the network is down, or no response arrives within 3 min
 */
export async function upload(call: Call, file: Blob, options: UploadOptions): Promise<unknown> {
  const response = await send(call, file, options);
  const body = parseJson(response.responseText);
  if (response.status < 200 || response.status > 299) throw new ApiError(readProblem(response, body));
  return body;
}

function send(call: Call, file: Blob, options: UploadOptions): Promise<XMLHttpRequest> {
  const { parameters = {}, token, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const fail = (detail: string) => () => reject(new ApiError({ status: 0, title: t.noConnection, detail }));
    if (signal?.aborted) {
      fail(t.serverUnreachable)();
      return;
    }
    const request = new XMLHttpRequest();
    request.open(call.method, SETTINGS.VITE_API_URL + fillPath(call.path, parameters));
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Accept-Language', LANGUAGE);
    request.timeout = TIME_LIMIT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(request);
    request.onerror = fail(t.serverUnreachable);
    request.ontimeout = fail(t.noAnswerInTime);
    request.onabort = fail(t.serverUnreachable);
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
