import webpack, { type Configuration } from 'webpack';

/** Builds. @throws what webpack says */
export function compile(config: Configuration): Promise<void> {
  return new Promise((built, failed) => {
    webpack(config, (error, stats) => {
      if (error) failed(error);
      else if (stats?.hasErrors()) failed(new Error(stats.toString('errors-only')));
      else built();
    });
  });
}
