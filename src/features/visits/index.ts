export { NextDropOff } from './next-drop-off.tsx';
