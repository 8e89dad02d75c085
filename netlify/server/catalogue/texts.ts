/* Why a change of the catalogue is refused. */

export const idInUse = 'another service has this id';
export const notOnline = 'not a path of the site (/…) or a URL (https://…)';
