import { isIPv6 } from 'node:net';

/** Returns what counts as one client: an IPv4 address, or the /64 network of an IPv6 address, which one household has. */
export function networkOf(ip: string): string {
  const [address = ip] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
