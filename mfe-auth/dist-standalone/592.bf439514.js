'use strict';
(self.webpackChunkmfe_auth = self.webpackChunkmfe_auth || []).push([
  [592],
  {
    9592(e, a, s) {
      (s.r(a), s.d(a, { default: () => P }));
      var t = s(2540),
        r = s(9262),
        i = s(6631),
        n = s(6667),
        l = s(3696),
        o = s(499),
        c = s(5307);
      let d = (e, a, s, t) => ({ [a]: s, message: e.formatMessage({ id: t }) });
      var h = s(8982),
        u = s(2616),
        m = s(7356),
        x = s(5668);
      function M({ submitting: e, pendingText: a, form: s, children: r, ...n }) {
        let o = (0, i.tz)(),
          c = h.A.useFormInstance(),
          d = (0, l.useRef)(null),
          u = (function (e) {
            let a = h.A.useWatch([], e),
              [s, t] = (0, l.useState)(!1);
            return (
              (0, l.useEffect)(() => {
                let a = !0;
                return (
                  e.validateFields({ validateOnly: !0 }).then(
                    () => a && t(!0),
                    () => a && t(!1),
                  ),
                  () => {
                    a = !1;
                  }
                );
              }, [e, a]),
              s
            );
          })(s ?? c),
          m = (function (e) {
            let [a, s] = (0, l.useState)(!1);
            return (
              (0, l.useEffect)(() => {
                let a = e.current?.closest('form');
                if (!a) return;
                let t = (e) => {
                    'hima-autofilled' === e.animationName && s(!0);
                  },
                  r = () => s(!1);
                return (
                  a.addEventListener('animationstart', t),
                  a.addEventListener('input', r),
                  () => {
                    (a.removeEventListener('animationstart', t), a.removeEventListener('input', r));
                  }
                );
              }, [e]),
              a
            );
          })(d),
          f = (0, l.useId)(),
          p = u || m;
        return (0, t.jsxs)('span', {
          ref: d,
          style: { display: n.block ? 'block' : 'inline-block' },
          children: [
            (0, t.jsx)(x.A, {
              type: 'primary',
              ...n,
              ...(s ? { onClick: () => s.submit() } : { htmlType: 'submit' }),
              loading: e,
              disabled: e || !p,
              'aria-busy': e,
              'aria-describedby': f,
              children: e ? (a ?? o.formatMessage({ id: 'PLEASE.WAIT' })) : r,
            }),
            (0, t.jsx)('span', {
              id: f,
              className: 'hima-visually-hidden',
              children: !p && !e && o.formatMessage({ id: 'UI.COMPLETE.THE.FORM' }),
            }),
          ],
        });
      }
      var f = s(4970),
        p = s(8179);
      let g = (0, f.I)({ mutationFn: p.Jv });
      function j() {
        var e;
        let a,
          s,
          r = (0, i.tz)(),
          x =
            ((a = (0, i.tz)()),
            (0, l.useMemo)(() => {
              let e, s, t, r, i, n;
              return (
                (e = (e) => ({ required: !0, whitespace: !0, message: a.formatMessage({ id: e }) })),
                (s = d(a, 'min', 3, 'MINIMUM.THREE.SYMBOLS')),
                (t = d(a, 'max', 25, 'MAXIMUM.TWENTY.FIVE.SYMBOLS')),
                (r = d(a, 'max', 50, 'MAXIMUM.FIFTY.SYMBOLS')),
                (i = d(a, 'max', 100, 'MAXIMUM.HUNDRED.SYMBOLS')),
                (n = {
                  pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
                  message: a.formatMessage({ id: 'EMAIL.WRONG.FORMAT' }),
                }),
                {
                  required: e,
                  min3: s,
                  max25: t,
                  max50: r,
                  max100: i,
                  email: [e('EMAIL.REQUIRED'), s, r, n],
                  password: [{ required: !0, message: a.formatMessage({ id: 'PASSWORD.REQUIRED' }) }, s, r],
                  repetitionOf: (e) => [
                    { required: !0, message: a.formatMessage({ id: 'PASSWORD.REPETITION.IS.MANDATORY' }) },
                    s,
                    r,
                    ({ getFieldValue: s }) => ({
                      validator: async (t, r) => {
                        if (r !== s(e)) throw Error(a.formatMessage({ id: 'PASSWORDS.DO.NOT.MATCH' }));
                      },
                    }),
                  ],
                }
              );
            }, [a])),
          { mutate: f, isPending: p, isError: j, error: A, reset: E } = (0, n.n)(g),
          N = r.formatMessage({ id: 'LOGIN.TITLE' });
        return (
          (s = (0, i.tz)().formatMessage({ id: 'PRODUCT.NAME' })),
          (0, l.useEffect)(() => {
            document.title = N ? `${N} \xb7 ${s}` : s;
          }, [N, s]),
          (0, t.jsxs)(t.Fragment, {
            children: [
              (0, t.jsx)('h1', { children: N }),
              (0, t.jsx)('p', { className: 'login-hint', children: r.formatMessage({ id: 'LOGIN.HINT' }) }),
              (0, t.jsxs)(h.A, {
                layout: 'vertical',
                size: 'large',
                requiredMark: !1,
                onValuesChange: () => j && E(),
                onFinish: ({ email: e, password: a }) => f({ userNameOrEmailAddress: e, password: a }),
                children: [
                  j &&
                    (0, t.jsx)(u.A, {
                      className: 'login-status',
                      type: 'error',
                      showIcon: !0,
                      role: 'alert',
                      title: ((e = A),
                      (0, c.d)(e) && 'http' === e.kind && ![429, 502, 503, 504].includes(e.status))
                        ? r.formatMessage({ id: 'LOGIN.INCORRECT' })
                        : (0, o.k)(r, A),
                    }),
                  (0, t.jsx)(h.A.Item, {
                    name: 'email',
                    label: r.formatMessage({ id: 'LOGIN.EMAIL' }),
                    rules: x.email,
                    validateFirst: !0,
                    validateDebounce: 400,
                    children: (0, t.jsx)(m.A, { type: 'email', autoComplete: 'username', dir: 'ltr' }),
                  }),
                  (0, t.jsx)(h.A.Item, {
                    name: 'password',
                    label: r.formatMessage({ id: 'LOGIN.PASSWORD' }),
                    rules: x.password,
                    validateFirst: !0,
                    validateDebounce: 400,
                    children: (0, t.jsx)(m.A.Password, { autoComplete: 'current-password', dir: 'ltr' }),
                  }),
                  (0, t.jsx)(M, {
                    block: !0,
                    submitting: p,
                    children: r.formatMessage({ id: 'LOGIN.CONTINUE' }),
                  }),
                ],
              }),
            ],
          })
        );
      }
      function A({ size: e = 24, title: a }) {
        return (0, t.jsxs)('svg', {
          width: e,
          height: e,
          viewBox: '0 0 24 24',
          fill: 'none',
          focusable: 'false',
          ...(a ? { role: 'img', 'aria-label': a } : { 'aria-hidden': !0 }),
          children: [
            (0, t.jsx)('path', {
              d: 'M14.6 5.1a8.6 8.6 0 1 0 5.2 6.2',
              stroke: 'currentColor',
              strokeWidth: '3',
              strokeLinecap: 'round',
            }),
            (0, t.jsx)('circle', { cx: '11.4', cy: '13.2', r: '3.1', fill: 'currentColor' }),
            (0, t.jsx)('circle', { cx: '20', cy: '4.6', r: '2.3', fill: 'currentColor' }),
          ],
        });
      }
      var E = s(9048);
      let N = Math.PI * (3 - Math.sqrt(5)),
        I = (e) => Math.round(10 * e) / 10;
      function v(e) {
        let a = 43758.5453 * Math.sin(127.1 * e + 311.7);
        return a - Math.floor(a);
      }
      let y = [92, 124, 160, 201, 247, 298, 354].map((e, a) => {
          var s;
          let t, r, i, n, l;
          return {
            path:
              ((s = 5 * a + 3),
              (r = -0.42 + (t = 23 / e)),
              (i = -0.42 + 2 * Math.PI - t),
              (n = Array.from({ length: 41 }, (a, t) => {
                var n;
                let l;
                return [
                  (l =
                    e *
                    (1 +
                      (0.016 * Math.sin(2 * (n = r + ((i - r) * t) / 40) + 6.28 * v(s)) +
                        0.011 * Math.sin(3 * n + 6.28 * v(s + 1)) +
                        0.006 * Math.sin(5 * n + 6.28 * v(s + 2))))) * Math.cos(n),
                  l * Math.sin(n),
                ];
              })),
              (l = ''),
              n.forEach(([e, a], s) => {
                let t = n[s + 1];
                0 === s
                  ? (l = `M${I(e)} ${I(a)}`)
                  : t
                    ? (l += `Q${I(e)} ${I(a)} ${I((e + t[0]) / 2)} ${I((a + t[1]) / 2)}`)
                    : (l += `L${I(e)} ${I(a)}`);
              }),
              l),
            width: 3.4 - 0.36 * a,
            opacity: 0.95 - 0.125 * a,
          };
        }),
        T = Array.from({ length: 44 }, (e, a) => {
          let s = 72 * Math.sqrt((a + 0.5) / 44) * (0.94 + 0.1 * v(a + 40)),
            t = a * N + 0.5 * v(a + 90);
          return { x: I(s * Math.cos(t)), y: I(s * Math.sin(t)), r: I(2 + 2.2 * v(a + 7)) };
        });
      function O({ className: e }) {
        return (0, t.jsxs)('svg', {
          className: e ? `hima-ring-art ${e}` : 'hima-ring-art',
          viewBox: '-360 -360 720 720',
          fill: 'none',
          stroke: 'currentColor',
          strokeLinecap: 'round',
          'aria-hidden': 'true',
          focusable: 'false',
          children: [
            y.map(({ path: e, width: a, opacity: s }) =>
              (0, t.jsx)('path', { d: e, strokeWidth: a, opacity: s }, e.slice(0, 20)),
            ),
            (0, t.jsx)('g', {
              fill: 'currentColor',
              stroke: 'none',
              children: T.map(({ x: e, y: a, r: s }) =>
                (0, t.jsx)('circle', { cx: e, cy: a, r: s, opacity: 0.35 + s / 7 }, `${e} ${a}`),
              ),
            }),
            (0, t.jsxs)('g', {
              transform: `rotate(${Math.round(-75.6 / Math.PI)})`,
              children: [
                (0, t.jsx)('path', {
                  d: 'M84 0H340',
                  strokeWidth: '1.6',
                  strokeDasharray: '1 9',
                  opacity: '0.6',
                }),
                (0, t.jsxs)('g', {
                  className: 'hima-ring-art-message',
                  fill: 'currentColor',
                  stroke: 'none',
                  children: [
                    (0, t.jsx)('rect', { x: '-15', y: '-10', width: '30', height: '20', rx: '6' }),
                    (0, t.jsx)('path', { d: 'M-9 8l-3 9 11-8z' }),
                  ],
                }),
              ],
            }),
          ],
        });
      }
      var b = s(913),
        k = s(3061),
        L = s(2752),
        U = s(7261);
      function R({
        items: e,
        onSelect: a,
        selectedKeys: s,
        placement: r = 'bottomRight',
        children: i,
        ...n
      }) {
        let [o, c] = (0, l.useState)(!1),
          d = (0, l.useRef)(null);
        return (0, t.jsx)(U.A, {
          open: o,
          onOpenChange: (e) => {
            (c(e),
              e ||
                requestAnimationFrame(() => {
                  let e = document.activeElement;
                  (!e || e === document.body || e.closest('[role="menu"]')) && d.current?.focus();
                }));
          },
          trigger: ['click'],
          placement: r,
          autoFocus: !0,
          menu: { items: e, onClick: ({ key: e }) => a?.(e), ...(s && { selectable: !0, selectedKeys: s }) },
          children: (0, t.jsx)(x.A, {
            ...n,
            ref: d,
            'aria-haspopup': 'menu',
            'aria-expanded': o,
            onKeyDown: (e) => {
              'ArrowDown' !== e.key || o || (e.preventDefault(), c(!0));
            },
            children: i,
          }),
        });
      }
      var C = s(2293),
        S = s(9789);
      let w = ['light', 'dark', 'system'];
      function D() {
        let e = (0, i.tz)(),
          { language: a } = (0, b.ok)(),
          s = (0, k.eP)();
        return (0, t.jsxs)('div', {
          className: 'auth-switches',
          children: [
            (0, t.jsx)(R, {
              type: 'text',
              icon: (0, t.jsx)(C.A, { 'aria-hidden': !0 }),
              items: [
                {
                  key: 'en',
                  label: (0, t.jsx)('span', {
                    lang: 'en',
                    children: e.formatMessage({ id: 'AUTH.LANGUAGE.EN' }),
                  }),
                },
                {
                  key: 'arb',
                  label: (0, t.jsx)('span', {
                    lang: 'ar',
                    children: e.formatMessage({ id: 'AUTH.LANGUAGE.ARB' }),
                  }),
                },
              ],
              selectedKeys: [a],
              onSelect: (e) => e !== a && (0, L.xC)(e),
              children: e.formatMessage({ id: 'AUTH.LANGUAGE' }),
            }),
            (0, t.jsx)(R, {
              type: 'text',
              icon: (0, t.jsx)(S.A, { 'aria-hidden': !0 }),
              items: w.map((a) => ({
                key: a,
                label: e.formatMessage({ id: `AUTH.THEME.${a.toUpperCase()}` }),
              })),
              selectedKeys: [s],
              onSelect: (e) => (0, k.fu)(e),
              children: e.formatMessage({ id: 'AUTH.THEME' }),
            }),
          ],
        });
      }
      function H({ children: e }) {
        let a = (0, i.tz)(),
          s = (e) => a.formatMessage({ id: e });
        return (0, t.jsxs)('div', {
          className: 'auth',
          children: [
            (0, t.jsxs)('main', {
              className: 'auth-main',
              children: [
                (0, t.jsxs)('header', {
                  className: 'auth-bar',
                  children: [
                    (0, t.jsxs)('span', {
                      className: 'auth-mark',
                      children: [(0, t.jsx)(A, { size: 26 }), s('PRODUCT.NAME')],
                    }),
                    (0, t.jsx)(D, {}),
                  ],
                }),
                (0, t.jsx)('div', { className: 'auth-form', children: e }),
                (0, t.jsxs)('p', {
                  className: 'auth-promise',
                  children: [(0, t.jsx)(E.A, { 'aria-hidden': !0 }), ' ', s('AUTH.PROMISE')],
                }),
              ],
            }),
            (0, t.jsxs)('aside', {
              className: 'auth-aside',
              'aria-label': s('AUTH.ABOUT'),
              children: [
                (0, t.jsx)(O, { className: 'auth-art' }),
                (0, t.jsxs)('div', {
                  className: 'auth-words',
                  children: [
                    (0, t.jsxs)('p', {
                      className: 'auth-name',
                      children: [(0, t.jsx)(A, { size: 44 }), s('PRODUCT.NAME')],
                    }),
                    (0, t.jsx)('p', { className: 'auth-tagline', children: s('AUTH.TAGLINE') }),
                    (0, t.jsx)('p', { children: s('AUTH.BLURB') }),
                  ],
                }),
              ],
            }),
          ],
        });
      }
      function P() {
        return (0, t.jsx)(H, {
          children: (0, t.jsxs)(r.BV, {
            children: [
              ['/auth', '/auth/login'].map((e) =>
                (0, t.jsx)(r.qh, { path: e, element: (0, t.jsx)(j, {}) }, e),
              ),
              (0, t.jsx)(r.qh, { path: '*', element: (0, t.jsx)(r.C5, { to: '/auth/login', replace: !0 }) }),
            ],
          }),
        });
      }
    },
  },
]);
