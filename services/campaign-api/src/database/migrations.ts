import type { Migration } from 'kysely/migration';
import { addDisclosure } from './migration-disclosure.js';
import { addAttempts } from './migration-attempts.js';
import { addAskers } from './migration-fairness.js';
import { addControls } from './migration-controls.js';
import { createCampaigns } from './migration-campaigns.js';
import { addHolds } from './migration-holds.js';
import { createFilters } from './migration-filters.js';
import { addAuthorities } from './migration-authorities.js';
import { createConnectionVersions } from './migration-connections.js';
import { extendRequests } from './migration-requests.js';
import { speedUpList } from './migration-list.js';
import { addLinks } from './migration-links.js';
import { createMessages } from './migration-messages.js';
import { createSendingRules } from './migration-sending-rules.js';
import { extendSending } from './migration-sending.js';
import { createSenders } from './migration-senders.js';
import { addOptOutLinks } from './migration-opt-out-links.js';
import { indexRefused } from './migration-refused.js';
import { addReceiptIds } from './migration-receipts.js';
import { createReveal } from './migration-reveal.js';
import { createSetup } from './migration-setup.js';
import { addReplies } from './migration-replies.js';
import { addSteward } from './migration-steward.js';
import { addTestLimits } from './migration-test-limits.js';
import { addUndo } from './migration-undo.js';
import { addPreparation } from './migration-preparation.js';
import { addPreparationAge } from './migration-preparation-age.js';
import { pinSettings } from './migration-pinned-settings.js';

/** In the order of their names. A published migration is never changed; a new one is added. */
export const migrations: Record<string, Migration> = {
  '0001-setup': { up: createSetup },
  '0002-campaigns': { up: createCampaigns },
  '0003-messages': { up: createMessages },
  '0004-filters': { up: createFilters },
  '0005-sending-rules': { up: createSendingRules },
  '0005-sms-senders': { up: createSenders },
  '0006-controls': { up: addControls },
  '0006-holds': { up: addHolds },
  '0006-links': { up: addLinks },
  '0007-requests': { up: extendRequests },
  '0008-reveal': { up: createReveal },
  '0009-connections': { up: createConnectionVersions },
  '0010-list': { up: speedUpList },
  '0011-authorities': { up: addAuthorities },
  '0012-disclosure': { up: addDisclosure },
  '0012-steward': { up: addSteward },
  '0013-attempts': { up: addAttempts },
  '0013-pinned-settings': { up: pinSettings },
  '0013-fairness': { up: addAskers },
  '0013-receipts': { up: addReceiptIds },
  '0014-replies': { up: addReplies },
  '0014-undo': { up: addUndo },
  '0015-test-limits': { up: addTestLimits },
  '0017-opt-out-links': { up: addOptOutLinks },
  '0018-preparation': { up: addPreparation },
  '0019-sending': { up: extendSending },
  '0020-refused': { up: indexRefused },
  '0021-preparation-age': { up: addPreparationAge },
};
