// @ts-check

const message = 'This machine’s clock can be wrong: use serverNow() of @hima/sdk.';

/** For `no-restricted-syntax`: a remote compares moments that the server named with the server's time, in zones that it knows. */
export const serverTime = [
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message },
  {
    selector: "MemberExpression[property.name='timeZone'][object.callee.property.name='resolvedOptions']",
    message: 'The APIs don’t accept every name of a browser: use ownTimeZone() of @hima/sdk.',
  },
];
