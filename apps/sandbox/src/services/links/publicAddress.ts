import { BlockList, isIP } from 'node:net';

/** Networks that are not the open internet: own, private, shared, link-local, of documentation, of tests, multicast. */
const CLOSED = listOf([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);
/** All other addresses of IPv6 are not the open internet, or contain one of IPv4. */
const OPEN_V6 = listOf([['2000::', 3]]);

function listOf(networks: readonly (readonly [address: string, bits: number])[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of networks) list.addSubnet(address, bits, address.includes(':') ? 'ipv6' : 'ipv4');
  return list;
}

/** Whether a text is an IP address of the open internet. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !CLOSED.check(address, 'ipv4');
  return isIP(address) === 6 && OPEN_V6.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
}

const LOCAL_NAME =
  /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid)$/u;

/** Whether the host of a URL, as `URL` writes it, can be one of the open internet; a name can still lead elsewhere. */
export function isPublicHost(host: string): boolean {
  const name = host.replace(/\.$/u, '').replace(/^\[(.*)\]$/u, '$1');
  return isIP(name) === 0 ? name.includes('.') && !LOCAL_NAME.test(name) : isPublicIp(name);
}
