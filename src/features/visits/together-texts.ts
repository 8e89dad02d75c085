/** `services` are those of the other bookings of the car. */
export const comesWith = (services: string): string => `Comes together with ${services}`;
