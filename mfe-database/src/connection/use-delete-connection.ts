import { confirm, notify, useIntl, useMutation } from '@hima/sdk';
import type { Connection } from './connection';
import { deleteConnection } from './connection.api';

/** Deleting a connection, after the question; `error` is why it was refused. */
export function useDeleteConnection(onDeleted?: () => void) {
  const intl = useIntl();
  const { mutateAsync, reset, error } = useMutation(deleteConnection());

  async function remove({ id, name }: Connection): Promise<void> {
    reset();
    await confirm({
      title: intl.formatMessage({ id: 'CONNECTION.DELETE.QUESTION' }),
      body: intl.formatMessage({ id: 'CONNECTION.DELETE.WHAT' }, { name }),
      okText: intl.formatMessage({ id: 'DELETE' }),
      danger: true,
      payload: [id],
      work: async () => {
        await mutateAsync(id);
        notify.success(intl.formatMessage({ id: 'CONNECTION.DELETED' }, { name }));
        onDeleted?.();
      },
    });
  }

  return { remove, error, dismiss: reset };
}
