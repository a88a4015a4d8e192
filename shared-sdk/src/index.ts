export { sdkVersion } from './version';

// app: once on the page, for the shell and the harness
export { HimaProvider } from './hima-provider';

// auth
export { Can, useAuth, usePermission } from './auth/hooks';
export {
  abandonSession,
  loadUser,
  signIn,
  signInAgain,
  signOut,
  startSession,
  type Credentials,
} from './auth/session';
export {
  completeOrganizationSignIn,
  startOrganizationSignIn,
  type OrganizationCallback,
} from './auth/organization-sign-in';
export { answerWithPasskey, createPasskey, passkeysSupported } from './auth/passkeys';
export {
  ownSecondFactor,
  type IdentityProof,
  type SecondFactor,
  type SecondFactorProof,
} from './auth/second-factor-proof';
export { secondStepsOf, type SecondStep } from './auth/second-steps';
export { keepPageOnRefusal } from './auth/interruption';
export { leave } from './auth/leave';
export { keepPlace, takePlace } from './auth/return-place';
export { retrySignOut } from './auth/sign-out';
export {
  changePassword,
  checkResetLink,
  requestPasswordReset,
  resetPassword,
  type PasswordChange,
} from './auth/password';
export { authStore, renewAuth, type AuthState, type SessionEnd, type SessionStatus } from './auth/auth-store';
export type { Auth } from './auth/stored-auth';
export type { CurrentUser } from './auth/current-user';
export type { Permission } from './auth/permission';

// remote
export { endTrial, readTrial, startTrial, type Trial } from './remote/trial';

// http
export { campaignApi, mainApi, probe } from './auth/apis';
export { attemptKey } from './http/attempts';
export { useReachable } from './http/connectivity';
export {
  ApiError,
  isApiError,
  type ApiErrorKind,
  type ProblemCode,
  type ValidationError,
} from './http/api-error';
export type {
  CampaignBody,
  CampaignEvents,
  CampaignQuery,
  CampaignResult,
  MainBody,
  MainEvents,
  MainQuery,
  MainResult,
} from './http/api-types';
export type { ApiClient } from './http/described-calls';
export type { Query as QueryParameters } from './http/query-string';
export { errorText } from './http/error-text';
export { csvFile, type CsvCell } from './http/csv-file';
export { saveFile } from './http/save-file';
export { serverNow } from './http/server-clock';

// query
export { queryClient } from './query/query-client';
export { usePageVisible } from './query/use-page-visible';
export { useShortWait } from './query/use-short-wait';
export {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

// i18n
export { defineMessages, FormattedMessage, useIntl, type IntlShape } from 'react-intl';
export { CommonMessages, IntlScope, useLanguage } from './i18n/context';
export { currentIntl } from './i18n/intl';
export { label } from './i18n/label';
export { loadLocale, loadUiMessages, type Locale, type Messages } from './i18n/locale';
export { serverText } from './i18n/server-text';

// settings
export { languages, readLanguage, setLanguage, type Language } from './settings/language';
export {
  dateLocaleFor,
  dateLocales,
  readDateLocale,
  setDateLocale,
  type DateLocale,
} from './settings/date-locale';
export {
  setMenuMode,
  setThemeMode,
  useMenuMode,
  useResolvedTheme,
  useThemeMode,
} from './settings/theme-mode';
export type { Theme, ThemeMode } from './settings/theme';
export { ownTimeZone } from './settings/own-time-zone';
export { readStored, writeStored } from './settings/stored-text';
export type { LayoutConfiguration } from './settings/layout-configuration';
export {
  applyLayoutConfiguration,
  readLayoutConfiguration,
  useLayoutConfiguration,
} from './settings/layout-store';

// feedback
export { confirm, type Confirmation } from './feedback/confirm';
export { openModals, type ModalHolder } from './feedback/modal-holder';
export {
  clearNotifications,
  markNotificationsRead,
  useNotifications,
  type Notification,
  type NotificationKind,
} from './feedback/notification-log';
export { notify } from './feedback/notify';
export { useInitialFocus } from './feedback/use-initial-focus';
export { useLeaveGuard } from './feedback/use-leave-guard';
export { progress } from './feedback/progress';

// remote
export { lazyPage } from './remote/lazy-page';
export { isRemoteModule, remoteMessages, type RemoteModule } from './remote/remote-module';
export type { Contributions } from './remote/contributions.mjs';

// title
export { RouteTitle, useCrumbName, useCrumbNames, usePageTitle } from './title/page-title';
export { useDocumentTitle, WaitingCount } from './title/use-document-title';
