import { fillPath } from '../contract/http/endpoints.ts';
import { LANGUAGE } from '../language.ts';
import { ApiError } from './api-error.ts';
import { type ApiCall, parseJson, readProblem } from './request.ts';
import * as t from './texts.ts';

/** The longest time in which nothing of a file leaves: as long as it goes on, a slow connection may take its time. */
const STALL_MS = 30_000;
/** The longest wait for the answer once all has left: our server waits for another itself. */
const ANSWER_MS = 60_000;

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
 * @throws {ApiError} if the request fails or is aborted, the network is down, nothing leaves for 30 s, or no response arrives within 60 s
 */
export async function upload(call: ApiCall, file: Blob, options: UploadOptions): Promise<unknown> {
  const response = await send(call, file, options);
  const body = parseJson(response.responseText);
  if (response.status < 200 || response.status > 299) throw new ApiError(readProblem(response, body));
  return body;
}

function send(call: ApiCall, file: Blob, options: UploadOptions): Promise<XMLHttpRequest> {
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
    let limit: ReturnType<typeof setTimeout> | undefined;
    const giveUpAfter = (ms: number) => {
      clearTimeout(limit);
      limit = setTimeout(() => {
        fail(t.noAnswerInTime)();
        request.abort();
      }, ms);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      giveUpAfter(STALL_MS);
      onProgress(loaded / total);
    };
    request.upload.onload = () => giveUpAfter(ANSWER_MS);
    request.onload = () => resolve(request);
    request.onerror = fail(t.serverUnreachable);
    request.onabort = fail(t.serverUnreachable);
    request.onloadend = () => clearTimeout(limit);
    giveUpAfter(STALL_MS);
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
