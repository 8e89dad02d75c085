/* Why a change of the catalogue is refused. */

export const idInUse = 'another service has this id';
export const notOnline = 'not a path of the site (/…) or a URL (https://…)';
export const isMissing = 'missing';
export const alreadyChanged = 'Already changed';
export const otherHasChanged = 'Somebody else has changed this service.';
export const otherHasRemoved = 'Somebody else has removed this service.';
