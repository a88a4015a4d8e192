'use strict';
(self.webpackChunkmfe_auth = self.webpackChunkmfe_auth || []).push([
  [553],
  {
    5553(e) {
      e.exports = JSON.parse(
        '{"AUTH.ABOUT":"About Hima","AUTH.BLURB":"Decide on SMS campaign requests, connect your own databases and take part in federated learning, while people’s data stays with the organisation that keeps it.","AUTH.LANGUAGE":"Language","AUTH.LANGUAGE.ARB":"العربية","AUTH.LANGUAGE.EN":"English","AUTH.PROMISE":"Sensitive data never leaves the organisation’s borders.","AUTH.TAGLINE":"Guarded ground: used, never carried off.","AUTH.THEME":"Theme","AUTH.THEME.DARK":"Dark","AUTH.THEME.LIGHT":"Light","AUTH.THEME.SYSTEM":"System","LOGIN.CONTINUE":"Continue","LOGIN.EMAIL":"Email","LOGIN.HINT":"With the account of your organisation.","LOGIN.INCORRECT":"The login details are incorrect","LOGIN.PASSWORD":"Password","LOGIN.TITLE":"Sign In"}',
      );
    },
  },
]);
