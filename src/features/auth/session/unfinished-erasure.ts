import { ApiError } from '../../../api/api-error.ts';

/** The refusal of a sign-in as the user's data is still being erased. `finish` erases the rest, and deletes the account. */
export class UnfinishedErasureError extends ApiError {
  readonly finish: () => Promise<void>;

  constructor({ status, statusText: title, message: detail }: ApiError, finish: () => Promise<void>) {
    super({ status, title, detail });
    this.finish = finish;
  }
}
