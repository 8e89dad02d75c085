/** The reductions that a member of staff can take off a bill: to a round sum, a discount, or a service or work that is not charged. */
export const reductionKinds = ['round-off', 'discount', 'warranty', 'goodwill'] as const;
