import type { Principal } from '@hima/api-kit';
import { discloseAudience } from '../disclosure/disclose-audience.js';
import { lookAt } from '../disclosure/looks.js';
import type { ServiceContext } from '../service-context.js';
import { questionOf } from './audience-question.js';
import { readAudience, type AudienceRequest, type Recipient } from './read-audience.js';

/**
 * Reads an audience and says of it what may be said before a campaign was accepted.
 * @param options.fresh takes new figures although there are some of the last day
 * @param onRecipients see {@link readAudience}
 */
export async function lookAtAudience(
  context: ServiceContext,
  user: Principal,
  request: AudienceRequest,
  { fresh }: { fresh: boolean },
  onRecipients: (recipients: Recipient[]) => void = () => undefined,
) {
  const minimum = request.setup.minimum_audience;
  const titles = (request.filter?.rules ?? []).map(({ title }) => title);
  const look = await lookAt(
    context,
    { user, definition: questionOf(request), fresh },
    () => readAudience(context, user, request, onRecipients),
    (audience, noise) => discloseAudience(audience, { minimum, titles }, noise),
  );
  // A stored answer has the titles of its day.
  const rules = look.shown.rules.map((rule, index) => ({ ...rule, title: titles[index] ?? rule.title }));
  return { ...look, shown: { ...look.shown, rules } };
}
