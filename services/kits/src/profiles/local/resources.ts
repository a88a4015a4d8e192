import type { Client, ProfileName } from '../../project.js';

const component = (id: string, path: string, args?: object) => ({
  id,
  path: `nvflare.${path}`,
  ...(args && { args }),
});
const FILE_STORAGE = 'nvflare.app_common.storages.filesystem_storage.FilesystemStorage';
/** Each release has settings that the other refuses or ignores. */
const isNew = (profile: ProfileName): boolean => profile === 'nvflare-2.8';
/** Jobs use only the classes of FLARE's own list, which applies where a kit has none. */
const classPolicy = (profile: ProfileName) =>
  isNew(profile) && ({ class_list_enforcement_mode: 'enforce' } as const);

/** local/resources.json.default of a server. */
export const serverResources = (profile: ProfileName) => ({
  format_version: 2,
  ...classPolicy(profile),
  servers: [
    {
      admin_storage: 'transfer',
      max_num_clients: 100,
      heart_beat_timeout: 600,
      download_job_url: 'http://download.server.com/',
      ...(isNew(profile) ? { admin_timeout: 10 } : { num_server_workers: 4, compression: 'Gzip' }),
    },
  ],
  snapshot_persistor: {
    path: 'nvflare.app_common.state_persistors.storage_state_persistor.StorageStatePersistor',
    args: {
      uri_root: '/',
      storage: { path: FILE_STORAGE, args: { root_dir: '/tmp/nvflare/snapshot-storage', uri_root: '/' } },
    },
  },
  components: [
    component('job_scheduler', 'app_common.job_schedulers.job_scheduler.DefaultJobScheduler', {
      max_jobs: 4,
    }),
    component('job_manager', 'apis.impl.job_def_manager.SimpleJobDefManager', {
      uri_root: '/tmp/nvflare/jobs-storage',
      job_store_id: 'job_store',
    }),
    { id: 'job_store', path: FILE_STORAGE },
    ...(isNew(profile)
      ? [
          component(
            'process_launcher',
            'app_common.job_launcher.server_process_launcher.ServerProcessJobLauncher',
            {},
          ),
          component('log_receiver', 'app_common.logging.job_log_receiver.JobLogReceiver', {}),
        ]
      : []),
  ],
});

/** local/resources.json.default of a client. */
export const clientResources = (profile: ProfileName, client: Client) => ({
  format_version: 2,
  ...classPolicy(profile),
  ...(isNew(profile) && { allow_log_streaming: true }),
  client: { retry_timeout: 30, compression: 'Gzip' },
  components: [
    component('resource_manager', 'app_common.resource_managers.gpu_resource_manager.GPUResourceManager', {
      num_of_gpus: client.gpus,
      mem_per_gpu_in_GiB: client.memoryPerGpuGib,
      ...(isNew(profile) && { expiration_period: 300 }),
    }),
    component(
      'resource_consumer',
      'app_common.resource_consumers.gpu_resource_consumer.GPUResourceConsumer',
      {},
    ),
    ...(isNew(profile)
      ? [
          component(
            'process_launcher',
            'app_common.job_launcher.client_process_launcher.ClientProcessJobLauncher',
            {},
          ),
          component('site_log_streamer', 'app_common.logging.site_log_streamer.SiteLogStreamer', {
            log_file_name: 'error_log.txt',
          }),
        ]
      : []),
  ],
});

/** local/resources.json.default of an administrator, from 2.8 on. */
export const adminResources = {
  format_version: 1,
  admin: {
    idle_timeout: 900,
    login_timeout: 10,
    with_debug: false,
    authenticate_msg_timeout: 2,
    prompt: '> ',
  },
};
