import { EntityNames } from './entity-names';
import type { EntityView } from './entity-view';
import { ReasonModal } from './reason-modal';
import type { Requested } from './use-entity-operations';
import { useEntityTexts } from './use-entity-texts';

interface ReasonDialogProps {
  view: EntityView;
  requested: Requested;
  run: (operation: string, rows: Requested['rows'], reason: string, onPart: () => void) => Promise<void>;
}

/** Asks why an action of the model is done. */
export function ReasonDialog({
  view: { model },
  requested: { operation, rows, finish },
  run,
}: ReasonDialogProps) {
  const texts = useEntityTexts(model);
  return (
    <ReasonModal
      title={texts.question(operation, rows.length)}
      okText={texts.action(operation)}
      onCancel={() => finish(false)}
      onSubmit={(reason) => {
        let done = false;
        run(operation, rows, reason, () => (done = true)).then(
          () => finish(done),
          () => finish(done),
        );
      }}
    >
      <EntityNames rows={rows}>{texts.effect(operation, rows.length)}</EntityNames>
    </ReasonModal>
  );
}
