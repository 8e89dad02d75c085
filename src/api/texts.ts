export const unexpectedAnswer = 'Unexpected answer';
export const newVersion = 'There is a new version. The page loads again, with what you typed.';
export const unreadableAnswer = 'We got an answer that we could not read. Please try again.';
export const noConnection = 'No connection';
export const noAnswerInTime = 'Our server did not answer in time. Please try again.';
export const serverUnreachable = 'We cannot reach our server. Please check your connection and try again.';
export const serverFailed = 'Our server has a problem. Please try again in a minute.';
/** Names a failure that is no problem of the API, such as the CDN's. */
export const failureTitle = ({ status, statusText }: Pick<Response, 'status' | 'statusText'>): string =>
  statusText || `Error ${status}`;
