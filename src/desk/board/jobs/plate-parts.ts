/** Splits a number plate into its region and the number that one looks for: "Dhaka Metro-Ga" and "12-3456". */
export function plateParts(plate: string): { region: string; number: string } {
  const [, region = '', number = plate] =
    /^(.*[^\p{Nd}\s-])[\s-]*(\p{Nd}[\p{Nd}\s-]*)$/u.exec(plate.trim()) ?? [];
  return { region: region.trim(), number };
}
