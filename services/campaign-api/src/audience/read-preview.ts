import type { Principal } from '@hima/api-kit';
import { discloseAudience } from '../disclosure/disclose-audience.js';
import { KeyedSample } from '../disclosure/keyed-sample.js';
import { answerQuestion } from '../disclosure/answer-question.js';
import { isLargeEnough } from '../disclosure/is-large-enough.js';
import { maskNumber } from '../numbers/mask.js';
import type { ServiceContext } from '../service-context.js';
import { questionOf } from './audience-question.js';
import { readAudience, type AudienceRequest, type Recipient } from './read-audience.js';

const sampleSize = 10;

/**
 * Reads an audience and says of it what may be said before a campaign was accepted: counts and a masked sample.
 * `sketch` is of the people whose counts are shown, which are not those of now in a repeat.
 * @param options.fresh takes new figures although there are some of the last day
 * @param onRecipients see {@link readAudience}
 */
export async function readPreview(
  context: ServiceContext,
  user: Principal,
  request: AudienceRequest,
  { fresh }: { fresh: boolean },
  onRecipients: (recipients: Recipient[]) => void = () => undefined,
) {
  const minimum = request.setup.minimum_audience;
  const titles = (request.filter?.rules ?? []).map(({ title }) => title);
  const sample = new KeyedSample<string>(sampleSize);
  const preview = await answerQuestion(
    context,
    { user, definition: questionOf(request), fresh },
    () =>
      readAudience(context, user, request, (recipients) => {
        for (const { lookup, e164 } of recipients) sample.offer(lookup, e164);
        onRecipients(recipients);
      }),
    (audience, noise) => {
      const shown = discloseAudience(audience, { minimum, titles }, noise);
      const masked = () => sample.items(audience.allows).map(maskNumber);
      // With the counts: a repeat must not reveal changes since then.
      const sketch = audience.sketch.toBuffer().toString('base64');
      return { ...shown, sample: isLargeEnough(shown) ? masked() : [], sketch };
    },
  );
  const { sketch, ...shown } = preview.shown;
  // A stored answer has the titles of its day.
  const rules = shown.rules.map((rule, index) => ({ ...rule, title: titles[index] ?? rule.title }));
  return { ...preview, sketch: Buffer.from(sketch, 'base64'), shown: { ...shown, rules } };
}
