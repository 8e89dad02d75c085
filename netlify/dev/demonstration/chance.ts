import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Makes the ids of this process the same at each run. */
export function settleChance(): void {
  let count = 0;
  const draw = (length: number): Buffer => {
    count += 1;
    return createHash('shake256', { outputLength: length }).update(String(count)).digest();
  };
  const drawId = () =>
    draw(16)
      .toString('hex')
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  // Without the forms that nothing here uses.
  Object.assign(crypto, { randomBytes: draw, randomUUID: drawId });
  syncBuiltinESMExports();
}
