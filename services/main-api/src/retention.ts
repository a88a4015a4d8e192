import { SLOWED_SECONDS } from './identity/sign-in-guard.js';
import { INVITATION_DAYS } from './invitations/invitation-mail.js';
import { MODULE_REPORT_DAYS } from './modules/record-modules.js';
import { TOKEN_LIFETIME_MINUTES } from './recovery/reset-tokens.js';
import type { Settings } from './settings.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds after which data ends or is deleted, by the names of the System page. */
export const retentionOf = (settings: Settings): Record<string, number> => ({
  'idle-sessions': settings.SESSION_IDLE_MINUTES * MINUTE,
  sessions: settings.SESSION_ABSOLUTE_HOURS * HOUR,
  'reset-links': TOKEN_LIFETIME_MINUTES * MINUTE,
  invitations: INVITATION_DAYS * 24 * HOUR,
  'sign-in-delays': SLOWED_SECONDS,
  'module-reports': MODULE_REPORT_DAYS * 24 * HOUR,
});
