export interface OrderReference {
  uid: string;
  orderId: string;
}

/** Formats an order as a member of a sorted set: `orderId:uid`. */
export const formatReference = ({ uid, orderId }: OrderReference): string => `${orderId}:${uid}`;

/** Parses a member of a sorted set of orders. Only a uid may contain a colon. */
export function parseReference(member: string): OrderReference {
  const colon = member.indexOf(':');
  return { orderId: member.slice(0, colon), uid: member.slice(colon + 1) };
}
