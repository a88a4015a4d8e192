import type { KitFile } from './files.js';
import * as release25 from './nvflare-2-5/files.js';
import * as release28 from './nvflare-2-8/files.js';
import type { Recipe } from './recipe.js';

/** All files of a kit but its signatures. Only projects of 2.5 have an overseer. */
export function filesOf({ participant, ...rest }: Recipe): KitFile[] {
  const release = rest.project.profile === 'nvflare-2.8' ? release28 : release25;
  switch (participant.kind) {
    case 'server':
      return release.server({ ...rest, participant });
    case 'client':
      return release.client({ ...rest, participant });
    case 'admin':
      return release.admin({ ...rest, participant });
    case 'overseer':
      return release25.overseer({ ...rest, participant });
  }
}
