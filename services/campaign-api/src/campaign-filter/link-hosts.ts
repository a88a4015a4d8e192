import { parse } from 'tldts';

/** Names in any script and in emoji, and names in Latin letters right beside others: `زورواexample.com`. */
const names = [
  /[\p{L}\p{N}\p{M}\p{So}\p{EMod}_-]+(?:\.[\p{L}\p{N}\p{M}\p{So}\p{EMod}_-]+)+/gu,
  /[a-z0-9_-]+(?:\.[a-z0-9_-]+)+/gi,
];
const addresses = /\b[a-z][a-z0-9+.-]*:[/\\]{2}[^\s/\\?#]*/gi;

/**
 * The hosts of whatever in a text a phone makes a link of, with `https://` or without. Rather one too many: a name
 * counts when its end is a public suffix, as it does before the `@` of an address and after it.
 *
 * @returns lower-case ASCII names and IP addresses.
 */
export function linkHosts(text: string): Set<string> {
  // Readers don't see these characters, browsers ignore them; and browsers treat every full stop as one.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u3002', '.');
  const hosts = new Set<string>();
  for (const name of names.flatMap((each) => plain.match(each) ?? [])) {
    const ascii = hostOf(`http://${name}`);
    const { isIcann, domain } = parse(ascii ?? '');
    // To a browser, a price of 5.50 is an address, too; to a phone it is none.
    const isAddress = /^\d+(\.\d+){3}$/.test(name);
    if (ascii && (isAddress || (isIcann && domain))) hosts.add(ascii);
  }
  for (const address of plain.match(addresses) ?? []) {
    const host = hostOf(address.replace(/^[^:]*/, 'http'));
    if (host) hosts.add(host);
  }
  return hosts;
}

/** As a browser reads it; undefined when it reads no host. */
export function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname || undefined : undefined;
}
