import { useIntl, usePermission } from '@hima/sdk';
import { Button, CheckOutlined, EyeOutlined, ReloadOutlined, useMediaQuery } from '@hima/sdk/ui';
import type { Blocker, Decision } from './use-decision';

interface NextStepButtonProps {
  decision: Decision;
  /** The id of the sentence that says why accepting is not possible yet. */
  describedBy: string;
}

/** Problems that a new preview solves. */
const toPreview: readonly (Blocker | undefined)[] = [
  'not-previewed',
  'previewing',
  'preview-outdated',
  'request-changed',
  'cap-changed',
];

/** Accepts the request. On a phone, where the audience is further down the page, it starts the preview first. */
export function NextStepButton({ decision, describedBy }: NextStepButtonProps) {
  const intl = useIntl();
  const phone = useMediaQuery('(max-width: 767px)');
  const mayPreview = usePermission('Pages.Campaigns.Numbers');
  const { accept, accepting, blocked, preview, refresh } = decision;
  const previews = phone && mayPreview && toPreview.includes(blocked);
  const again = preview.data !== undefined;

  // One button, so that the focus stays on it from step to step.
  return (
    <Button
      type="primary"
      size="large"
      icon={
        previews ? (
          again ? (
            <ReloadOutlined aria-hidden />
          ) : (
            <EyeOutlined aria-hidden />
          )
        ) : (
          <CheckOutlined aria-hidden />
        )
      }
      disabled={(blocked !== undefined && !previews) || accepting.isPending}
      loading={accepting.isPending || (previews && preview.isPending)}
      aria-describedby={describedBy}
      onClick={() => (previews ? refresh() : void accept())}
    >
      {intl.formatMessage({
        id: previews ? (again ? 'AUDIENCE.PREVIEW.REFRESH' : 'AUDIENCE.PREVIEW') : 'DECISION.ACCEPT',
      })}
    </Button>
  );
}
