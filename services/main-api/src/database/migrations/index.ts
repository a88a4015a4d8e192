import { identity } from './0001-identity.js';
import { roles } from './0002-roles.js';
import { recovery } from './0003-recovery.js';
import { optOuts } from './0004-opt-outs.js';
import { sessions } from './0005-sessions.js';
import { steward } from './0005-steward.js';
import { queries } from './0006-queries.js';
import { slowDown } from './0006-slow-down.js';
import { secondFactor } from './0007-second-factor.js';
import { mustChangePassword } from './0008-must-change-password.js';
import { passkeys } from './0009-passkeys.js';
import { secondFactorSetup } from './0010-second-factor-setup.js';
import { contacts } from './0014-contacts.js';
import { organizations } from './0015-organizations.js';
import { projects } from './0016-projects.js';
import { provisioning } from './0017-provisioning.js';
import { signInProviders } from './0020-sign-in-providers.js';
import { confirmedSessions } from './0021-confirmed-sessions.js';
import { modules } from './0022-modules.js';
import { secondFactorBegun } from './0023-second-factor-begun.js';
import { insightsReaders } from './0024-insights-readers.js';
import { tryModules } from './0025-try-modules.js';
import { nameKeys } from './0026-name-keys.js';
import { moduleReports } from './0027-module-reports.js';
import { backups } from './0028-backups.js';
import { confirmedAddresses } from './0029-confirmed-addresses.js';
import { invitedAt } from './0030-invited-at.js';
import { withdrawnMails } from './0031-withdrawn-mails.js';

/** In the order of their names. Never change one that was released; add another. */
export const migrations = {
  '0001-identity': identity,
  '0002-roles': roles,
  '0003-recovery': recovery,
  '0004-opt-outs': optOuts,
  '0005-sessions': sessions,
  '0005-steward': steward,
  '0006-queries': queries,
  '0006-slow-down': slowDown,
  '0007-second-factor': secondFactor,
  '0008-must-change-password': mustChangePassword,
  '0009-passkeys': passkeys,
  '0010-second-factor-setup': secondFactorSetup,
  '0014-contacts': contacts,
  '0015-organizations': organizations,
  '0016-projects': projects,
  '0017-provisioning': provisioning,
  '0020-sign-in-providers': signInProviders,
  '0021-confirmed-sessions': confirmedSessions,
  '0022-modules': modules,
  '0023-second-factor-begun': secondFactorBegun,
  '0024-insights-readers': insightsReaders,
  '0025-try-modules': tryModules,
  '0026-name-keys': nameKeys,
  '0027-module-reports': moduleReports,
  '0028-backups': backups,
  '0029-confirmed-addresses': confirmedAddresses,
  '0030-invited-at': invitedAt,
  '0031-withdrawn-mails': withdrawnMails,
};
