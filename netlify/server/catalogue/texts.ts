/* Why a change of the catalogue is refused. */

export const refusals = {
  'id-in-use': { path: '_id', message: 'another service has this id' },
  'not-online': { path: 'img', message: 'not a path of the site (/…) or a URL (https://…)' },
};
