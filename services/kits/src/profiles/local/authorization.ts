const JOB_RIGHTS = ['manage_job', 'download_job'] as const;
const SITE_RIGHTS = ['operate', 'shell_commands'] as const;

const each = (rights: readonly string[], rule: string): Record<string, string> =>
  Object.fromEntries(rights.map((right) => [right, rule]));

/** local/authorization.json.default: FLARE's default policy. `o:` is the same organization, `n:` the same name. */
export const authorization = {
  format_version: '1.0',
  permissions: {
    project_admin: 'any',
    org_admin: {
      ...each(['submit_job', 'clone_job', 'byoc'], 'none'),
      ...each(JOB_RIGHTS, 'o:submitter'),
      ...each(SITE_RIGHTS, 'o:site'),
      view: 'any',
    },
    lead: {
      ...each(['submit_job', 'byoc', 'view'], 'any'),
      ...each(['clone_job', ...JOB_RIGHTS], 'n:submitter'),
      ...each(SITE_RIGHTS, 'o:site'),
    },
    member: { view: 'any' },
  },
};
