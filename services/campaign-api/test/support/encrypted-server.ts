/** As `npm test` starts databases. */
const library = new URL('../../../local-stack/bin/lib/', import.meta.url);

type Start = (options: { tls: { certificate: string; key: string } }) => Promise<{
  /** Of its administrator; none where MariaDB is not installed. */
  url: string | undefined;
  stop(): Promise<void>;
}>;

/** A server of the test's own, which offers encrypted connections. */
export async function startEncrypted(
  kind: 'postgres' | 'mariadb',
  tls: { certificate: string; key: string },
) {
  const module = (await import(new URL(`${kind}.mjs`, library).href)) as Record<string, Start>;
  const start = module[kind === 'postgres' ? 'startPostgres' : 'startMariadb'];
  if (!start) throw new Error(`${kind}.mjs starts nothing.`);
  return start({ tls });
}
