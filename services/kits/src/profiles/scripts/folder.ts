/** The first lines of every script: `$startup` is its folder, `$kit` the folder of the kit. */
export const head = (purpose: string): string => `#!/usr/bin/env bash
# ${purpose}
startup="$(cd "$(dirname "\${BASH_SOURCE[0]}")" && pwd)"
kit="$(dirname "$startup")"
`;
