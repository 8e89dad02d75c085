/** Formats the reading of an odometer: "82,450 km". */
export const formatMileage = (kilometres: number): string =>
  `${String(kilometres).replace(/\B(?=(\d{3})+$)/g, ',')} km`;
