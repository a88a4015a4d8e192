/** Where code of a remote is: the version, and the place in its build. */
export interface RemoteFrame {
  /** Its container's name, such as `mfe_campaigns`. */
  name: string;
  version: string;
  /** File, line and column. */
  place: string;
}

const FRAME = /\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/([\w.-]+\.js)(?:\?[^:\s)]*)?:(\d+):(\d+)/;

/** The innermost code of a remote that an error passed through; undefined when there was none. */
export function remoteFrame(error: unknown): RemoteFrame | undefined {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, name, version, file, line, column] = FRAME.exec(stack ?? '') ?? [];
  if (!name || !version) return undefined;
  return { name: name.replaceAll('-', '_'), version, place: `${file}:${line}:${column}` };
}
