const QUARTERS = ['', '¼', '½', '¾'];

/** Formats minutes as hours, up to the next quarter: 495 → "8¼". */
export function formatHours(minutes: number): string {
  const quarters = Math.ceil(minutes / 15);
  const hours = Math.floor(quarters / 4);
  return `${hours || quarters === 0 ? hours : ''}${QUARTERS[quarters % 4] ?? ''}`;
}
