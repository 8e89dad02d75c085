export { slotsQuery } from './choose/slots-query.ts';
export { NextDropOff } from './next-drop-off.tsx';
