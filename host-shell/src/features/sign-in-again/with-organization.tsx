import { useEffect, type ComponentRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useIntl, useMutation, type CurrentUser } from '@hima/sdk';
import { Alert, Button } from '@hima/sdk/shell';
import { isWrongMeans } from './means';
import { problemOf } from './problem-of';
import { goToOrganization } from './sign-in-again.api';

/** The button that gets the initial focus. */
export type OrganizationButton = ComponentRef<typeof Button>;

interface WithOrganizationProps {
  user: CurrentUser;
  button: RefObject<OrganizationButton | null>;
  /** The organization no longer has its own sign-in. */
  onWrongMeans: (error: unknown) => void;
  onOtherAccount: () => void;
}

/** The same person signs in at their organization, which takes them away from the page and back to it. */
export function WithOrganization({
  user,
  button,
  onWrongMeans,
  onOtherAccount,
}: WithOrganizationProps): ReactNode {
  const intl = useIntl();
  const { pathname, search, hash } = useLocation();
  // Where the dialog is open already; else it moves the focus once it is.
  useEffect(() => button.current?.focus(), [button]);
  const { mutate, isPending, error } = useMutation({
    ...goToOrganization,
    onError: (failure) => isWrongMeans(failure) && onWrongMeans(failure),
  });
  return (
    <>
      {error && (
        <Alert
          className="sign-in-again-status"
          type="error"
          showIcon
          role="alert"
          title={problemOf(intl, error)}
        />
      )}
      <div className="dialog-actions">
        <Button type="text" onClick={onOtherAccount}>
          {intl.formatMessage({ id: 'SESSION.AGAIN.OTHER.ACCOUNT' })}
        </Button>
        <Button
          ref={button}
          type="primary"
          loading={isPending}
          onClick={() => mutate({ user, place: pathname + search + hash })}
        >
          {intl.formatMessage({ id: 'SESSION.AGAIN.ORGANIZATION' })}
        </Button>
      </div>
    </>
  );
}
