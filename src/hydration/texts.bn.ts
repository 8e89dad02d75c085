export const chunkFailed: (chunk: string) => string = () => 'পেজের একটি অংশ লোড হয়নি।';
