import type { FindingSet } from '../../../src/contract/findings/finding-request.ts';

/* What the mechanics find. Prices are in paisa. */

export type DemoFinding = Omit<FindingSet, 'photos' | 'expected'> & { photo?: URL };

const photo = (name: string): URL => new URL(`photos/${name}.webp`, import.meta.url);

export const DISCS: DemoFinding = {
  text: 'Front brake discs are worn below the minimum',
  urgency: 'now',
  price: 1_250_000,
  minutes: 120,
  photo: photo('brake-disc'),
};
export const BELT: DemoFinding = {
  text: 'The alternator belt has cracks',
  urgency: 'soon',
  price: 320_000,
  minutes: 40,
};
export const BUSHES: DemoFinding = {
  text: 'সামনের লোয়ার আর্মের বুশ নষ্ট হয়ে গেছে',
  urgency: 'now',
  price: 580_000,
  minutes: 90,
};
export const HOSE: DemoFinding = {
  text: 'The rear brake hose leaks, and wets the pads',
  urgency: 'now',
  price: 450_000,
  minutes: 60,
  photo: photo('brake-hose'),
};
export const WIPERS: DemoFinding = { text: 'The wipers leave stripes', urgency: 'note' };

export const allFound = [DISCS, BELT, BUSHES, HOSE, WIPERS];
