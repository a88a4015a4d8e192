import { useCallback, useState } from 'react';
import { confirm, notify, useIntl, useMutation } from '@hima/sdk';
import { label } from '../../campaign/labels';
import type { SenderAction } from './sender-columns';
import { deleteSender, moveSender, type Sender } from '../../sender/sender.api';

/** The user's actions on a sender ID: immediate, after a confirmation, or in a dialog. */
export function useSenderActions() {
  const intl = useIntl();
  const [editing, setEditing] = useState<Sender>();
  const [approving, setApproving] = useState<Sender>();
  const [stopping, setStopping] = useState<{ sender: Sender; step: 'reject' | 'suspend' }>();
  const { mutate: move } = useMutation(moveSender);
  const { mutateAsync: remove } = useMutation(deleteSender);

  const act = useCallback(
    (sender: Sender, action: SenderAction) => {
      if (action === 'edit') setEditing(sender);
      else if (action === 'approve') setApproving(sender);
      else if (action === 'reject' || action === 'suspend') setStopping({ sender, step: action });
      else if (action === 'delete')
        void confirm({
          title: intl.formatMessage({ id: 'DELETE.QUESTION' }),
          body: sender.senderId,
          okText: intl.formatMessage({ id: 'DELETE' }),
          danger: true,
          work: () => remove(sender),
        });
      else
        move(
          { sender, step: action },
          {
            onSuccess: ({ senderId, state }) =>
              notify.success(`${senderId}: ${label(intl, 'SENDER.STATE', state)}`),
          },
        );
    },
    [intl, move, remove],
  );
  const close = () => {
    setEditing(undefined);
    setStopping(undefined);
    setApproving(undefined);
  };
  return { editing, approving, stopping, act, close };
}
