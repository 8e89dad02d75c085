/** The key of an order. */
export interface OrderReference {
  uid: string;
  orderId: string;
  /** It is not in the archive, by the list that has the reference. */
  isLive?: true;
}

/** An order with the plate of its car as it is compared, if it has one. */
export interface CarReference extends OrderReference {
  plate?: string | undefined;
}

/** Formats an order as a member of a sorted set: `orderId:uid`. */
export const formatReference = ({ uid, orderId }: OrderReference): string => `${orderId}:${uid}`;

/** Parses a member of a sorted set of orders. Only a uid may contain a colon. */
export function parseReference(member: string): OrderReference {
  const colon = member.indexOf(':');
  return { orderId: member.slice(0, colon), uid: member.slice(colon + 1) };
}

/** Formats an order with its plate, in which no colon is, as a member of a sorted set: `orderId:plate:uid`. */
export const formatCarReference = ({ uid, orderId, plate = '' }: CarReference): string =>
  formatReference({ uid: `${plate}:${uid}`, orderId });

export function parseCarReference(member: string): CarReference {
  const { orderId, uid: rest } = parseReference(member);
  const { orderId: plate, uid } = parseReference(rest);
  return { orderId, plate, uid };
}
