/** Writes a plate as it is read: as it is stored, with digits that every language reads. */
export const formatPlate = (plate: string): string => plate;
