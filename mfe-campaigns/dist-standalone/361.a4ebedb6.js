'use strict';
(self.webpackChunkmfe_campaigns = self.webpackChunkmfe_campaigns || []).push([
  [361],
  {
    2361(e, s, t) {
      (t.r(s), t.d(s, { default: () => e8 }));
      var a = t(2540),
        r = t(9262),
        i = t(5307),
        n = t(6631),
        l = t(5668),
        d = t(7703),
        o = t(499),
        c = t(6806),
        m = t(3945);
      function u({ children: e, className: s }) {
        return (0, a.jsx)('bdi', { dir: 'ltr', ...(s && { className: s }), children: e });
      }
      function h({ error: e, onRetry: s, title: t }) {
        let r = (0, n.tz)(),
          x = (0, i.d)(e) ? e.requestId : void 0,
          g = (0, o.k)(r, e);
        return (0, a.jsxs)('div', {
          className: 'hima-state',
          role: 'alert',
          children: [
            (0, a.jsx)(c.A, { className: 'hima-state-warning', 'aria-hidden': !0 }),
            (0, a.jsx)('p', { className: 'hima-state-title', children: t ?? g }),
            t && (0, a.jsx)('p', { className: 'hima-state-text', children: g }),
            x &&
              (0, a.jsxs)('p', {
                className: 'hima-state-text',
                children: [
                  r.formatMessage({ id: 'UI.REQUEST.ID' }),
                  ' ',
                  (0, a.jsx)(d.A.Text, {
                    code: !0,
                    copyable: { text: x },
                    children: (0, a.jsx)(u, { children: x }),
                  }),
                ],
              }),
            s &&
              (0, a.jsx)(l.A, {
                icon: (0, a.jsx)(m.A, { 'aria-hidden': !0 }),
                onClick: s,
                children: r.formatMessage({ id: 'RETRY' }),
              }),
          ],
        });
      }
      var x = t(2866),
        g = t(3696);
      function A(e) {
        let s = (0, n.tz)().formatMessage({ id: 'PRODUCT.NAME' });
        (0, g.useEffect)(() => {
          document.title = e ? `${e} \xb7 ${s}` : s;
        }, [e, s]);
      }
      function j({ title: e, description: s, actions: t, extra: r }) {
        let i = (0, g.useId)();
        return (0, a.jsxs)('header', {
          className: 'hima-page-header',
          children: [
            (0, a.jsxs)('div', {
              className: 'hima-page-header-text',
              children: [
                (0, a.jsxs)('div', {
                  className: 'hima-page-header-title',
                  children: [(0, a.jsx)('h1', { ...(s ? { 'aria-describedby': i } : {}), children: e }), r],
                }),
                s && (0, a.jsx)('p', { id: i, children: s }),
              ],
            }),
            t && (0, a.jsx)('div', { className: 'hima-page-header-actions', children: t }),
          ],
        });
      }
      var f = t(2616),
        p = t(9423),
        E = t(3426),
        N = t(3297),
        M = t(5851),
        I = t(2433),
        S = t(8868),
        T = t(6577);
      let C = {
        waiting: { color: 'default', icon: (0, a.jsx)(E.A, {}) },
        running: { color: 'processing', icon: (0, a.jsx)(N.A, {}) },
        success: { color: 'success', icon: (0, a.jsx)(M.A, {}) },
        warning: { color: 'warning', icon: (0, a.jsx)(I.A, {}) },
        error: { color: 'error', icon: (0, a.jsx)(S.A, {}) },
        neutral: { color: 'default', icon: (0, a.jsx)(T.A, {}) },
      };
      function y({ tone: e, children: s }) {
        let { color: t, icon: r } = C[e];
        return (0, a.jsx)(p.A, { color: t, icon: r, children: s });
      }
      function b(e, s, t) {
        let a = `${s}.${t.replace(/([a-z])(?=[A-Z])/g, '$1.').toUpperCase()}`;
        return Object.hasOwn(e.messages, a) ? e.formatMessage({ id: a }) : t;
      }
      function D(e, s) {
        return `${b(e, 'OBJECTIVE.GROUP', s)} › ${b(e, 'OBJECTIVE', s)}`;
      }
      let v = {
          Pending: 'waiting',
          Scheduled: 'waiting',
          Queued: 'running',
          Sending: 'running',
          Paused: 'warning',
          Deferred: 'waiting',
          AwaitingReceipts: 'running',
          Completed: 'success',
          CompletedWithFailures: 'warning',
          Rejected: 'neutral',
          Expired: 'neutral',
          Cancelled: 'neutral',
          Failed: 'error',
        },
        O = {
          Pending: 'waiting',
          Accepted: 'success',
          Rejected: 'error',
          Expired: 'neutral',
          Withdrawn: 'neutral',
        };
      function R({ status: e }) {
        return (0, a.jsx)(y, { tone: v[e], children: b((0, n.tz)(), 'STATUS', e) });
      }
      function P({ answer: e }) {
        return (0, a.jsx)(y, { tone: O[e], children: b((0, n.tz)(), 'ANSWER', e) });
      }
      function w({ value: e, timeZone: s, zone: t = 'short' }) {
        let { locale: r } = (0, n.tz)();
        return (0, a.jsx)('time', {
          dateTime: e,
          title: s,
          className: 'hima-tabular',
          children:
            (function (e, s, t, a) {
              try {
                return new Intl.DateTimeFormat(s, {
                  year: 'numeric',
                  month: 'short',
                  day: 'numeric',
                  hour: '2-digit',
                  minute: '2-digit',
                  hourCycle: 'h23',
                  timeZoneName: t,
                  ...(a && { timeZone: a }),
                }).format(new Date(e));
              } catch {
                return;
              }
            })(e, r, t, s) ?? e,
        });
      }
      function L({ campaign: { answer: e, answerStatus: s, failureReason: t } }) {
        let r = (0, n.tz)();
        return e || t
          ? (0, a.jsxs)('div', {
              className: 'notes',
              children: [
                e &&
                  (0, a.jsx)(f.A, {
                    type: 'Accepted' === s ? 'success' : 'info',
                    showIcon: !0,
                    title: r.formatMessage(
                      { id: 'Accepted' === s ? 'DETAILS.ACCEPTED.BY' : 'DETAILS.REJECTED.BY' },
                      {
                        by: (0, a.jsx)('bdi', { children: e.by }, 'by'),
                        at: (0, a.jsx)(w, { value: e.at }, 'at'),
                      },
                    ),
                    ...(e.reason && { description: (0, a.jsx)('span', { dir: 'auto', children: e.reason }) }),
                  }),
                t &&
                  (0, a.jsx)(f.A, {
                    type: 'error',
                    showIcon: !0,
                    title: r.formatMessage({ id: 'DETAILS.FAILED' }),
                    description: (0, a.jsx)('span', { dir: 'auto', children: t }),
                  }),
              ],
            })
          : null;
      }
      var k = t(9534);
      let U = ['invalid', 'notMobile', 'countryNotAllowed', 'duplicate'];
      function G({ counts: e }) {
        let s = (0, n.tz)(),
          { queried: t, eligible: r } = e,
          i = (e) => `${0 === t ? 0 : (100 * e) / t}%`,
          l = (e, s) => ({ '--from': i(e), '--share': i(s) }),
          d = U.map((s, a) => ({
            name: s,
            count: e[s],
            left: t - U.slice(0, a + 1).reduce((s, t) => s + e[t], 0),
          }));
        return (0, a.jsxs)(a.Fragment, {
          children: [
            (0, a.jsxs)('p', {
              className: 'audience-total',
              children: [
                (0, a.jsx)('strong', { children: s.formatNumber(r) }),
                ' ',
                s.formatMessage({ id: 'AUDIENCE.PEOPLE' }, { people: r }),
              ],
            }),
            (0, a.jsxs)('dl', {
              className: 'waterfall',
              children: [
                (0, a.jsxs)('div', {
                  style: l(0, t),
                  children: [
                    (0, a.jsx)('dt', { children: s.formatMessage({ id: 'AUDIENCE.QUERIED' }) }),
                    (0, a.jsx)('dd', { children: s.formatNumber(t) }),
                  ],
                }),
                d.map(({ name: e, count: t, left: r }) =>
                  (0, a.jsxs)(
                    'div',
                    {
                      className: 'waterfall-left-out',
                      style: l(r, t),
                      children: [
                        (0, a.jsx)('dt', {
                          children: s.formatMessage({
                            id: `AUDIENCE.${e.replace(/([A-Z])/g, '.$1').toUpperCase()}`,
                          }),
                        }),
                        (0, a.jsx)('dd', {
                          children: (0, a.jsx)('bdi', { dir: 'ltr', children: s.formatNumber(-t) }),
                        }),
                      ],
                    },
                    e,
                  ),
                ),
                (0, a.jsxs)('div', {
                  className: 'waterfall-eligible',
                  style: l(0, r),
                  children: [
                    (0, a.jsx)('dt', { children: s.formatMessage({ id: 'AUDIENCE.ELIGIBLE' }) }),
                    (0, a.jsx)('dd', { children: s.formatNumber(r) }),
                  ],
                }),
              ],
            }),
          ],
        });
      }
      function z({ value: e }) {
        let s = (0, n.tz)(),
          t = /^\+\d+/.exec(e)?.[0] ?? '',
          r = /\d+$/.exec(e)?.[0] ?? '';
        return (0, a.jsx)('bdi', {
          dir: 'ltr',
          role: 'img',
          className: 'hima-tabular',
          'aria-label': s.formatMessage({ id: 'UI.MASKED.NUMBER' }, { country: t, ending: r }),
          children: e,
        });
      }
      function F({ sample: e }) {
        let s = (0, n.tz)(),
          t = (0, g.useId)();
        return (0, a.jsxs)(a.Fragment, {
          children: [
            (0, a.jsx)('h3', {
              id: t,
              children: s.formatMessage({ id: 'AUDIENCE.SAMPLE' }, { count: e.length }),
            }),
            (0, a.jsx)('ul', {
              className: 'audience-sample',
              'aria-labelledby': t,
              children: e.map((e, s) => (0, a.jsx)('li', { children: (0, a.jsx)(z, { value: e }) }, s)),
            }),
          ],
        });
      }
      function $({ name: e, title: s, children: t }) {
        let r = (0, g.useId)();
        return (0, a.jsxs)('section', {
          className: `panel panel-${e}`,
          'aria-labelledby': r,
          children: [(0, a.jsx)('h2', { id: r, children: s }), t],
        });
      }
      var Y = t(913);
      function B({ error: e, action: s }) {
        let t = (0, n.tz)(),
          { language: r } = (0, Y.ok)(),
          c = (0, i.d)(e) ? e.code : void 0,
          m = (0, i.d)(e) ? e.requestId : void 0,
          h = `PROBLEM.${(c ?? '').replace(/([a-z])(?=[A-Z])/g, '$1.').toUpperCase()}`,
          x = void 0 !== c && Object.hasOwn(t.messages, h),
          g = (0, o.k)(t, e);
        return (0, a.jsx)(f.A, {
          type: (0, i.d)(e) && 409 === e.status ? 'warning' : 'error',
          showIcon: !0,
          role: 'alert',
          title: x ? t.formatMessage({ id: h }) : g,
          description: (0, a.jsxs)(a.Fragment, {
            children: [
              x && 'en' === r && (0, a.jsx)('p', { children: g }),
              m &&
                (0, a.jsxs)('p', {
                  children: [
                    t.formatMessage({ id: 'PROBLEM.REQUEST.ID' }),
                    ' ',
                    (0, a.jsx)(d.A.Text, { code: !0, children: (0, a.jsx)(u, { children: m }) }),
                  ],
                }),
            ],
          }),
          ...(s && { action: (0, a.jsx)(l.A, { onClick: s.run, children: s.text }) }),
        });
      }
      function W({ decision: { preview: e, look: s } }) {
        let t = (0, n.tz)(),
          r = (0, x.JT)('Pages.Campaigns.Numbers'),
          { data: i, error: d, isPending: o } = e,
          c = t.formatMessage({ id: 'AUDIENCE.LOOK.AGAIN' });
        return (0, a.jsxs)($, {
          name: 'audience',
          title: t.formatMessage({ id: 'DETAILS.AUDIENCE' }),
          children: [
            !i &&
              (0, a.jsx)('p', {
                className: 'soft',
                children: t.formatMessage({ id: r ? 'AUDIENCE.HINT' : 'AUDIENCE.NOT.YOURS' }),
              }),
            d && !o && (0, a.jsx)(B, { error: d, action: { text: c, run: s } }),
            i && (0, a.jsx)(q, { preview: i, stale: o }),
            (0, a.jsx)(x.TZ, {
              permission: 'Pages.Campaigns.Numbers',
              children:
                !d &&
                (0, a.jsx)(l.A, {
                  block: !0,
                  loading: o,
                  icon: i ? (0, a.jsx)(m.A, { 'aria-hidden': !0 }) : (0, a.jsx)(k.A, { 'aria-hidden': !0 }),
                  onClick: s,
                  children: o
                    ? t.formatMessage({ id: 'AUDIENCE.LOOKING' })
                    : i
                      ? c
                      : t.formatMessage({ id: 'AUDIENCE.LOOK' }),
                }),
            }),
          ],
        });
      }
      function q({ preview: e, stale: s }) {
        let t = (0, n.tz)(),
          { counts: r, minimum: i, sample: l, queriedAt: d, durationMs: o } = e;
        return (0, a.jsxs)('div', {
          className: 'audience',
          'aria-busy': s,
          children: [
            r
              ? (0, a.jsx)(G, { counts: r })
              : (0, a.jsx)(f.A, {
                  type: 'warning',
                  showIcon: !0,
                  title: t.formatMessage({ id: 'AUDIENCE.BELOW.MINIMUM' }, { minimum: i }),
                  description: t.formatMessage({ id: 'AUDIENCE.BELOW.MINIMUM.WHY' }),
                }),
            l.length > 0 && (0, a.jsx)(F, { sample: l }),
            (0, a.jsx)('p', {
              className: 'soft',
              children: t.formatMessage(
                { id: 'AUDIENCE.ASKED' },
                {
                  at: (0, a.jsx)(w, { value: d }),
                  seconds: t.formatNumber(o / 1e3, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
                },
              ),
            }),
          ],
        });
      }
      var H = t(7560),
        K = t(4599);
      let Q = ['AudienceChanged', 'PreviewExpired', 'PreviewMissing', 'AudienceBelowMinimum'];
      function V({ decision: e, onReload: s }) {
        let t = (0, n.tz)(),
          { accepting: r, look: l, preview: d, accept: o } = e,
          { error: c } = r;
        return !c || d.isPending
          ? null
          : (0, i.d)(c) && Q.includes(c.code ?? '')
            ? (0, a.jsx)(B, {
                error: c,
                action: { text: t.formatMessage({ id: 'AUDIENCE.LOOK.AGAIN' }), run: l },
              })
            : (0, i.d)(c) && 409 === c.status
              ? (0, a.jsx)(B, {
                  error: c,
                  action: {
                    text: t.formatMessage({ id: 'DECISION.RELOAD' }),
                    run: () => {
                      (r.reset(), d.reset(), s());
                    },
                  },
                })
              : (0, a.jsx)(B, {
                  error: c,
                  action: { text: t.formatMessage({ id: 'RETRY' }), run: () => void o() },
                });
      }
      let J = (e, s, t, a) => ({ [s]: t, message: e.formatMessage({ id: a }) });
      var Z = t(9535),
        X = t(2314);
      function _({ submitting: e, pendingText: s, form: t, children: r, ...i }) {
        let d = (0, n.tz)(),
          o = Z.A.useFormInstance(),
          c = (0, g.useRef)(null),
          m = (function (e) {
            let s = Z.A.useWatch([], e),
              [t, a] = (0, g.useState)(!1);
            return (
              (0, g.useEffect)(() => {
                let s = !0;
                return (
                  e.validateFields({ validateOnly: !0 }).then(
                    () => s && a(!0),
                    () => s && a(!1),
                  ),
                  () => {
                    s = !1;
                  }
                );
              }, [e, s]),
              t
            );
          })(t ?? o),
          u = (function (e) {
            let [s, t] = (0, g.useState)(!1);
            return (
              (0, g.useEffect)(() => {
                let s = e.current?.closest('form');
                if (!s) return;
                let a = (e) => {
                    'hima-autofilled' === e.animationName && t(!0);
                  },
                  r = () => t(!1);
                return (
                  s.addEventListener('animationstart', a),
                  s.addEventListener('input', r),
                  () => {
                    (s.removeEventListener('animationstart', a), s.removeEventListener('input', r));
                  }
                );
              }, [e]),
              s
            );
          })(c),
          h = (0, g.useId)(),
          x = m || u;
        return (0, a.jsxs)('span', {
          ref: c,
          style: { display: i.block ? 'block' : 'inline-block' },
          children: [
            (0, a.jsx)(l.A, {
              type: 'primary',
              ...i,
              ...(t ? { onClick: () => t.submit() } : { htmlType: 'submit' }),
              loading: e,
              disabled: e || !x,
              'aria-busy': e,
              'aria-describedby': h,
              children: e ? (s ?? d.formatMessage({ id: 'PLEASE.WAIT' })) : r,
            }),
            (0, a.jsx)('span', {
              id: h,
              className: 'hima-visually-hidden',
              children: !x && !e && d.formatMessage({ id: 'UI.COMPLETE.THE.FORM' }),
            }),
          ],
        });
      }
      var ee = t(6064);
      function es({ open: e, version: s, rejecting: t, onReload: r, onClose: d }) {
        let o,
          c = (0, n.tz)(),
          m =
            ((o = (0, n.tz)()),
            (0, g.useMemo)(() => {
              let e, s, t, a, r, i;
              return (
                (e = (e) => ({ required: !0, whitespace: !0, message: o.formatMessage({ id: e }) })),
                (s = J(o, 'min', 3, 'MINIMUM.THREE.SYMBOLS')),
                (t = J(o, 'max', 25, 'MAXIMUM.TWENTY.FIVE.SYMBOLS')),
                (a = J(o, 'max', 50, 'MAXIMUM.FIFTY.SYMBOLS')),
                (r = J(o, 'max', 100, 'MAXIMUM.HUNDRED.SYMBOLS')),
                (i = {
                  pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
                  message: o.formatMessage({ id: 'EMAIL.WRONG.FORMAT' }),
                }),
                {
                  required: e,
                  min3: s,
                  max25: t,
                  max50: a,
                  max100: r,
                  email: [e('EMAIL.REQUIRED'), s, a, i],
                  password: [{ required: !0, message: o.formatMessage({ id: 'PASSWORD.REQUIRED' }) }, s, a],
                  repetitionOf: (e) => [
                    { required: !0, message: o.formatMessage({ id: 'PASSWORD.REPETITION.IS.MANDATORY' }) },
                    s,
                    a,
                    ({ getFieldValue: s }) => ({
                      validator: async (t, a) => {
                        if (a !== s(e)) throw Error(o.formatMessage({ id: 'PASSWORDS.DO.NOT.MATCH' }));
                      },
                    }),
                  ],
                }
              );
            }, [o])),
          [u] = Z.A.useForm(),
          { error: h, isPending: x, mutate: A, reset: j } = t,
          f = () => {
            (j(), d());
          },
          p = (0, i.d)(h) && 409 === h.status;
        return (0, a.jsx)(X.A, {
          open: e,
          title: c.formatMessage({ id: 'DECISION.REJECT.TITLE' }),
          onCancel: f,
          afterOpenChange: (e) => e && u.focusField('reason'),
          destroyOnHidden: !0,
          footer: [
            (0, a.jsx)(l.A, { onClick: f, children: c.formatMessage({ id: 'CANCEL' }) }, 'cancel'),
            (0, a.jsx)(
              _,
              { form: u, submitting: x, danger: !0, children: c.formatMessage({ id: 'DECISION.REJECT' }) },
              'reject',
            ),
          ],
          children: (0, a.jsxs)(Z.A, {
            form: u,
            layout: 'vertical',
            preserve: !1,
            onFinish: ({ reason: e }) => A({ reason: e.trim(), version: s }, { onSuccess: f }),
            children: [
              (0, a.jsx)(Z.A.Item, {
                name: 'reason',
                label: c.formatMessage({ id: 'DECISION.REASON' }),
                extra: c.formatMessage({ id: 'DECISION.REASON.HINT' }),
                validateFirst: !0,
                rules: [m.required('DECISION.REASON.REQUIRED'), m.min3, m.max100],
                children: (0, a.jsx)(ee.A.TextArea, { rows: 3, maxLength: 100, showCount: !0, dir: 'auto' }),
              }),
              h &&
                (0, a.jsx)(B, {
                  error: h,
                  ...(p && {
                    action: {
                      text: c.formatMessage({ id: 'DECISION.RELOAD' }),
                      run: () => {
                        (f(), r());
                      },
                    },
                  }),
                }),
            ],
          }),
        });
      }
      function et({ campaign: e, decision: s, onReload: t }) {
        let r = (0, n.tz)(),
          i = (0, g.useId)(),
          [d, o] = (0, g.useState)(!1),
          { accept: c, accepting: m, blocked: u, preview: h } = s,
          x = h.data?.counts,
          { parts: A } = e.encoding;
        return (0, a.jsxs)('div', {
          className: 'decision-bar',
          role: 'group',
          'aria-label': r.formatMessage({ id: 'DECISION' }),
          children: [
            (0, a.jsx)(V, { decision: s, onReload: t }),
            (0, a.jsx)('p', {
              id: i,
              className: 'decision-reason',
              children: u
                ? r.formatMessage(
                    { id: `DECISION.BLOCKED.${u.replaceAll('-', '.').toUpperCase()}` },
                    { minimum: h.data?.minimum ?? 0, needed: (x?.eligible ?? 0) * A, total: e.totalSms },
                  )
                : r.formatMessage({ id: 'DECISION.READY' }, { people: x?.eligible ?? 0, parts: A }),
            }),
            (0, a.jsxs)('div', {
              className: 'decision-actions',
              children: [
                (0, a.jsx)(l.A, {
                  size: 'large',
                  icon: (0, a.jsx)(H.A, { 'aria-hidden': !0 }),
                  disabled: m.isPending,
                  onClick: () => o(!0),
                  children: r.formatMessage({ id: 'DECISION.REJECT' }),
                }),
                (0, a.jsx)(l.A, {
                  type: 'primary',
                  size: 'large',
                  icon: (0, a.jsx)(K.A, { 'aria-hidden': !0 }),
                  disabled: void 0 !== u || m.isPending,
                  loading: m.isPending,
                  'aria-describedby': i,
                  onClick: () => void c(),
                  children: r.formatMessage({ id: 'DECISION.ACCEPT' }),
                }),
              ],
            }),
            (0, a.jsx)(es, {
              open: d,
              version: e.version,
              rejecting: s.rejecting,
              onReload: t,
              onClose: () => o(!1),
            }),
          ],
        });
      }
      let ea = ['delivered', 'failed', 'uncertain', 'suppressed', 'pending'];
      function er({ ledger: e }) {
        let s,
          t = (0, n.tz)(),
          { audience: r, pending: i } = e,
          l = t.formatNumber(0 === r ? 0 : (r - i) / r, { style: 'percent', maximumFractionDigits: 0 }),
          d = 2 * Math.PI * 52,
          o = 0.94 * d;
        return (0, a.jsxs)('svg', {
          className: 'ledger-ring',
          viewBox: '-64 -64 128 128',
          role: 'img',
          'aria-label': t.formatMessage({ id: 'LEDGER.PROGRESS' }, { percent: l }),
          children: [
            (0, a.jsx)('g', {
              fill: 'none',
              strokeWidth: '13',
              transform: `rotate(${-24 + 180 * 0.06})`,
              children: ((s = 0),
              ea.flatMap((t) => {
                let a = 0 === e.audience ? 0 : e[t] / e.audience,
                  r = { part: t, from: s, share: a };
                return ((s += a), a > 0 ? [r] : []);
              })).map(({ part: e, from: s, share: t }) =>
                (0, a.jsx)(
                  'circle',
                  {
                    r: 52,
                    className: `ledger-${e}`,
                    strokeDasharray: `${Math.max(t * o - 1.5, 1)} ${d}`,
                    strokeDashoffset: -s * o,
                  },
                  e,
                ),
              ),
            }),
            (0, a.jsx)('text', { textAnchor: 'middle', dominantBaseline: 'central', children: l }),
          ],
        });
      }
      function ei({ ledger: e }) {
        let s = (0, n.tz)(),
          { audience: t, uncertain: r } = e;
        return (0, a.jsxs)($, {
          name: 'ledger',
          title: s.formatMessage({ id: 'LEDGER' }),
          children: [
            (0, a.jsxs)('div', {
              className: 'ledger',
              children: [
                (0, a.jsx)(er, { ledger: e }),
                (0, a.jsxs)('table', {
                  children: [
                    (0, a.jsx)('tbody', {
                      children: ea.map((t) =>
                        (0, a.jsxs)(
                          'tr',
                          {
                            children: [
                              (0, a.jsxs)('th', {
                                scope: 'row',
                                children: [
                                  (0, a.jsx)('i', { className: `ledger-key ledger-${t}` }),
                                  s.formatMessage({ id: `LEDGER.${t.toUpperCase()}` }),
                                ],
                              }),
                              (0, a.jsx)('td', { children: s.formatNumber(e[t]) }),
                            ],
                          },
                          t,
                        ),
                      ),
                    }),
                    (0, a.jsx)('tfoot', {
                      children: (0, a.jsxs)('tr', {
                        children: [
                          (0, a.jsx)('th', {
                            scope: 'row',
                            children: s.formatMessage({ id: 'LEDGER.AUDIENCE' }),
                          }),
                          (0, a.jsx)('td', { children: s.formatNumber(t) }),
                        ],
                      }),
                    }),
                  ],
                }),
              ],
            }),
            r > 0 &&
              (0, a.jsx)('p', {
                className: 'soft',
                children: s.formatMessage({ id: 'LEDGER.UNCERTAIN.WHY' }, { count: r }),
              }),
          ],
        });
      }
      let en = /\p{Script=Arabic}/u;
      function el({ campaign: e }) {
        let s = (0, n.tz)(),
          { message: t, urlLink: r, senderId: i, encoding: l, contentType: d } = e,
          { alphabet: o, parts: c, units: m, unitsPerPart: h } = l;
        return (0, a.jsxs)($, {
          name: 'message',
          title: s.formatMessage({ id: 'DETAILS.MESSAGE' }),
          children: [
            (0, a.jsxs)('div', {
              className: 'phone',
              children: [
                (0, a.jsx)('p', { className: 'phone-sender', children: (0, a.jsx)(u, { children: i }) }),
                (0, a.jsx)('p', {
                  className: 'phone-bubble',
                  dir: 'auto',
                  lang: en.test(t) ? 'ar' : 'en',
                  children: t,
                }),
              ],
            }),
            (0, a.jsxs)('dl', {
              className: 'facts',
              children: [
                r &&
                  (0, a.jsxs)('div', {
                    children: [
                      (0, a.jsx)('dt', { children: s.formatMessage({ id: 'CAMPAIGN.LINK' }) }),
                      (0, a.jsx)('dd', { children: (0, a.jsx)(u, { children: r }) }),
                    ],
                  }),
                (0, a.jsxs)('div', {
                  children: [
                    (0, a.jsx)('dt', { children: s.formatMessage({ id: 'CAMPAIGN.CONTENT.TYPE' }) }),
                    (0, a.jsxs)('dd', {
                      children: [
                        b(s, 'CONTENT.TYPE', d),
                        ' ',
                        (0, a.jsx)('small', { dir: 'ltr', children: o }),
                      ],
                    }),
                  ],
                }),
                (0, a.jsxs)('div', {
                  children: [
                    (0, a.jsx)('dt', { children: s.formatMessage({ id: 'DETAILS.LENGTH' }) }),
                    (0, a.jsx)('dd', {
                      children: s.formatMessage({ id: 'DETAILS.LENGTH.OF' }, { units: m, room: c * h }),
                    }),
                  ],
                }),
                (0, a.jsxs)('div', {
                  children: [
                    (0, a.jsx)('dt', { children: s.formatMessage({ id: 'DETAILS.PARTS' }) }),
                    (0, a.jsx)('dd', {
                      children: s.formatMessage({ id: 'DETAILS.PARTS.EACH' }, { parts: c }),
                    }),
                  ],
                }),
              ],
            }),
          ],
        });
      }
      function ed({ campaign: e }) {
        let s = (0, n.tz)(),
          t = (e) => s.formatMessage({ id: e }),
          r = [
            ['CAMPAIGN.OBJECTIVE', D(s, e.objective)],
            ['CAMPAIGN.MESSAGE.TYPE', b(s, 'MESSAGE.TYPE', e.messageType)],
            [
              'CAMPAIGN.SENDER',
              (0, a.jsxs)(a.Fragment, {
                children: [
                  (0, a.jsx)(u, { children: e.senderId }),
                  ' ',
                  (0, a.jsx)('small', { children: b(s, 'SENDER.KIND', e.senderKind) }),
                ],
              }),
            ],
            ['CAMPAIGN.COMPANY', (0, a.jsx)('bdi', { children: e.companyLegalName })],
            [
              'CAMPAIGN.START',
              e.startAt
                ? (0, a.jsx)(w, { value: e.startAt, timeZone: e.timeZone, zone: 'long' })
                : t('CAMPAIGN.WHEN.ACCEPTED'),
            ],
            [
              'CAMPAIGN.CONNECTION',
              (0, a.jsxs)(a.Fragment, {
                children: [
                  (0, a.jsx)('bdi', { children: e.connection.name }),
                  ' ',
                  (0, a.jsx)('small', {
                    children: s.formatMessage(
                      { id: 'DETAILS.QUERY.VERSION' },
                      { version: e.connection.queryVersion },
                    ),
                  }),
                ],
              }),
            ],
            ['CAMPAIGN.TOTAL.SMS', s.formatNumber(e.totalSms)],
            ['CAMPAIGN.CREATED', (0, a.jsx)(w, { value: e.createdAt })],
            ['CAMPAIGN.CREATED.BY', (0, a.jsx)('bdi', { children: e.createdBy })],
          ];
        return (0, a.jsx)($, {
          name: 'request',
          title: t('DETAILS.REQUEST'),
          children: (0, a.jsx)('dl', {
            className: 'facts',
            children: r.map(([e, s]) =>
              (0, a.jsxs)(
                'div',
                { children: [(0, a.jsx)('dt', { children: t(e) }), (0, a.jsx)('dd', { children: s })] },
                e,
              ),
            ),
          }),
        });
      }
      var eo = t(9146);
      function ec({ results: e }) {
        let s = (0, n.tz)(),
          t = (e, t) =>
            null === e
              ? (0, a.jsx)('span', { className: 'soft', children: s.formatMessage({ id: t }) })
              : s.formatNumber(e, { style: 'percent', maximumFractionDigits: 1 }),
          { sentInTotal: r, successRate: i, failed: l, clicks: d, conversionRate: o } = e,
          c = [
            ['RESULTS.SENT', s.formatNumber(r)],
            ['RESULTS.SUCCESS.RATE', t(i, 'RESULTS.NOTHING.SENT')],
            ['RESULTS.FAILED', s.formatNumber(l)],
            ['RESULTS.CLICKS', s.formatNumber(d)],
            ['RESULTS.CONVERSION.RATE', t(o, 'RESULTS.NO.CONVERSION.SOURCE')],
          ];
        return (0, a.jsx)($, {
          name: 'results',
          title: s.formatMessage({ id: 'RESULTS' }),
          children: (0, a.jsx)('dl', {
            className: 'results',
            children: c.map(([e, t]) =>
              (0, a.jsxs)(
                'div',
                {
                  children: [
                    (0, a.jsx)('dt', {
                      children: (0, a.jsx)(eo.A, {
                        title: s.formatMessage({ id: `${e}.MEANS` }),
                        children: (0, a.jsx)('span', { children: s.formatMessage({ id: e }) }),
                      }),
                    }),
                    (0, a.jsx)('dd', { children: t }),
                  ],
                },
                e,
              ),
            ),
          }),
        });
      }
      function em({ timeline: e }) {
        let s = (0, n.tz)();
        return (0, a.jsx)($, {
          name: 'timeline',
          title: s.formatMessage({ id: 'TIMELINE' }),
          children: (0, a.jsx)('ol', {
            className: 'timeline',
            reversed: !0,
            children: e.toReversed().map(({ at: t, event: r, by: i, detail: n }, l) =>
              (0, a.jsxs)(
                'li',
                {
                  children: [
                    (0, a.jsx)('span', { children: b(s, 'TIMELINE', r) }),
                    i &&
                      (0, a.jsx)('span', {
                        className: 'soft',
                        children: s.formatMessage(
                          { id: 'TIMELINE.BY' },
                          { by: (0, a.jsx)('bdi', { children: i }, 'by') },
                        ),
                      }),
                    n && (0, a.jsx)('q', { dir: 'auto', children: n }),
                    (0, a.jsx)('span', { className: 'soft', children: (0, a.jsx)(w, { value: t }) }),
                  ],
                },
                e.length - l,
              ),
            ),
          }),
        });
      }
      var eu = t(6667),
        eh = t(7247),
        ex = t(4970),
        eg = t(8938),
        eA = t(2696),
        ej = t(8943),
        ef = t(9106);
      let ep = (e) =>
          (0, ej.j)({
            queryKey: ['campaigns', 'details', e],
            queryFn: ({ signal: s }) => eg.B.get(`campaign/${encodeURIComponent(e)}`, { signal: s }),
            staleTime: 0,
            meta: { silent: !0 },
          }),
        eE = (e) => `campaign/${encodeURIComponent(e)}`;
      function eN(e) {
        eA.q.setQueryData(ep(e.id).queryKey, e);
      }
      function eM({ campaign: e, error: s, onReload: t }) {
        var r;
        let i,
          d,
          c,
          m,
          u,
          h,
          g,
          p,
          E = (0, n.tz)(),
          N =
            ((i = (0, n.tz)()),
            (c = (0, eu.n)(
              ((d = e.id),
              (0, ex.I)({ mutationFn: () => eg.B.post(`${eE(d)}/audience`), meta: { silent: !0 } })),
            )),
            (u = (0, eu.n)(
              ((m = e.id),
              (0, ex.I)({
                mutationFn: (e) => eg.B.post(`${eE(m)}/accept`, e),
                onSuccess: eN,
                meta: { silent: !0 },
              })),
            )),
            (g = (0, eu.n)(
              ((h = e.id),
              (0, ex.I)({
                mutationFn: (e) => eg.B.post(`${eE(h)}/reject`, e),
                onSuccess: eN,
                meta: { silent: !0 },
              })),
            )),
            (r = c.data),
            (p = c.isPending
              ? 'looking'
              : r
                ? r.campaignVersion !== e.version
                  ? 'request-changed'
                  : r.belowMinimum
                    ? 'below-minimum'
                    : r.exceedsTotal
                      ? 'exceeds-total'
                      : void 0
                : 'not-looked'),
            {
              preview: c,
              look: function () {
                (u.reset(), c.mutate());
              },
              blocked: p,
              accept: async function () {
                let { data: s } = c;
                if (!s?.counts || p) return;
                let { startAt: t, timeZone: a, senderId: r, encoding: n, version: l } = e;
                (await (0, eh.l)({
                  title: i.formatMessage({ id: 'DECISION.ACCEPT.TITLE' }),
                  body: i.formatMessage(
                    { id: t ? 'DECISION.ACCEPT.LATER' : 'DECISION.ACCEPT.NOW' },
                    {
                      people: s.counts.eligible,
                      parts: n.parts,
                      sender: r,
                      when: t
                        ? i.formatDate(t, {
                            dateStyle: 'long',
                            timeStyle: 'long',
                            timeZone: a,
                            hourCycle: 'h23',
                          })
                        : '',
                    },
                  ),
                  okText: i.formatMessage({ id: 'DECISION.ACCEPT' }),
                })) && u.mutate({ previewId: s.id, version: l });
              },
              accepting: u,
              rejecting: g,
            }),
          M = (0, x.JT)('Pages.Campaigns.Answer'),
          I = (0, x.JT)('Pages.Campaigns.Results'),
          { name: S, status: T, answerStatus: C, ledger: y, results: b, timeline: D } = e,
          v = 'Pending' === C;
        return (
          A(S),
          (0, a.jsxs)(a.Fragment, {
            children: [
              (0, a.jsx)(j, {
                title: (0, a.jsx)('bdi', { children: S }),
                description: E.formatMessage({ id: v ? 'DETAILS.ASKS' : 'DETAILS.ASKED' }),
                extra: (0, a.jsx)(R, { status: T }),
              }),
              !!s &&
                (0, a.jsx)(f.A, {
                  type: 'warning',
                  showIcon: !0,
                  title: (0, o.k)(E, s),
                  action: (0, a.jsx)(l.A, { onClick: t, children: E.formatMessage({ id: 'RETRY' }) }),
                }),
              (0, a.jsx)(L, { campaign: e }),
              I &&
                y &&
                b &&
                (0, a.jsxs)('div', {
                  className: 'outcome',
                  children: [(0, a.jsx)(ei, { ledger: y }), (0, a.jsx)(ec, { results: b })],
                }),
              (0, a.jsxs)('div', {
                className: v ? 'workspace workspace-open' : 'workspace',
                children: [
                  (0, a.jsx)(ed, { campaign: e }),
                  (0, a.jsx)(el, { campaign: e }),
                  v && (0, a.jsx)(W, { decision: N }),
                  (0, a.jsx)(em, { timeline: D }),
                ],
              }),
              v && M && (0, a.jsx)(et, { campaign: e, decision: N, onReload: t }),
            ],
          })
        );
      }
      function eI({ title: e, description: s, action: t }) {
        return (0, a.jsxs)('div', {
          className: 'hima-state',
          role: 'status',
          children: [
            (0, a.jsx)(eS, {}),
            (0, a.jsx)('p', { className: 'hima-state-title', children: e }),
            s && (0, a.jsx)('p', { className: 'hima-state-text', children: s }),
            t,
          ],
        });
      }
      function eS() {
        return (0, a.jsxs)('svg', {
          className: 'hima-state-ring',
          width: '56',
          height: '56',
          viewBox: '0 0 56 56',
          fill: 'none',
          stroke: 'currentColor',
          strokeLinecap: 'round',
          'aria-hidden': 'true',
          focusable: 'false',
          children: [
            (0, a.jsx)('path', { d: 'M36 6.3A23.4 23.4 0 1 0 49.4 19.4', strokeWidth: '2', opacity: '0.45' }),
            (0, a.jsx)('path', { d: 'M32.8 14.2A15 15 0 1 0 42 23.4', strokeWidth: '2.6' }),
          ],
        });
      }
      let eT = '/e-campaigns/campaign-history',
        eC = (e) => `/e-campaigns/campaign-history/details/${e}`;
      function ey() {
        let e = (0, n.tz)(),
          s = e.formatMessage({ id: 'DETAILS.NOT.FOUND' });
        return (
          A(s),
          (0, a.jsxs)(a.Fragment, {
            children: [
              (0, a.jsx)(j, { title: s }),
              (0, a.jsx)(eI, {
                title: e.formatMessage({ id: 'DETAILS.NOT.FOUND.TEXT' }),
                description: e.formatMessage({ id: 'DETAILS.NOT.FOUND.HINT' }),
                action: (0, a.jsx)(r.N_, {
                  to: eT,
                  children: e.formatMessage({ id: 'DETAILS.TO.THE.LIST' }),
                }),
              }),
            ],
          })
        );
      }
      var eb = t(8108);
      function eD() {
        let e = (0, n.tz)();
        return (0, a.jsxs)('div', {
          role: 'status',
          'aria-busy': 'true',
          'aria-label': e.formatMessage({ id: 'LOADING' }),
          children: [
            (0, a.jsx)(eb.A, { active: !0, title: !1, paragraph: { rows: 2, width: ['40%', '60%'] } }),
            (0, a.jsx)('div', {
              className: 'workspace',
              children: [9, 6, 4].map((e) =>
                (0, a.jsx)(
                  'div',
                  {
                    className: 'panel',
                    children: (0, a.jsx)(eb.A, { active: !0, title: !1, paragraph: { rows: e } }),
                  },
                  e,
                ),
              ),
            }),
          ],
        });
      }
      var ev = t(1136);
      let eO = [
          'Pending',
          'Scheduled',
          'Queued',
          'Sending',
          'Paused',
          'Deferred',
          'AwaitingReceipts',
          'Completed',
          'CompletedWithFailures',
          'Rejected',
          'Expired',
          'Cancelled',
          'Failed',
        ],
        eR = ['Pending', 'Accepted', 'Rejected', 'Expired', 'Withdrawn'],
        eP = ['Reach', 'AppInstalls', 'WebsiteTraffic', 'Engagements', 'AppReengagements', 'Sales'],
        ew = ['Completed', 'CompletedWithFailures', 'Rejected', 'Expired', 'Cancelled', 'Failed'],
        eL = (e) => void 0 !== e && 'Pending' !== e && !ew.includes(e);
      function ek() {
        let { id: e = '' } = (0, r.g)(),
          {
            data: s,
            error: t,
            refetch: n,
          } = (function (e) {
            let [s, t] = (0, g.useState)(!1),
              a = ep(e),
              r = (0, ev.I)({ ...a, refetchInterval: ({ state: e }) => !!(s && eL(e.data?.status)) && 4e3 }),
              i = eL(r.data?.status);
            return (
              (0, g.useEffect)(() => {
                let a, r;
                if (!i || s) return;
                let n = new AbortController(),
                  { queryKey: l } = ep(e);
                return (
                  ((a = n.signal),
                  (r = (e) => {
                    let s,
                      t = eA.q.getQueryData(l);
                    return (
                      eA.q.setQueryData(l, (s) => s && { ...s, ...e }),
                      t?.status !== e.status && eA.q.invalidateQueries({ queryKey: l }),
                      (s = e.status),
                      !ew.includes(s)
                    );
                  }),
                  eg.B.events(`${eE(e)}/events`, {
                    signal: a,
                    onEvent: (e, s) => ('campaign' === e ? r(s) : void 0),
                  })).catch(() => {
                    n.signal.aborted || t(!0);
                  }),
                  () => n.abort()
                );
              }, [e, i, s]),
              r
            );
          })(e);
        return s
          ? (0, a.jsx)(eM, { campaign: s, error: t, onReload: () => void n() }, e)
          : (0, i.d)(t) && (404 === t.status || 400 === t.status)
            ? (0, a.jsx)(ey, {})
            : t
              ? (0, a.jsx)(h, { error: t, onRetry: () => void n() })
              : (0, a.jsx)(eD, {});
      }
      let eU = Math.PI * (3 - Math.sqrt(5)),
        eG = (e) => Math.round(10 * e) / 10;
      function ez(e) {
        let s = 43758.5453 * Math.sin(127.1 * e + 311.7);
        return s - Math.floor(s);
      }
      let eF = [92, 124, 160, 201, 247, 298, 354].map((e, s) => {
          var t;
          let a, r, i, n, l;
          return {
            path:
              ((t = 5 * s + 3),
              (r = -0.42 + (a = 23 / e)),
              (i = -0.42 + 2 * Math.PI - a),
              (n = Array.from({ length: 41 }, (s, a) => {
                var n;
                let l;
                return [
                  (l =
                    e *
                    (1 +
                      (0.016 * Math.sin(2 * (n = r + ((i - r) * a) / 40) + 6.28 * ez(t)) +
                        0.011 * Math.sin(3 * n + 6.28 * ez(t + 1)) +
                        0.006 * Math.sin(5 * n + 6.28 * ez(t + 2))))) * Math.cos(n),
                  l * Math.sin(n),
                ];
              })),
              (l = ''),
              n.forEach(([e, s], t) => {
                let a = n[t + 1];
                0 === t
                  ? (l = `M${eG(e)} ${eG(s)}`)
                  : a
                    ? (l += `Q${eG(e)} ${eG(s)} ${eG((e + a[0]) / 2)} ${eG((s + a[1]) / 2)}`)
                    : (l += `L${eG(e)} ${eG(s)}`);
              }),
              l),
            width: 3.4 - 0.36 * s,
            opacity: 0.95 - 0.125 * s,
          };
        }),
        e$ = Array.from({ length: 44 }, (e, s) => {
          let t = 72 * Math.sqrt((s + 0.5) / 44) * (0.94 + 0.1 * ez(s + 40)),
            a = s * eU + 0.5 * ez(s + 90);
          return { x: eG(t * Math.cos(a)), y: eG(t * Math.sin(a)), r: eG(2 + 2.2 * ez(s + 7)) };
        });
      function eY({ className: e }) {
        return (0, a.jsxs)('svg', {
          className: e ? `hima-ring-art ${e}` : 'hima-ring-art',
          viewBox: '-360 -360 720 720',
          fill: 'none',
          stroke: 'currentColor',
          strokeLinecap: 'round',
          'aria-hidden': 'true',
          focusable: 'false',
          children: [
            eF.map(({ path: e, width: s, opacity: t }) =>
              (0, a.jsx)('path', { d: e, strokeWidth: s, opacity: t }, e.slice(0, 20)),
            ),
            (0, a.jsx)('g', {
              fill: 'currentColor',
              stroke: 'none',
              children: e$.map(({ x: e, y: s, r: t }) =>
                (0, a.jsx)('circle', { cx: e, cy: s, r: t, opacity: 0.35 + t / 7 }, `${e} ${s}`),
              ),
            }),
            (0, a.jsxs)('g', {
              transform: `rotate(${Math.round(-75.6 / Math.PI)})`,
              children: [
                (0, a.jsx)('path', {
                  d: 'M84 0H340',
                  strokeWidth: '1.6',
                  strokeDasharray: '1 9',
                  opacity: '0.6',
                }),
                (0, a.jsxs)('g', {
                  className: 'hima-ring-art-message',
                  fill: 'currentColor',
                  stroke: 'none',
                  children: [
                    (0, a.jsx)('rect', { x: '-15', y: '-10', width: '30', height: '20', rx: '6' }),
                    (0, a.jsx)('path', { d: 'M-9 8l-3 9 11-8z' }),
                  ],
                }),
              ],
            }),
          ],
        });
      }
      function eB({ title: e, purpose: s }) {
        let t = (0, n.tz)();
        return (0, a.jsxs)(a.Fragment, {
          children: [
            (0, a.jsx)(j, { title: e }),
            (0, a.jsxs)('section', {
              className: 'hima-not-built',
              children: [
                (0, a.jsx)(eY, { className: 'hima-not-built-art' }),
                (0, a.jsxs)('div', {
                  children: [
                    (0, a.jsx)('p', {
                      className: 'hima-state-title',
                      children: t.formatMessage({ id: 'UI.NOT.BUILT.YET' }),
                    }),
                    (0, a.jsx)('p', { className: 'hima-state-text', children: s }),
                  ],
                }),
              ],
            }),
          ],
        });
      }
      function eW() {
        let e = (0, n.tz)(),
          s = e.formatMessage({ id: 'CAMPAIGN.FILTER' });
        return (
          A(s),
          (0, a.jsx)(eB, { title: s, purpose: e.formatMessage({ id: 'CAMPAIGN.FILTER.PURPOSE' }) })
        );
      }
      let eq = (e) => 'object' == typeof e && !Array.isArray(e),
        eH = [10, 20, 50, 100];
      var eK = t(235);
      function eQ({ label: e, columns: s, rows: t, rowKey: i, sort: l, onSort: d, rowLink: o }) {
        let c = (0, n.tz)(),
          m = s.find((e) => e.heading),
          u = s.flatMap(({ title: e, sort: s }) =>
            s
              ? [!1, !0].map((t) => ({
                  value: `${t ? '-' : ''}${s}`,
                  label: c.formatMessage({ id: t ? 'DATA.DESCENDING' : 'DATA.ASCENDING' }, { column: e }),
                  order: { column: s, descending: t },
                }))
              : [],
          );
        return (0, a.jsxs)(a.Fragment, {
          children: [
            u.length > 0 &&
              (0, a.jsx)('div', {
                className: 'hima-cards-order',
                children: (0, a.jsx)(eK.A, {
                  'aria-label': c.formatMessage({ id: 'DATA.SORT' }),
                  value: `${l.descending ? '-' : ''}${l.column}`,
                  options: u,
                  onChange: (e) => d(u.find((s) => s.value === e)?.order),
                }),
              }),
            (0, a.jsx)('ul', {
              className: 'hima-cards',
              'aria-label': e,
              children: t
                ? t.map((e) =>
                    (0, a.jsxs)(
                      'li',
                      {
                        className: 'hima-card',
                        children: [
                          m &&
                            (0, a.jsx)('h2', {
                              children: o
                                ? (0, a.jsx)(r.N_, { to: o(e), children: m.render(e) })
                                : m.render(e),
                            }),
                          (0, a.jsx)('dl', {
                            children: s.map(
                              (s) =>
                                s !== m &&
                                !s.tableOnly &&
                                (0, a.jsxs)(
                                  'div',
                                  {
                                    children: [
                                      (0, a.jsx)('dt', { children: s.title }),
                                      (0, a.jsx)('dd', { children: s.render(e) }),
                                    ],
                                  },
                                  s.key,
                                ),
                            ),
                          }),
                        ],
                      },
                      i(e),
                    ),
                  )
                : [1, 2, 3].map((e) =>
                    (0, a.jsxs)(
                      'li',
                      {
                        className: 'hima-card',
                        children: [
                          (0, a.jsx)('span', { className: 'hima-skeleton' }),
                          (0, a.jsx)('span', { className: 'hima-skeleton' }),
                          (0, a.jsx)('span', { className: 'hima-skeleton' }),
                        ],
                      },
                      e,
                    ),
                  ),
            }),
          ],
        });
      }
      var eV = t(891);
      function eJ({ label: e, columns: s, rows: t, rowKey: i, sort: n, onSort: l, rowLink: d }) {
        let o = (0, r.Zp)(),
          c = t
            ? t.map((e) => ({ key: i(e), row: e }))
            : Array.from({ length: 6 }, (e, s) => ({ key: String(s), row: void 0 })),
          m = s.map((e) => {
            let { key: s, title: t, align: i, heading: l } = e;
            return {
              key: s,
              title: t,
              ...(i && { align: i }),
              ...(l && { fixed: 'start' }),
              ...(e.sort && {
                sorter: !0,
                sortOrder: e.sort === n.column ? (n.descending ? 'descend' : 'ascend') : null,
              }),
              render: (s, { row: t }) => {
                if (!t) return (0, a.jsx)('span', { className: 'hima-skeleton' });
                let i = e.render(t);
                return l && d ? (0, a.jsx)(r.N_, { to: d(t), children: i }) : i;
              },
            };
          });
        return (0, a.jsx)(eV.A, {
          'aria-label': e,
          className: d ? 'hima-grid hima-grid-linked' : 'hima-grid',
          columns: m,
          dataSource: c,
          rowKey: 'key',
          pagination: !1,
          showSorterTooltip: !1,
          size: 'middle',
          scroll: { x: 'max-content' },
          onRow: ({ row: e }) => ({
            onClick: (s) => {
              !e ||
                !d ||
                s.target.closest('a, button, input, label') ||
                (!window.getSelection()?.toString() && o(d(e)));
            },
          }),
          onChange: (e, t, a) => {
            let { columnKey: r, order: i } = Array.isArray(a) ? (a[0] ?? {}) : a,
              n = s.find(({ key: e }) => e === r)?.sort;
            l(n && i ? { column: n, descending: 'descend' === i } : void 0);
          },
        });
      }
      var eZ = t(8703),
        eX = t(594),
        e_ = t(9300),
        e0 = t(757);
      function e1({ page: e, pageSize: s, total: t, onPage: r, onPageSize: i }) {
        let d = (0, n.tz)(),
          o = Math.max(1, Math.ceil(t / s)),
          c = 0 === t ? 0 : (e - 1) * s + 1,
          m = Math.min(e * s, t),
          u = (s, t, i) =>
            (0, a.jsx)(l.A, {
              type: 'text',
              icon: i,
              'aria-label': d.formatMessage({ id: s }),
              disabled: t < 1 || t > o || t === e,
              onClick: () => r(t),
            });
        return (0, a.jsxs)('nav', {
          className: 'hima-pager',
          'aria-label': d.formatMessage({ id: 'DATA.PAGES' }),
          children: [
            (0, a.jsx)('span', {
              className: 'hima-pager-range',
              children: d.formatMessage({ id: 'DATA.RANGE' }, { from: c, to: m, total: t }),
            }),
            (0, a.jsx)(eK.A, {
              value: s,
              onChange: i,
              'aria-label': d.formatMessage({ id: 'DATA.PAGE.SIZE' }),
              options: eH.map((e) => ({
                value: e,
                label: d.formatMessage({ id: 'DATA.ROWS.A.PAGE' }, { size: e }),
              })),
              popupMatchSelectWidth: !1,
            }),
            (0, a.jsxs)('span', {
              className: 'hima-pager-steps',
              children: [
                u('DATA.FIRST.PAGE', 1, (0, a.jsx)(eZ.A, { 'aria-hidden': !0 })),
                u('DATA.PREVIOUS.PAGE', e - 1, (0, a.jsx)(eX.A, { 'aria-hidden': !0 })),
                (0, a.jsx)('span', {
                  'aria-current': 'page',
                  className: 'hima-pager-page',
                  children: d.formatMessage({ id: 'DATA.PAGE.OF' }, { page: e, pages: o }),
                }),
                u('DATA.NEXT.PAGE', e + 1, (0, a.jsx)(e_.A, { 'aria-hidden': !0 })),
                u('DATA.LAST.PAGE', o, (0, a.jsx)(e0.A, { 'aria-hidden': !0 })),
              ],
            }),
          ],
        });
      }
      var e2 = t(7512),
        e4 = t(2553),
        e3 = t(7080);
      function e6({ query: e, fields: s }) {
        let t = (0, n.tz)(),
          [r] = Z.A.useForm(),
          [i, d] = (0, g.useState)(!1),
          { keyword: o, filters: c, filtered: m } = e,
          u = Object.values(c).filter((e) => e.length > 0).length;
        return (
          (0, g.useEffect)(() => r.setFieldsValue({ keyword: o, filters: c }), [r, o, c]),
          (0, a.jsxs)(Z.A, {
            form: r,
            layout: 'vertical',
            role: 'search',
            className: i ? 'hima-filters hima-filters-expanded' : 'hima-filters',
            initialValues: { keyword: o, filters: c },
            onFinish: (s) => e.apply({ keyword: s.keyword ?? '', filters: s.filters ?? {} }),
            children: [
              (0, a.jsx)(Z.A.Item, {
                name: 'keyword',
                label: t.formatMessage({ id: 'DATA.SEARCH' }),
                className: 'hima-filters-keyword',
                children: (0, a.jsx)(ee.A, {
                  type: 'search',
                  prefix: (0, a.jsx)(e4.A, { 'aria-hidden': !0 }),
                  maxLength: 100,
                }),
              }),
              s.length > 0 &&
                (0, a.jsxs)(l.A, {
                  className: 'hima-filters-toggle',
                  icon: (0, a.jsx)(e3.A, { 'aria-hidden': !0 }),
                  'aria-expanded': i,
                  onClick: () => d(!i),
                  children: [
                    t.formatMessage({ id: 'DATA.FILTERS' }),
                    ' ',
                    (0, a.jsx)(e2.A, { count: u, color: 'var(--hima-green)' }),
                  ],
                }),
              s.map(({ name: e, label: s, options: r }) =>
                (0, a.jsx)(
                  Z.A.Item,
                  {
                    name: ['filters', e],
                    label: s,
                    className: 'hima-filters-field',
                    children: (0, a.jsx)(eK.A, {
                      mode: 'multiple',
                      options: r,
                      optionFilterProp: 'label',
                      maxTagCount: 'responsive',
                      placeholder: t.formatMessage({ id: 'DATA.ANY' }),
                    }),
                  },
                  e,
                ),
              ),
              (0, a.jsxs)('div', {
                className: 'hima-filters-actions',
                children: [
                  (0, a.jsx)(l.A, { htmlType: 'submit', children: t.formatMessage({ id: 'DATA.APPLY' }) }),
                  (0, a.jsx)(l.A, {
                    type: 'text',
                    disabled: !m,
                    onClick: () => {
                      (r.setFieldsValue({ keyword: '', filters: {} }), e.reset());
                    },
                    children: t.formatMessage({ id: 'DATA.RESET' }),
                  }),
                ],
              }),
            ],
          })
        );
      }
      function e5({
        label: e,
        columns: s,
        rowKey: t,
        query: r,
        result: i,
        filters: d = [],
        empty: c,
        rowLink: m,
      }) {
        var u;
        let x,
          A,
          j = (0, n.tz)(),
          p =
            ((u = '(max-width: 767px)'),
            (A = (0, g.useCallback)(
              (e) => {
                let s = window.matchMedia(u);
                return (s.addEventListener('change', e), () => s.removeEventListener('change', e));
              },
              [u],
            )),
            (0, g.useSyncExternalStore)(A, () => window.matchMedia(u).matches)),
          E = (0, g.useId)(),
          { data: N, error: M, isPending: I, isFetching: S } = i,
          T = N?.totalCount ?? 0,
          C = Math.max(1, Math.ceil(T / r.pageSize)),
          { page: y, goTo: b } = r;
        return (
          (0, g.useEffect)(() => {
            N && N.totalCount > 0 && y > C && b(C, { replace: !0 });
          }, [N, y, C, b]),
          (x =
            !N && M
              ? (0, a.jsx)(h, { error: M, onRetry: () => void i.refetch() })
              : N?.totalCount === 0
                ? r.filtered
                  ? (0, a.jsx)(eI, {
                      title: j.formatMessage({ id: 'DATA.NO.MATCH' }),
                      description: j.formatMessage({ id: 'DATA.NO.MATCH.HINT' }),
                      action: (0, a.jsx)(l.A, {
                        onClick: r.reset,
                        children: j.formatMessage({ id: 'DATA.RESET' }),
                      }),
                    })
                  : (0, a.jsx)(eI, { ...c })
                : (0, a.jsx)(p ? eQ : eJ, {
                    label: e,
                    columns: s,
                    rows: N?.items,
                    rowKey: t,
                    sort: r.sort,
                    onSort: r.sortBy,
                    ...(m && { rowLink: m }),
                  })),
          (0, a.jsxs)('section', {
            className: 'hima-data',
            'aria-label': e,
            'aria-busy': S,
            'aria-describedby': E,
            children: [
              (0, a.jsx)(e6, { query: r, fields: d }),
              S && !I && (0, a.jsx)('div', { className: 'hima-data-bar' }),
              N &&
                !!M &&
                (0, a.jsx)(f.A, {
                  type: 'error',
                  banner: !0,
                  title: (0, o.k)(j, M),
                  action: (0, a.jsx)(l.A, {
                    onClick: () => void i.refetch(),
                    children: j.formatMessage({ id: 'RETRY' }),
                  }),
                }),
              x,
              T > 0 &&
                (0, a.jsx)(e1, {
                  page: Math.min(y, C),
                  pageSize: r.pageSize,
                  total: T,
                  onPage: (e) => b(e),
                  onPageSize: r.resize,
                }),
              (0, a.jsx)('p', {
                id: E,
                role: 'status',
                className: 'hima-visually-hidden',
                children: I
                  ? j.formatMessage({ id: 'DATA.LOADING' })
                  : j.formatMessage(
                      { id: 'DATA.SUMMARY' },
                      {
                        total: T,
                        page: Math.min(y, C),
                        pages: C,
                        order: (function () {
                          let { column: e, descending: t } = r.sort,
                            a = s.find(({ sort: s }) => s === e)?.title ?? e;
                          return j.formatMessage(
                            { id: t ? 'DATA.DESCENDING' : 'DATA.ASCENDING' },
                            { column: a },
                          );
                        })(),
                      },
                    ),
              }),
            ],
          })
        );
      }
      let e9 = {
        sortable: [
          'name',
          'senderId',
          'status',
          'answerStatus',
          'messageType',
          'objective',
          'createdAt',
          'startAt',
          'totalSms',
        ],
        defaultSort: { column: 'createdAt', descending: !0 },
        filters: { status: eO, answerStatus: eR, objective: eP },
      };
      function e7() {
        let e,
          s = (0, n.tz)(),
          t = s.formatMessage({ id: 'HISTORY.TITLE' });
        A(t);
        let i = (function (e) {
            let [s, t] = (0, r.ok)(),
              a = s.toString();
            return (0, g.useMemo)(() => {
              let s,
                r,
                i,
                n,
                l,
                d,
                o =
                  ((s = (function (e) {
                    let s = Object.create(null);
                    for (let [t, a] of new URLSearchParams(e.replace(/^\?/, '').split('&', 1e3).join('&')))
                      !(function e(s, [t = '', ...a], r, i = 0) {
                        let n = s[t];
                        if (a.length > 0) {
                          if (5 === i || (void 0 !== n && !eq(n))) return;
                          e((s[t] = n ?? Object.create(null)), a, r, i + 1);
                        } else
                          void 0 === n
                            ? (s[t] = r)
                            : 'string' == typeof n
                              ? (s[t] = [n, r])
                              : Array.isArray(n) && n.length < 20 && n.push(r);
                      })(
                        s,
                        (function (e) {
                          let s = e.indexOf('[');
                          return s <= 0 || !e.endsWith(']')
                            ? [e]
                            : [e.slice(0, s), ...e.slice(s + 1, -1).split('][')];
                        })(t),
                        a,
                      );
                    return s;
                  })(a)),
                  (r = (e) => {
                    let t = s[e];
                    return 'string' == typeof t ? [t] : Array.isArray(t) ? t : [];
                  }),
                  (n = Number((i = (e) => r(e)[0] ?? '')('page'))),
                  (l = Number(i('pageSize'))),
                  (d = Object.keys(e.filters)),
                  {
                    page: Number.isSafeInteger(n) && n > 0 ? n : 1,
                    pageSize: eH.find((e) => e === l) ?? 10,
                    sort: (function (e, { sortable: s, defaultSort: t }) {
                      let a = e.startsWith('-'),
                        r = s.find((s) => s === (a ? e.slice(1) : e));
                      return r ? { column: r, descending: a } : t;
                    })(i('sort'), e),
                    keyword: i('keyword').trim().slice(0, 100),
                    filters: Object.fromEntries(
                      d.map((s) => [s, [...new Set(r(s))].filter((t) => e.filters[s].includes(t))]),
                    ),
                  }),
                c = (s, r = !1) =>
                  t(
                    (function (e, { defaultSort: s, filters: t }, a) {
                      let r = new URLSearchParams(a),
                        i = Object.keys(t);
                      for (let e of ['page', 'pageSize', 'sort', 'keyword', ...i]) r.delete(e);
                      for (let s of (e.keyword && r.set('keyword', e.keyword), i))
                        for (let t of e.filters[s]) r.append(s, t);
                      let { column: n, descending: l } = e.sort;
                      return (
                        (n !== s.column || l !== s.descending) && r.set('sort', `${l ? '-' : ''}${n}`),
                        10 !== e.pageSize && r.set('pageSize', String(e.pageSize)),
                        1 !== e.page && r.set('page', String(e.page)),
                        r
                      );
                    })({ ...o, ...s }, e, a),
                    { replace: r },
                  ),
                m = Object.fromEntries(Object.keys(e.filters).map((e) => [e, []]));
              return {
                ...o,
                filtered: '' !== o.keyword || Object.values(o.filters).some((e) => e.length > 0),
                listQuery: (function ({ page: e, pageSize: s, sort: t, keyword: a, filters: r }) {
                  return {
                    SkipCount: (e - 1) * s,
                    MaxResultCount: s,
                    Sorting: `${t.column} ${t.descending ? 'DESC' : 'ASC'}`,
                    ...(a && { Keyword: a }),
                    ...Object.fromEntries(
                      Object.entries(r).map(([e, s]) => [e.charAt(0).toUpperCase() + e.slice(1), s]),
                    ),
                  };
                })(o),
                goTo: (e, { replace: s } = {}) => c({ page: e }, s),
                resize: (e) => c({ pageSize: e, page: 1 }),
                sortBy: (s = e.defaultSort) => c({ sort: s, page: 1 }),
                apply: ({ keyword: e, filters: s }) => c({ keyword: e.trim(), filters: s, page: 1 }),
                reset: () => c({ keyword: '', filters: m, page: 1 }),
              };
            }, [e, a, t]);
          })(e9),
          l = (0, ev.I)(
            ((e = i.listQuery),
            (0, ej.j)({
              queryKey: ['campaigns', 'list', e],
              queryFn: ({ signal: s }) => eg.B.get('campaign', { query: e, signal: s }),
              placeholderData: ef.rX,
              staleTime: 0,
            })),
          ),
          d = (0, g.useMemo)(() => {
            let e;
            return [
              {
                key: 'name',
                title: (e = (e) => s.formatMessage({ id: e }))('CAMPAIGN.NAME'),
                sort: 'name',
                heading: !0,
                render: ({ name: e }) => (0, a.jsx)('bdi', { children: e }),
              },
              {
                key: 'status',
                title: e('CAMPAIGN.STATUS'),
                sort: 'status',
                render: ({ status: e }) => (0, a.jsx)(R, { status: e }),
              },
              {
                key: 'answerStatus',
                title: e('CAMPAIGN.ANSWER'),
                sort: 'answerStatus',
                render: ({ answerStatus: e }) => (0, a.jsx)(P, { answer: e }),
              },
              {
                key: 'senderId',
                title: e('CAMPAIGN.SENDER'),
                sort: 'senderId',
                render: ({ senderId: e }) => (0, a.jsx)(u, { children: e }),
              },
              {
                key: 'objective',
                title: e('CAMPAIGN.OBJECTIVE'),
                sort: 'objective',
                tableOnly: !0,
                render: ({ objective: e }) => b(s, 'OBJECTIVE', e),
              },
              {
                key: 'messageType',
                title: e('CAMPAIGN.MESSAGE.TYPE'),
                sort: 'messageType',
                tableOnly: !0,
                render: ({ messageType: e }) => b(s, 'MESSAGE.TYPE', e),
              },
              {
                key: 'audience',
                title: e('CAMPAIGN.RECIPIENTS'),
                align: 'end',
                render: ({ audienceCount: t }) =>
                  null === t ? e('CAMPAIGN.NOT.KNOWN.YET') : s.formatNumber(t),
              },
              {
                key: 'startAt',
                title: e('CAMPAIGN.START'),
                sort: 'startAt',
                render: ({ startAt: s, timeZone: t }) =>
                  s ? (0, a.jsx)(w, { value: s, timeZone: t }) : e('CAMPAIGN.WHEN.ACCEPTED'),
              },
              {
                key: 'createdAt',
                title: e('CAMPAIGN.CREATED'),
                sort: 'createdAt',
                render: ({ createdAt: e }) => (0, a.jsx)(w, { value: e }),
              },
            ];
          }, [s]),
          o = (e, s) => e.map((e) => ({ value: e, label: s(e) }));
        return (0, a.jsxs)(a.Fragment, {
          children: [
            (0, a.jsx)(j, { title: t, description: s.formatMessage({ id: 'HISTORY.DESCRIPTION' }) }),
            (0, a.jsx)(e5, {
              label: t,
              columns: d,
              rowKey: ({ id: e }) => e,
              rowLink: ({ id: e }) => eC(e),
              query: i,
              result: l,
              filters: [
                {
                  name: 'status',
                  label: s.formatMessage({ id: 'CAMPAIGN.STATUS' }),
                  options: o(eO, (e) => b(s, 'STATUS', e)),
                },
                {
                  name: 'answerStatus',
                  label: s.formatMessage({ id: 'CAMPAIGN.ANSWER' }),
                  options: o(eR, (e) => b(s, 'ANSWER', e)),
                },
                {
                  name: 'objective',
                  label: s.formatMessage({ id: 'CAMPAIGN.OBJECTIVE' }),
                  options: o(eP, (e) => D(s, e)),
                },
              ],
              empty: {
                title: s.formatMessage({ id: 'HISTORY.EMPTY' }),
                description: s.formatMessage({ id: 'HISTORY.EMPTY.HINT' }),
              },
            }),
          ],
        });
      }
      function e8() {
        return (0, a.jsxs)(r.BV, {
          children: [
            (0, a.jsx)(r.qh, { path: eT, element: (0, a.jsx)(e7, {}) }),
            (0, a.jsx)(r.qh, { path: eC(':id'), element: (0, a.jsx)(ek, {}) }),
            (0, a.jsx)(r.qh, { path: '/campaign-filter', element: (0, a.jsx)(eW, {}) }),
            ['/e-campaigns', eC('')].map((e) =>
              (0, a.jsx)(r.qh, { path: e, element: (0, a.jsx)(r.C5, { to: eT, replace: !0 }) }, e),
            ),
            (0, a.jsx)(r.qh, { path: '*', element: (0, a.jsx)(r.C5, { to: '/error/404', replace: !0 }) }),
          ],
        });
      }
    },
  },
]);
