import { z } from 'zod';
import { runTask } from '../../child.js';
import { publishHost } from '../publish-host.js';
import { publishRemotes } from '../publish-remotes.js';

const settings = z.object({
  /** Contains the built front ends. */
  REPOSITORY: z.string().min(1),
  /** The folder that the console is served from. */
  TARGET: z.string().min(1),
});

void runTask(settings, async ({ REPOSITORY: repository, TARGET: target }) => {
  // The host first: the remotes are checked against what it provides.
  await publishHost(repository, target);
  for (const line of await publishRemotes({ repository, target })) console.log(line);
});
