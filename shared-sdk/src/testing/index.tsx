import { authStore } from '../auth/auth-store';
import { feedbackCode } from '../feedback/feedback-code';
import { FeedbackDisplay } from '../feedback/feedback-display';
import { clearNotifications } from '../feedback/notification-log';
import { assumeReachable } from '../http/connectivity';
import { queryClient } from '../query/query-client';
import { menuCode } from '../ui/menu-code';
import { MenuPopup } from '../ui/menu-popup';
import { restoreFetch } from './stub-api';
import { removePasskeys } from './stub-passkeys';

export { fixtureUser, type FixtureRole } from '../standalone/fixture-users';
export { expectRemoteContract } from './expect-remote-contract';
export { renderApp, signInAs, testLocale, type RenderAppOptions, type RenderedApp } from './render-app';
export { refuse, stubApi, type StubbedCall, type StubHandler } from './stub-api';
export { STUBBED_PASSKEY, stubbedPasskeyOptions, stubPasskeys } from './stub-passkeys';

// Menus, messages and questions show at once.
beforeEach(() => {
  menuCode.replace(MenuPopup);
  feedbackCode.replace(FeedbackDisplay);
});

// No state of one test stays for the next.
afterEach(() => {
  restoreFetch();
  removePasskeys();
  queryClient.clear();
  clearNotifications();
  assumeReachable();
  localStorage.clear();
  sessionStorage.clear();
  authStore.setState({
    auth: undefined,
    user: undefined,
    status: 'signed-out',
    interrupted: false,
    signOutPending: false,
    ended: undefined,
  });
});
