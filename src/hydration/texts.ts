export const chunkFailed = (chunk: string): string => `Loading chunk ${chunk} failed`;
