'use strict';
(self.webpackChunkmfe_auth = self.webpackChunkmfe_auth || []).push([
  [889],
  {
    889(T) {
      T.exports = JSON.parse(
        '{"AUTH.ABOUT":"عن حِمى","AUTH.BLURB":"قرّروا في طلبات حملات الرسائل، وصِلوا قواعد بياناتكم، وشاركوا في التعلّم الاتحادي، وتبقى بيانات الناس لدى المؤسسة التي ترعاها.","AUTH.LANGUAGE":"اللغة","AUTH.LANGUAGE.ARB":"العربية","AUTH.LANGUAGE.EN":"English","AUTH.PROMISE":"البيانات الحساسة لا تغادر حدود المؤسسة أبدًا.","AUTH.TAGLINE":"أرض محميّة: يُنتفع بها ولا يُحمل منها شيء.","AUTH.THEME":"المظهر","AUTH.THEME.DARK":"داكن","AUTH.THEME.LIGHT":"فاتح","AUTH.THEME.SYSTEM":"حسب النظام","LOGIN.CONTINUE":"متابعة","LOGIN.EMAIL":"البريد الإلكتروني","LOGIN.HINT":"بحساب مؤسستكم.","LOGIN.INCORRECT":"بيانات الدخول غير صحيحة","LOGIN.PASSWORD":"كلمة المرور","LOGIN.TITLE":"تسجيل الدخول"}',
      );
    },
  },
]);
