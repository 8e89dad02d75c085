/** Returns the `src` of a photo, whose URL is a path below the API's base. */
export const photoSrc = (url: string): string => SETTINGS.VITE_API_URL + url;
