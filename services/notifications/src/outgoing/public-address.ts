import ipaddr from 'ipaddr.js';

/** What answers every machine of a cloud, and lies among public addresses. */
const ofACloud: readonly string[] = ['168.63.129.16'];
const worldWide = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Why nothing may be sent to an address; undefined when it is one of the public network. Whatever has a special meaning
 * is refused (private, loopback, link-local with the metadata of clouds, carrier NAT, multicast, tunnels that carry
 * another address), and an IPv4 address in IPv6 is judged as what it is.
 * @param address as the resolver answers it
 */
export function whyRefused(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return 'it has no valid address';
  const given = ipaddr.parse(address.replace(/%.*$/, ''));
  const real = given instanceof ipaddr.IPv6 && given.isIPv4MappedAddress() ? given.toIPv4Address() : given;
  const isPublic = real.range() === 'unicast' && (real instanceof ipaddr.IPv4 || real.match(worldWide));
  if (isPublic && !ofACloud.includes(real.toString())) return undefined;
  return 'it is not an address of the public network';
}

export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
