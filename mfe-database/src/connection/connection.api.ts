import {
  campaignApi,
  keepPreviousData,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignQuery,
} from '@hima/sdk';
import { isStale, type Connection, type ConnectionInput } from './connection';

/** Between two requests for the state of the databases, in milliseconds. */
const HEALTH_INTERVAL = 15_000;
const FIRST_CHECK_INTERVAL = 2_000;

export const connectionList = (query: CampaignQuery<'listDatabaseConnections'>) =>
  queryOptions({
    queryKey: ['connections', 'list', query],
    queryFn: ({ signal }) => campaignApi.get('/database-connection', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: HEALTH_INTERVAL,
  });

export const connectionDetails = (id: string) =>
  queryOptions({
    queryKey: ['connections', 'details', id],
    queryFn: ({ signal }) => campaignApi.get('/database-connection/{id}', { path: { id }, signal }),
    staleTime: 0,
    // Whoever has just saved it waits for the first check.
    refetchInterval: ({ state: { data } }) =>
      data?.health.state === 'Unknown' && !isStale(data.health) ? FIRST_CHECK_INTERVAL : HEALTH_INTERVAL,
    meta: { silent: true },
  });

// Failures are shown beside their button, not in a notification.
export const saveConnection = (connection: Connection | undefined) =>
  mutationOptions({
    mutationFn: ({ version = connection?.version ?? 0, ...input }: ConnectionInput & { version?: number }) =>
      connection
        ? campaignApi.put('/database-connection/{id}', {
            path: { id: connection.id },
            body: { ...input, version },
          })
        : campaignApi.post('/database-connection', { body: { password: '', ...input } }),
    onSuccess: keepConnection,
    meta: { silent: true },
  });

export const changePassword = (id: string) =>
  mutationOptions({
    mutationFn: (password: string) =>
      campaignApi.put('/database-connection/{id}/password', { path: { id }, body: { password } }),
    onSuccess: refreshConnection,
    meta: { silent: true },
  });

export const deleteConnection = () =>
  mutationOptions({
    mutationFn: (id: string) => campaignApi.delete('/database-connection/{id}', { path: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['connections', 'list'] }),
    meta: { silent: true },
  });

export function keepConnection(connection: Connection): void {
  queryClient.setQueryData(connectionDetails(connection.id).queryKey, connection);
  void queryClient.invalidateQueries({ queryKey: ['connections', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['connections', 'of', connection.id] });
}

export function refreshConnection(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['connections'] });
}
