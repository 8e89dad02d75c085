/** The garage's rules of prices, the desk and SMS, apart from `garage`, which every page loads whole. */
export const garageRules = {
  /** The whole step of a catalogue price in taka, in paisa. A conversion to the paisa would give BDT 6,063.75. */
  takaStep: 1_000,
  /** The amount that members of staff who are no owners may take off the bill of a booking in all, in paisa. */
  deskReduction: 50_000,
  /** By how much a count of the drawer, or its float, may be off without a reason, in paisa: beyond it, the garage is told. */
  tillTolerance: 10_000,
  /** The most parts of SMS to customers in a month: each is paid for. */
  smsPerMonth: 1_500,
  /** The rates of VAT for garages and workshops (S003.10) in percent, oldest first, each with the day in Dhaka from which it holds. Prices include it. */
  vatRates: [{ from: '2025-01-20', percent: 10 }],
} as const;
