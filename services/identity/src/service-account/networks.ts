import { BlockList, isIPv6 } from 'node:net';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
/** An IPv4 client of a socket that listens on IPv6 as well. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** May a key be used from the address? `networks` are addresses and CIDR blocks; none: from any. */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const allowed = new BlockList();
  for (const network of networks) {
    const [block = '', bits] = network.split('/');
    if (bits === undefined) allowed.addAddress(block, familyOf(block));
    else allowed.addSubnet(block, Number.parseInt(bits, 10), familyOf(block));
  }
  return allowed.check(plain(address), familyOf(plain(address)));
}
