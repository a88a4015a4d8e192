import { StatusTag } from '@hima/sdk/ui';
import type { EntityView } from './entity-view';
import { useEntityTexts } from './use-entity-texts';

/** The state of an entity in words. */
export function StateTag({ view: { model, tones }, state }: { view: EntityView; state: string }) {
  const texts = useEntityTexts(model);
  return <StatusTag tone={tones?.[state] ?? 'neutral'}>{texts.state(state)}</StatusTag>;
}
