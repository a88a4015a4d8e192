import { readConfig, runService, stopLimits } from '@hima/api-kit';
import { settings } from './config.js';
import { startCampaignApi } from './start-campaign-api.js';

// Responses of SMS centers have 30 s, and storing them 10 s. Orchestrators wait longer.
void runService(() => startCampaignApi(readConfig(settings)), {
  stopWithinMs: stopLimits.service + 40_000,
});
