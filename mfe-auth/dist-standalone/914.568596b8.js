'use strict';
(self.webpackChunkmfe_auth = self.webpackChunkmfe_auth || []).push([
  [914],
  {
    9789(e, t, r) {
      r.d(t, { A: () => i });
      var n = r(3696);
      let o = {
        icon: {
          tag: 'svg',
          attrs: { viewBox: '64 64 896 896', focusable: 'false' },
          children: [
            {
              tag: 'path',
              attrs: {
                d: 'M632 888H392c-4.4 0-8 3.6-8 8v32c0 17.7 14.3 32 32 32h192c17.7 0 32-14.3 32-32v-32c0-4.4-3.6-8-8-8zM512 64c-181.1 0-328 146.9-328 328 0 121.4 66 227.4 164 284.1V792c0 17.7 14.3 32 32 32h264c17.7 0 32-14.3 32-32V676.1c98-56.7 164-162.7 164-284.1 0-181.1-146.9-328-328-328zm127.9 549.8L604 634.6V752H420V634.6l-35.9-20.8C305.4 568.3 256 484.5 256 392c0-141.4 114.6-256 256-256s256 114.6 256 256c0 92.5-49.4 176.3-128.1 221.8z',
              },
            },
          ],
        },
        name: 'bulb',
        theme: 'outlined',
      };
      var l = r(8187);
      function a() {
        return (a = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let i = n.forwardRef((e, t) => n.createElement(l.A, a({}, e, { ref: t, icon: o })));
    },
    2293(e, t, r) {
      r.d(t, { A: () => i });
      var n = r(3696);
      let o = {
        icon: {
          tag: 'svg',
          attrs: { viewBox: '64 64 896 896', focusable: 'false' },
          children: [
            {
              tag: 'path',
              attrs: {
                d: 'M854.4 800.9c.2-.3.5-.6.7-.9C920.6 722.1 960 621.7 960 512s-39.4-210.1-104.8-288c-.2-.3-.5-.5-.7-.8-1.1-1.3-2.1-2.5-3.2-3.7-.4-.5-.8-.9-1.2-1.4l-4.1-4.7-.1-.1c-1.5-1.7-3.1-3.4-4.6-5.1l-.1-.1c-3.2-3.4-6.4-6.8-9.7-10.1l-.1-.1-4.8-4.8-.3-.3c-1.5-1.5-3-2.9-4.5-4.3-.5-.5-1-1-1.6-1.5-1-1-2-1.9-3-2.8-.3-.3-.7-.6-1-1C736.4 109.2 629.5 64 512 64s-224.4 45.2-304.3 119.2c-.3.3-.7.6-1 1-1 .9-2 1.9-3 2.9-.5.5-1 1-1.6 1.5-1.5 1.4-3 2.9-4.5 4.3l-.3.3-4.8 4.8-.1.1c-3.3 3.3-6.5 6.7-9.7 10.1l-.1.1c-1.6 1.7-3.1 3.4-4.6 5.1l-.1.1c-1.4 1.5-2.8 3.1-4.1 4.7-.4.5-.8.9-1.2 1.4-1.1 1.2-2.1 2.5-3.2 3.7-.2.3-.5.5-.7.8C103.4 301.9 64 402.3 64 512s39.4 210.1 104.8 288c.2.3.5.6.7.9l3.1 3.7c.4.5.8.9 1.2 1.4l4.1 4.7c0 .1.1.1.1.2 1.5 1.7 3 3.4 4.6 5l.1.1c3.2 3.4 6.4 6.8 9.6 10.1l.1.1c1.6 1.6 3.1 3.2 4.7 4.7l.3.3c3.3 3.3 6.7 6.5 10.1 9.6 80.1 74 187 119.2 304.5 119.2s224.4-45.2 304.3-119.2a300 300 0 0010-9.6l.3-.3c1.6-1.6 3.2-3.1 4.7-4.7l.1-.1c3.3-3.3 6.5-6.7 9.6-10.1l.1-.1c1.5-1.7 3.1-3.3 4.6-5 0-.1.1-.1.1-.2 1.4-1.5 2.8-3.1 4.1-4.7.4-.5.8-.9 1.2-1.4a99 99 0 003.3-3.7zm4.1-142.6c-13.8 32.6-32 62.8-54.2 90.2a444.07 444.07 0 00-81.5-55.9c11.6-46.9 18.8-98.4 20.7-152.6H887c-3 40.9-12.6 80.6-28.5 118.3zM887 484H743.5c-1.9-54.2-9.1-105.7-20.7-152.6 29.3-15.6 56.6-34.4 81.5-55.9A373.86 373.86 0 01887 484zM658.3 165.5c39.7 16.8 75.8 40 107.6 69.2a394.72 394.72 0 01-59.4 41.8c-15.7-45-35.8-84.1-59.2-115.4 3.7 1.4 7.4 2.9 11 4.4zm-90.6 700.6c-9.2 7.2-18.4 12.7-27.7 16.4V697a389.1 389.1 0 01115.7 26.2c-8.3 24.6-17.9 47.3-29 67.8-17.4 32.4-37.8 58.3-59 75.1zm59-633.1c11 20.6 20.7 43.3 29 67.8A389.1 389.1 0 01540 327V141.6c9.2 3.7 18.5 9.1 27.7 16.4 21.2 16.7 41.6 42.6 59 75zM540 640.9V540h147.5c-1.6 44.2-7.1 87.1-16.3 127.8l-.3 1.2A445.02 445.02 0 00540 640.9zm0-156.9V383.1c45.8-2.8 89.8-12.5 130.9-28.1l.3 1.2c9.2 40.7 14.7 83.5 16.3 127.8H540zm-56 56v100.9c-45.8 2.8-89.8 12.5-130.9 28.1l-.3-1.2c-9.2-40.7-14.7-83.5-16.3-127.8H484zm-147.5-56c1.6-44.2 7.1-87.1 16.3-127.8l.3-1.2c41.1 15.6 85 25.3 130.9 28.1V484H336.5zM484 697v185.4c-9.2-3.7-18.5-9.1-27.7-16.4-21.2-16.7-41.7-42.7-59.1-75.1-11-20.6-20.7-43.3-29-67.8 37.2-14.6 75.9-23.3 115.8-26.1zm0-370a389.1 389.1 0 01-115.7-26.2c8.3-24.6 17.9-47.3 29-67.8 17.4-32.4 37.8-58.4 59.1-75.1 9.2-7.2 18.4-12.7 27.7-16.4V327zM365.7 165.5c3.7-1.5 7.3-3 11-4.4-23.4 31.3-43.5 70.4-59.2 115.4-21-12-40.9-26-59.4-41.8 31.8-29.2 67.9-52.4 107.6-69.2zM165.5 365.7c13.8-32.6 32-62.8 54.2-90.2 24.9 21.5 52.2 40.3 81.5 55.9-11.6 46.9-18.8 98.4-20.7 152.6H137c3-40.9 12.6-80.6 28.5-118.3zM137 540h143.5c1.9 54.2 9.1 105.7 20.7 152.6a444.07 444.07 0 00-81.5 55.9A373.86 373.86 0 01137 540zm228.7 318.5c-39.7-16.8-75.8-40-107.6-69.2 18.5-15.8 38.4-29.7 59.4-41.8 15.7 45 35.8 84.1 59.2 115.4-3.7-1.4-7.4-2.9-11-4.4zm292.6 0c-3.7 1.5-7.3 3-11 4.4 23.4-31.3 43.5-70.4 59.2-115.4 21 12 40.9 26 59.4 41.8a373.81 373.81 0 01-107.6 69.2z',
              },
            },
          ],
        },
        name: 'global',
        theme: 'outlined',
      };
      var l = r(8187);
      function a() {
        return (a = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let i = n.forwardRef((e, t) => n.createElement(l.A, a({}, e, { ref: t, icon: o })));
    },
    9048(e, t, r) {
      r.d(t, { A: () => i });
      var n = r(3696);
      let o = {
        icon: {
          tag: 'svg',
          attrs: { viewBox: '0 0 1024 1024', focusable: 'false' },
          children: [
            {
              tag: 'path',
              attrs: {
                d: 'M512 64L128 192v384c0 212.1 171.9 384 384 384s384-171.9 384-384V192L512 64zm312 512c0 172.3-139.7 312-312 312S200 748.3 200 576V246l312-110 312 110v330z',
              },
            },
            {
              tag: 'path',
              attrs: {
                d: 'M378.4 475.1a35.91 35.91 0 00-50.9 0 35.91 35.91 0 000 50.9l129.4 129.4 2.1 2.1a33.98 33.98 0 0048.1 0L730.6 434a33.98 33.98 0 000-48.1l-2.8-2.8a33.98 33.98 0 00-48.1 0L483 579.7 378.4 475.1z',
              },
            },
          ],
        },
        name: 'safety',
        theme: 'outlined',
      };
      var l = r(8187);
      function a() {
        return (a = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let i = n.forwardRef((e, t) => n.createElement(l.A, a({}, e, { ref: t, icon: o })));
    },
    7051(e, t, r) {
      var n = r(3696);
      r.d(t, ['C', 0, () => n.useReducer((e) => e + 1, 0)]);
    },
    7581(e, t, r) {
      r.d(t, { A: () => s });
      var n = r(1261),
        o = r(1145);
      let l = {
          left: { points: ['cr', 'cl'] },
          right: { points: ['cl', 'cr'] },
          top: { points: ['bc', 'tc'] },
          bottom: { points: ['tc', 'bc'] },
          topLeft: { points: ['bl', 'tl'] },
          leftTop: { points: ['tr', 'tl'] },
          topRight: { points: ['br', 'tr'] },
          rightTop: { points: ['tl', 'tr'] },
          bottomRight: { points: ['tr', 'br'] },
          rightBottom: { points: ['bl', 'br'] },
          bottomLeft: { points: ['tl', 'bl'] },
          leftBottom: { points: ['br', 'bl'] },
        },
        a = {
          topLeft: { points: ['bl', 'tc'] },
          leftTop: { points: ['tr', 'cl'] },
          topRight: { points: ['br', 'tc'] },
          rightTop: { points: ['tl', 'cr'] },
          bottomRight: { points: ['tr', 'bc'] },
          rightBottom: { points: ['bl', 'cr'] },
          bottomLeft: { points: ['tl', 'bc'] },
          leftBottom: { points: ['br', 'cl'] },
        },
        i = new Set([
          'topLeft',
          'topRight',
          'bottomLeft',
          'bottomRight',
          'leftTop',
          'leftBottom',
          'rightTop',
          'rightBottom',
        ]);
      function s(e) {
        let {
            arrowWidth: t,
            autoAdjustOverflow: r,
            arrowPointAtCenter: s,
            offset: c,
            borderRadius: d,
            visibleFirst: u,
          } = e,
          p = t / 2,
          m = {},
          f = (0, n.K)({ contentRadius: d, limitVerticalRadius: !0 });
        return (
          Object.keys(l).forEach((e) => {
            let n = { ...((s && a[e]) || l[e]), offset: [0, 0], dynamicInset: !0 };
            switch (((m[e] = n), i.has(e) && (n.autoArrow = !1), e)) {
              case 'top':
              case 'topLeft':
              case 'topRight':
                n.offset[1] = -p - c;
                break;
              case 'bottom':
              case 'bottomLeft':
              case 'bottomRight':
                n.offset[1] = p + c;
                break;
              case 'left':
              case 'leftTop':
              case 'leftBottom':
                n.offset[0] = -p - c;
                break;
              case 'right':
              case 'rightTop':
              case 'rightBottom':
                n.offset[0] = p + c;
            }
            if (s)
              switch (e) {
                case 'topLeft':
                case 'bottomLeft':
                  n.offset[0] = -f.arrowOffsetHorizontal - p;
                  break;
                case 'topRight':
                case 'bottomRight':
                  n.offset[0] = f.arrowOffsetHorizontal + p;
                  break;
                case 'leftTop':
                case 'rightTop':
                  n.offset[1] = -(2 * f.arrowOffsetHorizontal) + p;
                  break;
                case 'leftBottom':
                case 'rightBottom':
                  n.offset[1] = 2 * f.arrowOffsetHorizontal - p;
              }
            ((n.overflow = (function (e, t, r, n) {
              if (!1 === n) return { adjustX: !1, adjustY: !1 };
              let l = (0, o.Qd)(n) ? n : {},
                a = {};
              switch (e) {
                case 'top':
                case 'bottom':
                  ((a.shiftX = 2 * t.arrowOffsetHorizontal + r), (a.shiftY = !0), (a.adjustY = !0));
                  break;
                case 'left':
                case 'right':
                  ((a.shiftY = 2 * t.arrowOffsetVertical + r), (a.shiftX = !0), (a.adjustX = !0));
              }
              let i = { ...a, ...l };
              return (i.shiftX || (i.adjustX = !0), i.shiftY || (i.adjustY = !0), i);
            })(e, f, t, r)),
              u && (n.htmlRegion = 'visibleFirst'));
          }),
          m
        );
      }
    },
    6642(e, t, r) {
      var n = r(1750);
      r.d(t, [
        'L',
        0,
        (e, t, r) =>
          (0, n.$)({
            [`${e}-status-success`]: 'success' === t,
            [`${e}-status-warning`]: 'warning' === t,
            [`${e}-status-error`]: 'error' === t,
            [`${e}-status-validating`]: 'validating' === t,
            [`${e}-has-feedback`]: r,
          }),
        'v',
        0,
        (e, t) => t || e,
      ]);
    },
    2616(e, t, r) {
      r.d(t, { A: () => R });
      var n = r(3696),
        o = r(1607),
        l = r(8033),
        a = r(7560),
        i = r(4633),
        s = r(1054),
        c = r(5765),
        d = r(5818),
        u = r(1750),
        p = r(8092),
        m = r(1145),
        f = r(6451),
        g = r(6798),
        h = r(4029),
        $ = r(2506);
      let b = (e, t, r) => ({ background: e, [`${r}-icon`]: { color: t } }),
        v = (0, $.OF)(
          'Alert',
          (e) => [
            ((e) => {
              let {
                componentCls: t,
                motionDurationSlow: r,
                marginXS: n,
                marginSM: o,
                fontSize: l,
                fontSizeLG: a,
                lineHeight: i,
                motionEaseInOutCirc: s,
                borderRadius: c,
                withDescriptionIconSize: d,
                colorText: u,
                colorTextHeading: p,
                withDescriptionPadding: m,
                defaultPadding: f,
                lineWidth: $,
                lineType: b,
                colorSuccessBorder: v,
                colorWarningBorder: y,
                colorErrorBorder: w,
                colorInfoBorder: x,
              } = e;
              return {
                [t]: {
                  ...(0, h.dF)(e),
                  position: 'relative',
                  display: 'flex',
                  alignItems: 'center',
                  padding: f,
                  wordWrap: 'break-word',
                  borderRadius: c,
                  borderWidth: (0, g.zA)($),
                  borderStyle: b,
                  [`&${t}-success`]: { borderColor: v },
                  [`&${t}-info`]: { borderColor: x },
                  [`&${t}-warning`]: { borderColor: y },
                  [`&${t}-error`]: { borderColor: w },
                  [`&${t}-filled`]: { borderColor: 'transparent' },
                  [`&${t}-rtl`]: { direction: 'rtl' },
                  [`${t}-section`]: { flex: 1, minWidth: 0 },
                  [`${t}-icon`]: { marginInlineEnd: n, lineHeight: 0 },
                  '&-description': { display: 'none', fontSize: l, lineHeight: i },
                  '&-title': { color: p },
                  [`&${t}-motion-leave`]: {
                    overflow: 'hidden',
                    opacity: 1,
                    transition: ['max-height', 'opacity', 'padding-top', 'padding-bottom', 'margin-bottom']
                      .map((e) => `${e} ${r} ${s}`)
                      .join(', '),
                  },
                  [`&${t}-motion-leave-active`]: {
                    maxHeight: 0,
                    marginBottom: '0 !important',
                    paddingTop: 0,
                    paddingBottom: 0,
                    opacity: 0,
                  },
                  [`&${t}-with-description`]: {
                    alignItems: 'flex-start',
                    padding: m,
                    [`${t}-icon`]: { marginInlineEnd: o, fontSize: d, lineHeight: 0 },
                    [`${t}-title`]: { display: 'block', marginBottom: n, color: p, fontSize: a },
                    [`${t}-description`]: { display: 'block', color: u },
                  },
                  [`&${t}-banner`]: { marginBottom: 0, border: '0 !important', borderRadius: 0 },
                },
              };
            })(e),
            ((e) => {
              let {
                componentCls: t,
                colorSuccess: r,
                colorSuccessBg: n,
                colorWarning: o,
                colorWarningBg: l,
                colorError: a,
                colorErrorBg: i,
                colorInfo: s,
                colorInfoBg: c,
              } = e;
              return {
                [t]: {
                  '&-success': b(n, r, t),
                  '&-info': b(c, s, t),
                  '&-warning': b(l, o, t),
                  '&-error': { ...b(i, a, t), [`${t}-description > pre`]: { margin: 0, padding: 0 } },
                },
              };
            })(e),
            ((e) => {
              let {
                componentCls: t,
                iconCls: r,
                motionDurationMid: n,
                marginXS: o,
                fontSizeIcon: l,
                colorIcon: a,
                colorIconHover: i,
                colorTextDisabled: s,
              } = e;
              return {
                [t]: {
                  [`${t}-actions`]: { marginInlineStart: o },
                  [`${t}-close-icon`]: {
                    marginInlineStart: o,
                    padding: 0,
                    overflow: 'hidden',
                    fontSize: l,
                    lineHeight: (0, g.zA)(l),
                    backgroundColor: 'transparent',
                    border: 'none',
                    cursor: 'pointer',
                    ...(0, h.K8)(e),
                    [`${r}-close`]: { color: a, transition: `color ${n}`, '&:hover': { color: i } },
                    '&:disabled': {
                      cursor: 'not-allowed',
                      color: s,
                      [`${r}-close`]: { color: 'inherit', pointerEvents: 'none' },
                    },
                  },
                },
              };
            })(e),
          ],
          (e) => ({
            borderRadius: e.borderRadiusLG,
            withDescriptionIconSize: e.fontSizeHeading3,
            defaultPadding: `${e.paddingContentVerticalSM}px 12px`,
            withDescriptionPadding: `${e.paddingMD}px ${e.paddingContentHorizontalLG}px`,
          }),
        ),
        y = (e) => {
          let {
              icon: t,
              type: r,
              className: a,
              style: c,
              successIcon: d,
              infoIcon: u,
              warningIcon: p,
              errorIcon: m,
            } = e,
            f = {
              success: d ?? n.createElement(o.A, null),
              info: u ?? n.createElement(s.A, null),
              error: m ?? n.createElement(l.A, null),
              warning: p ?? n.createElement(i.A, null),
            };
          return n.createElement('span', { className: a, style: c }, t ?? f[r]);
        },
        w = (e) => {
          let {
              isClosable: t,
              disabled: r,
              prefixCls: o,
              closeIcon: l,
              handleClose: i,
              ariaProps: s,
              className: c,
              style: d,
            } = e,
            p = !0 === l || void 0 === l ? n.createElement(a.A, null) : l;
          return t
            ? n.createElement(
                'button',
                {
                  type: 'button',
                  disabled: r,
                  onClick: i,
                  className: (0, u.$)(`${o}-close-icon`, c),
                  style: d,
                  ...s,
                },
                p,
              )
            : null;
        },
        x = n.forwardRef((e, t) => {
          let {
              description: r,
              prefixCls: o,
              message: l,
              title: a,
              banner: i,
              className: s,
              rootClassName: g,
              style: h,
              onMouseEnter: $,
              onMouseLeave: b,
              onClick: x,
              afterClose: C,
              showIcon: E,
              closable: S,
              closeText: I,
              closeIcon: A,
              action: k,
              id: z,
              styles: R,
              classNames: M,
              ...B
            } = e,
            N = a ?? l,
            [O, T] = n.useState(!1),
            P = n.useRef(null);
          n.useImperativeHandle(t, () => ({ nativeElement: P.current }));
          let {
              getPrefixCls: W,
              direction: H,
              variant: L,
              closable: j,
              closeIcon: F,
              className: D,
              style: X,
              classNames: _,
              styles: q,
              successIcon: V,
              infoIcon: K,
              warningIcon: G,
              errorIcon: Y,
            } = (0, f.TP)('alert'),
            Q = W('alert', o),
            [U, J] = v(Q),
            { onClose: Z, afterClose: ee, disabled: et } = (0, m.Qd)(S) ? S : {},
            er = (t) => {
              (T(!0), (Z ?? e.onClose)?.(t));
            },
            en = n.useMemo(() => (void 0 !== e.type ? e.type : i ? 'warning' : 'info'), [e.type, i]),
            eo = e.variant ?? L ?? 'outlined',
            el = n.useMemo(
              () => !!(0, m.Qd)(S) || !!I || ('boolean' == typeof S ? S : !!(!1 !== A && (0, d.R)(A)) || !!j),
              [I, A, S, j],
            ),
            ea = (!!i && void 0 === E) || E,
            ei = { ...e, prefixCls: Q, variant: eo, type: en, showIcon: ea, closable: el },
            es = (0, p.XT)(X),
            ec = (0, p.XT)(h),
            [ed, eu] = (0, p.AV)([_, M], [q, es, R, ec], { props: ei }),
            ep = (0, u.$)(
              Q,
              `${Q}-${en}`,
              `${Q}-${eo}`,
              {
                [`${Q}-with-description`]: (0, d.AZ)(r),
                [`${Q}-no-icon`]: !ea,
                [`${Q}-banner`]: !!i,
                [`${Q}-rtl`]: 'rtl' === H,
              },
              D,
              s,
              g,
              ed.root,
              J,
              U,
            ),
            em = (0, d.KE)(B, { aria: !0, data: !0 }),
            ef = n.useMemo(
              () =>
                (0, m.Qd)(S) && S.closeIcon
                  ? S.closeIcon
                  : I || (void 0 !== A ? A : (0, m.Qd)(j) && j.closeIcon ? j.closeIcon : F),
              [A, S, j, I, F],
            ),
            eg = n.useMemo(() => {
              let e = S ?? j;
              return (0, m.Qd)(e) ? (0, d.KE)(e, { data: !0, aria: !0 }) : {};
            }, [S, j]);
          return n.createElement(
            c.Ay,
            {
              visible: !O,
              motionName: `${Q}-motion`,
              motionAppear: !1,
              motionEnter: !1,
              onLeaveStart: (e) => ({ maxHeight: e.offsetHeight }),
              onLeaveEnd: ee ?? C,
            },
            ({ className: t, style: o }, l) =>
              n.createElement(
                'div',
                {
                  id: z,
                  ref: (0, d.K4)(P, l),
                  'data-show': !O,
                  className: (0, u.$)(ep, t),
                  style: { ...eu.root, ...o },
                  onMouseEnter: $,
                  onMouseLeave: b,
                  onClick: x,
                  role: 'alert',
                  ...em,
                },
                ea
                  ? n.createElement(y, {
                      className: (0, u.$)(`${Q}-icon`, ed.icon),
                      style: eu.icon,
                      icon: e.icon,
                      type: en,
                      successIcon: V,
                      infoIcon: K,
                      warningIcon: G,
                      errorIcon: Y,
                    })
                  : null,
                n.createElement(
                  'div',
                  { className: (0, u.$)(`${Q}-section`, ed.section), style: eu.section },
                  (0, d.AZ)(N)
                    ? n.createElement(
                        'div',
                        { className: (0, u.$)(`${Q}-title`, ed.title), style: eu.title },
                        N,
                      )
                    : null,
                  (0, d.AZ)(r)
                    ? n.createElement(
                        'div',
                        { className: (0, u.$)(`${Q}-description`, ed.description), style: eu.description },
                        r,
                      )
                    : null,
                ),
                (0, d.AZ)(k)
                  ? n.createElement(
                      'div',
                      { className: (0, u.$)(`${Q}-actions`, ed.actions), style: eu.actions },
                      k,
                    )
                  : null,
                n.createElement(w, {
                  className: ed.close,
                  style: eu.close,
                  isClosable: el,
                  disabled: et,
                  prefixCls: Q,
                  closeIcon: ef,
                  handleClose: er,
                  ariaProps: eg,
                }),
              ),
          );
        });
      var C = r(2099),
        E = r(8183),
        S = r(4572),
        I = r(8218),
        A = r(2912),
        k = r(8499);
      let z = (function (e) {
        function t() {
          var e, r, n;
          return (
            (0, C.A)(this, t),
            (r = t),
            (n = arguments),
            (r = (0, S.A)(r)),
            ((e = (0, A.A)(
              this,
              (0, I.A)() ? Reflect.construct(r, n || [], (0, S.A)(this).constructor) : r.apply(this, n),
            )).state = { error: void 0, info: {} }),
            e
          );
        }
        return (
          (0, k.A)(t, e),
          (0, E.A)(t, [
            {
              key: 'componentDidCatch',
              value: function (e, t) {
                this.setState({ error: e, info: t });
              },
            },
            {
              key: 'render',
              value: function () {
                let { message: e, title: t, description: r, id: o, children: l } = this.props,
                  { error: a, info: i } = this.state,
                  s = t ?? e,
                  c = i?.componentStack || null,
                  u = (0, d.R)(s) ? s : a?.toString(),
                  p = (0, d.R)(r) ? r : c;
                return a
                  ? n.createElement(x, {
                      id: o,
                      type: 'error',
                      title: u,
                      description: n.createElement(
                        'pre',
                        { style: { fontSize: '0.9em', overflowX: 'auto' } },
                        p,
                      ),
                    })
                  : l;
              },
            },
          ])
        );
      })(n.PureComponent);
      x.ErrorBoundary = z;
      let R = x;
    },
    5668(e, t, r) {
      let n = r(4005).A;
      r.d(t, ['A', 0, n]);
    },
    7261(e, t, r) {
      r.d(t, { A: () => tQ });
      var n,
        o,
        l,
        a,
        i = r(3696);
      let s = {
        icon: {
          tag: 'svg',
          attrs: { viewBox: '64 64 896 896', focusable: 'false' },
          children: [
            {
              tag: 'path',
              attrs: {
                d: 'M724 218.3V141c0-6.7-7.7-10.4-12.9-6.3L260.3 486.8a31.86 31.86 0 000 50.3l450.8 352.1c5.3 4.1 12.9.4 12.9-6.3v-77.3c0-4.9-2.3-9.6-6.1-12.6l-360-281 360-281.1c3.8-3 6.1-7.7 6.1-12.6z',
              },
            },
          ],
        },
        name: 'left',
        theme: 'outlined',
      };
      var c = r(8187);
      function d() {
        return (d = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let u = i.forwardRef((e, t) => i.createElement(c.A, d({}, e, { ref: t, icon: s }))),
        p = {
          icon: {
            tag: 'svg',
            attrs: { viewBox: '64 64 896 896', focusable: 'false' },
            children: [
              {
                tag: 'path',
                attrs: {
                  d: 'M765.7 486.8L314.9 134.7A7.97 7.97 0 00302 141v77.3c0 4.9 2.3 9.6 6.1 12.6l360 281.1-360 281.1c-3.9 3-6.1 7.7-6.1 12.6V883c0 6.7 7.7 10.4 12.9 6.3l450.8-352.1a31.96 31.96 0 000-50.4z',
                },
              },
            ],
          },
          name: 'right',
          theme: 'outlined',
        };
      function m() {
        return (m = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let f = i.forwardRef((e, t) => i.createElement(c.A, m({}, e, { ref: t, icon: p })));
      var g = r(1419),
        h = r(5818),
        $ = r(1750);
      let { ESC: b, TAB: v } = h.DD,
        y = (0, i.forwardRef)((e, t) => {
          let { overlay: r, arrow: n, prefixCls: o } = e,
            l = (0, i.useMemo)(() => ('function' == typeof r ? r() : r), [r]),
            a = (0, h.K4)(t, (0, h.A9)(l));
          return i.createElement(
            i.Fragment,
            null,
            n && i.createElement('div', { className: `${o}-arrow` }),
            i.cloneElement(l, { ref: (0, h.f3)(l) ? a : void 0 }),
          );
        }),
        w = { adjustX: 1, adjustY: 1 },
        x = [0, 0],
        C = {
          topLeft: { points: ['bl', 'tl'], overflow: w, offset: [0, -4], targetOffset: x },
          top: { points: ['bc', 'tc'], overflow: w, offset: [0, -4], targetOffset: x },
          topRight: { points: ['br', 'tr'], overflow: w, offset: [0, -4], targetOffset: x },
          bottomLeft: { points: ['tl', 'bl'], overflow: w, offset: [0, 4], targetOffset: x },
          bottom: { points: ['tc', 'bc'], overflow: w, offset: [0, 4], targetOffset: x },
          bottomRight: { points: ['tr', 'br'], overflow: w, offset: [0, 4], targetOffset: x },
        };
      function E() {
        return (E = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let S = i.forwardRef((e, t) => {
        let {
            arrow: r = !1,
            prefixCls: n = 'rc-dropdown',
            transitionName: o,
            animation: l,
            align: a,
            placement: s = 'bottomLeft',
            placements: c = C,
            getPopupContainer: d,
            showAction: u,
            hideAction: p,
            overlayClassName: m,
            overlayStyle: f,
            visible: w,
            trigger: x = ['hover'],
            autoFocus: S,
            overlay: I,
            children: A,
            onVisibleChange: k,
            disabled: z,
            ...R
          } = e,
          [M, B] = i.useState(),
          N = 'visible' in e ? w : M,
          O = l ? `${n}-${l}` : o,
          T = i.useRef(null),
          P = i.useRef(null),
          W = i.useRef(null);
        i.useImperativeHandle(t, () => T.current);
        let H = (e) => {
          (B(e), k?.(e));
        };
        !(function ({ visible: e, triggerRef: t, onVisibleChange: r, autoFocus: n, overlayRef: o }) {
          let l = i.useRef(!1),
            a = () => {
              e && (t.current?.focus?.(), r?.(!1));
            },
            s = () => !!o.current?.focus && (o.current.focus(), (l.current = !0), !0),
            c = (e) => {
              switch (e.keyCode) {
                case b:
                  a();
                  break;
                case v: {
                  let t = !1;
                  (l.current || (t = s()), t ? e.preventDefault() : a());
                }
              }
            };
          i.useEffect(
            () =>
              e
                ? (window.addEventListener('keydown', c),
                  n && (0, h.er)(s, 3),
                  () => {
                    (window.removeEventListener('keydown', c), (l.current = !1));
                  })
                : () => {
                    l.current = !1;
                  },
            [e],
          );
        })({ visible: N, triggerRef: W, onVisibleChange: H, autoFocus: S, overlayRef: P });
        let L = () => i.createElement(y, { ref: P, overlay: I, prefixCls: n, arrow: r }),
          j = (0, $.$)(
            A.props?.className,
            N &&
              (() => {
                let { openClassName: t } = e;
                return void 0 !== t ? t : `${n}-open`;
              })(),
          ),
          F = { className: j, ref: (0, h.K4)(W, (0, h.A9)(A)) },
          D = (0, h.f3)(A)
            ? i.cloneElement(A, F)
            : i.createElement('span', { className: j, ref: W }, i.cloneElement(A, { className: j })),
          X = p;
        return (
          X || -1 === x.indexOf('contextMenu') || (X = ['click']),
          i.createElement(
            g.Ay,
            E({ builtinPlacements: c }, R, {
              prefixCls: n,
              ref: T,
              popupClassName: (0, $.$)(m, { [`${n}-show-arrow`]: r }),
              popupStyle: f,
              action: x,
              showAction: u,
              hideAction: X,
              popupPlacement: s,
              popupAlign: a,
              popupMotion: { motionName: O },
              popupVisible: N,
              stretch: (() => {
                let { minOverlayWidthMatchTrigger: t, alignPoint: r } = e;
                return 'minOverlayWidthMatchTrigger' in e ? t : !r;
              })()
                ? 'minWidth'
                : '',
              popup: 'function' == typeof I ? L : L(),
              onOpenChange: H,
              onPopupClick: (t) => {
                let { onOverlayClick: r } = e;
                (B(!1), r && r(t));
              },
              getPopupContainer: d,
            }),
            D,
          )
        );
      });
      var I = r(8735),
        A = r(8092),
        k = r(1145),
        z = r(7581),
        R = r(9816),
        M = r(6451),
        B = r(5046),
        N = r(8761),
        O = r(5892),
        T = r(8346);
      function P() {
        return (P = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) ({}).hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(null, arguments);
      }
      var W = r(5525),
        H = r(2491);
      let L,
        j = i.forwardRef(function (e, t) {
          let r,
            {
              prefixCls: n,
              invalidate: o,
              item: l,
              renderItem: a,
              responsive: s,
              responsiveDisabled: c,
              registerSize: d,
              itemKey: u,
              className: p,
              style: m,
              children: f,
              display: g,
              order: h,
              component: b = 'div',
              ...v
            } = e,
            y = s && !g;
          i.useEffect(
            () => () => {
              d(u, null);
            },
            [],
          );
          let w = a && l !== L ? a(l, { index: h }) : f;
          o ||
            (r = {
              opacity: +!y,
              height: y ? 0 : L,
              overflowY: y ? 'hidden' : L,
              order: s ? h : L,
              pointerEvents: y ? 'none' : L,
              position: y ? 'absolute' : L,
            });
          let x = {};
          y && (x['aria-hidden'] = !0);
          let C = i.createElement(
            b,
            P({ className: (0, $.$)(!o && n, p), style: { ...r, ...m } }, x, v, { ref: t }),
            w,
          );
          return (
            s &&
              (C = i.createElement(
                W.Ay,
                {
                  onResize: ({ offsetWidth: e }) => {
                    d(u, e);
                  },
                  disabled: c,
                },
                C,
              )),
            C
          );
        });
      var F = r(2662),
        D = r(8325),
        X = r(5929);
      function _(e, t) {
        let [r, n] = i.useState(t);
        return [
          r,
          (0, F.A)((t) => {
            e(() => {
              n(t);
            });
          }),
        ];
      }
      let q = i.createContext(null),
        V = i.forwardRef((e, t) => {
          let r = i.useContext(q);
          if (!r) {
            let { component: r = 'div', ...n } = e;
            return i.createElement(r, P({}, n, { ref: t }));
          }
          let { className: n, ...o } = r,
            { className: l, ...a } = e;
          return i.createElement(
            q.Provider,
            { value: null },
            i.createElement(j, P({ ref: t, className: (0, $.$)(n, l) }, o, a)),
          );
        }),
        K = 'responsive',
        G = 'invalidate';
      function Y(e) {
        return `+ ${e.length} ...`;
      }
      let Q = i.forwardRef(function (e, t) {
        let r,
          {
            prefixCls: n = 'rc-overflow',
            data: o = [],
            renderItem: l,
            renderRawItem: a,
            itemKey: s,
            itemWidth: c = 10,
            ssr: d,
            style: u,
            className: p,
            maxCount: m,
            renderRest: f,
            renderRawRest: g,
            prefix: h,
            suffix: b,
            component: v = 'div',
            itemComponent: y,
            onVisibleChange: w,
            ...x
          } = e,
          C = 'full' === d,
          E =
            ((r = i.useRef(null)),
            (e) => {
              if (!r.current) {
                r.current = [];
                var t = () => {
                  (0, D.unstable_batchedUpdates)(() => {
                    (r.current.forEach((e) => {
                      e();
                    }),
                      (r.current = null));
                  });
                };
                if ('u' < typeof MessageChannel) (0, X.A)(t);
                else {
                  let e = new MessageChannel();
                  ((e.port1.onmessage = () => t()), e.port2.postMessage(void 0));
                }
              }
              r.current.push(e);
            }),
          [S, I] = _(E, null),
          A = S || 0,
          [k, z] = _(E, new Map()),
          [R, M] = _(E, 0),
          [B, N] = _(E, 0),
          [O, T] = _(E, 0),
          [L, F] = _(E, 0),
          [V, Q] = (0, i.useState)(null),
          [U, J] = (0, i.useState)(null),
          Z = i.useMemo(() => (null === U && C ? Number.MAX_SAFE_INTEGER : U || 0), [U, S]),
          [ee, et] = (0, i.useState)(!1),
          er = `${n}-item`,
          en = Math.max(R, B),
          eo = m === K,
          el = o.length && eo,
          ea = m === G,
          ei = el || ('number' == typeof m && o.length > m),
          es = (0, i.useMemo)(() => {
            let e = o;
            return (
              el
                ? (e = null === S && C ? o : o.slice(0, Math.min(o.length, A / c)))
                : 'number' == typeof m && (e = o.slice(0, m)),
              e
            );
          }, [o, c, S, m, el]),
          ec = (0, i.useMemo)(() => (el ? o.slice(Z + 1) : o.slice(es.length)), [o, es, el, Z]),
          ed = (0, i.useCallback)((e, t) => ('function' == typeof s ? s(e) : ((s && e?.[s]) ?? t)), [s]),
          eu = (0, i.useCallback)(l || ((e) => e), [l]);
        function ep(e, t, r) {
          (U !== e || (void 0 !== t && t !== V)) &&
            (J(e), r || (et(e < o.length - 1), w?.(e)), void 0 !== t && Q(t));
        }
        function em(e, t) {
          z((r) => {
            let n = new Map(r);
            return (null === t ? n.delete(e) : n.set(e, t), n);
          });
        }
        function ef(e) {
          return k.get(ed(es[e], e));
        }
        (0, H.A)(() => {
          if (A && 'number' == typeof en && es) {
            let e = O + L,
              t = es.length,
              r = t - 1;
            if (!t) return void ep(0, null);
            for (let n = 0; n < t; n += 1) {
              let t = ef(n);
              if ((C && (t = t || 0), void 0 === t)) {
                ep(n - 1, void 0, !0);
                break;
              }
              if (((e += t), (0 === r && e <= A) || (n === r - 1 && e + ef(r) <= A))) {
                ep(r, null);
                break;
              }
              if (e + en > A) {
                ep(n - 1, e - t - L + B);
                break;
              }
            }
            b && ef(0) + L > A && Q(null);
          }
        }, [A, k, B, O, L, ed, es]);
        let eg = ee && !!ec.length,
          eh = {};
        null !== V && el && (eh = { position: 'absolute', top: 0, insetInlineStart: V });
        let e$ = { prefixCls: er, responsive: el, component: y, invalidate: ea },
          eb = a
            ? (e, t) => {
                let r = ed(e, t);
                return i.createElement(
                  q.Provider,
                  {
                    key: r,
                    value: { ...e$, order: t, item: e, itemKey: r, registerSize: em, display: t <= Z },
                  },
                  a(e, t),
                );
              }
            : (e, t) => {
                let r = ed(e, t);
                return i.createElement(
                  j,
                  P({}, e$, {
                    order: t,
                    key: r,
                    item: e,
                    renderItem: eu,
                    itemKey: r,
                    registerSize: em,
                    display: t <= Z,
                  }),
                );
              },
          ev = {
            order: eg ? Z : Number.MAX_SAFE_INTEGER,
            className: `${er}-rest`,
            registerSize: function (e, t) {
              (N(t), M(B));
            },
            display: eg,
          },
          ey = f || Y,
          ew = g
            ? i.createElement(q.Provider, { value: { ...e$, ...ev } }, g(ec))
            : i.createElement(j, P({}, e$, ev), 'function' == typeof ey ? ey(ec) : ey),
          ex = i.createElement(
            v,
            P({ className: (0, $.$)(!ea && n, p), style: u, ref: t }, x),
            h &&
              i.createElement(
                j,
                P({}, e$, {
                  responsive: eo,
                  responsiveDisabled: !el,
                  order: -1,
                  className: `${er}-prefix`,
                  registerSize: function (e, t) {
                    T(t);
                  },
                  display: !0,
                }),
                h,
              ),
            es.map(eb),
            ei ? ew : null,
            b &&
              i.createElement(
                j,
                P({}, e$, {
                  responsive: eo,
                  responsiveDisabled: !el,
                  order: Z,
                  className: `${er}-suffix`,
                  registerSize: function (e, t) {
                    F(t);
                  },
                  display: !0,
                  style: eh,
                }),
                b,
              ),
          );
        return eo
          ? i.createElement(
              W.Ay,
              {
                onResize: function (e, t) {
                  I(t.clientWidth);
                },
                disabled: !el,
              },
              ex,
            )
          : ex;
      });
      ((Q.Item = V), (Q.RESPONSIVE = K), (Q.INVALIDATE = G));
      let U = i.createContext(null);
      function J(e) {
        var t;
        return ((t = i.useContext(U)), `${t}-${e}`);
      }
      let Z = i.createContext(null);
      function ee({ children: e, locked: t, ...r }) {
        let n = i.useContext(Z),
          o = (0, h.Kr)(
            () => {
              let e;
              return (
                (e = { ...n }),
                Object.keys(r).forEach((t) => {
                  let n = r[t];
                  void 0 !== n && (e[t] = n);
                }),
                e
              );
            },
            [n, r],
            (e, r) => !t && (e[0] !== r[0] || !(0, h.n4)(e[1], r[1], !0)),
          );
        return i.createElement(Z.Provider, { value: o }, e);
      }
      let et = i.createContext(null);
      function er() {
        return i.useContext(et);
      }
      let en = i.createContext([]);
      function eo(e) {
        let t = i.useContext(en);
        return i.useMemo(() => (void 0 !== e ? [...t, e] : t), [t, e]);
      }
      let el = i.createContext(null),
        ea = i.createContext({}),
        { LEFT: ei, RIGHT: es, UP: ec, DOWN: ed, ENTER: eu, ESC: ep, HOME: em, END: ef } = h.DD,
        eg = [ec, ed, ei, es];
      function eh(e, t) {
        return (0, h.jD)(e, !0).filter((e) => t.has(e));
      }
      function e$(e, t, r, n = 1) {
        if (!e) return null;
        let o = eh(e, t),
          l = o.length,
          a = o.findIndex((e) => r === e);
        return (n < 0 ? (-1 === a ? (a = l - 1) : (a -= 1)) : n > 0 && (a += 1), o[(a = (a + l) % l)]);
      }
      let eb = (e, t) => {
          let r = new Set(),
            n = new Map(),
            o = new Map();
          return (
            e.forEach((e) => {
              let l = document.querySelector(`[data-menu-id='${t}-${e}']`);
              l && (r.add(l), o.set(l, e), n.set(e, l));
            }),
            { elements: r, key2element: n, element2key: o }
          );
        },
        ev = '__RC_UTIL_PATH_SPLIT__',
        ey = 'rc-menu-more';
      function ew(e) {
        let t = i.useRef(e);
        t.current = e;
        let r = i.useCallback((...e) => t.current?.(...e), []);
        return e ? r : void 0;
      }
      function ex(e, t, r, n) {
        let { activeKey: o, onActive: l, onInactive: a } = i.useContext(Z),
          s = { active: o === e };
        return (
          t ||
            ((s.onMouseEnter = (t) => {
              (r?.({ key: e, domEvent: t }), l(e));
            }),
            (s.onMouseLeave = (t) => {
              (n?.({ key: e, domEvent: t }), a(e));
            })),
          s
        );
      }
      function eC(e) {
        let { mode: t, rtl: r, inlineIndent: n } = i.useContext(Z);
        return 'inline' !== t ? null : r ? { paddingRight: e * n } : { paddingLeft: e * n };
      }
      function eE({ icon: e, props: t, children: r }) {
        let n;
        return null === e || !1 === e
          ? null
          : ('function' == typeof e ? (n = i.createElement(e, { ...t })) : 'boolean' != typeof e && (n = e),
            n || r || null);
      }
      function eS({ item: e, ...t }) {
        return (
          Object.defineProperty(t, 'item', {
            get: () => (
              (0, h.$e)(
                !1,
                '`info.item` is deprecated since we will move to function component that not provides React Node instance in future.',
              ),
              e
            ),
          }),
          t
        );
      }
      function eI() {
        return (eI = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      class eA extends i.Component {
        render() {
          let { title: e, attribute: t, elementRef: r, ...n } = this.props,
            o = (0, h.cJ)(n, ['eventKey', 'popupClassName', 'popupOffset', 'onTitleClick']);
          return (
            (0, h.$e)(!t, '`attribute` of Menu.Item is deprecated. Please pass attribute directly.'),
            i.createElement(Q.Item, eI({}, t, { title: 'string' == typeof e ? e : void 0 }, o, { ref: r }))
          );
        }
      }
      let ek = i.forwardRef((e, t) => {
          let {
              style: r,
              className: n,
              eventKey: o,
              warnKey: l,
              disabled: a,
              itemIcon: s,
              children: c,
              itemData: d,
              role: u,
              onMouseEnter: p,
              onMouseLeave: m,
              onClick: f,
              onKeyDown: g,
              onFocus: b,
              ...v
            } = e,
            y = J(o),
            {
              prefixCls: w,
              onItemClick: x,
              disabled: C,
              overflowDisabled: E,
              itemIcon: S,
              selectedKeys: I,
              onActive: A,
            } = i.useContext(Z),
            { _internalRenderMenuItem: k } = i.useContext(ea),
            z = `${w}-item`,
            R = i.useRef(null),
            M = i.useRef(null),
            B = C || a,
            N = (0, h.xK)(t, M),
            O = eo(o),
            T = (t) => {
              let r = d || { key: o || '', label: c, itemIcon: s, extra: e.extra, title: e.title };
              return { key: o, keyPath: [...O].reverse(), item: R.current, domEvent: t, itemData: d || r };
            },
            { active: P, ...W } = ex(o, B, p, m),
            H = I.includes(o),
            L = eC(O.length),
            j = {};
          'option' === e.role && (j['aria-selected'] = H);
          let F = i.createElement(
            eA,
            eI(
              {
                ref: R,
                elementRef: N,
                role: null === u ? 'none' : u || 'menuitem',
                tabIndex: a ? null : -1,
                'data-menu-id': E && y ? null : y,
              },
              (0, h.cJ)(v, ['extra']),
              W,
              j,
              {
                component: 'li',
                'aria-disabled': a,
                style: { ...L, ...r },
                className: (0, $.$)(z, { [`${z}-active`]: P, [`${z}-selected`]: H, [`${z}-disabled`]: B }, n),
                onClick: (e) => {
                  if (B) return;
                  let t = T(e);
                  (f?.(eS(t)), x(t));
                },
                onKeyDown: (e) => {
                  if ((g?.(e), e.which === h.DD.ENTER)) {
                    let t = T(e);
                    (f?.(eS(t)), x(t));
                  }
                },
                onFocus: (e) => {
                  (A(o), b?.(e));
                },
              },
            ),
            c,
            i.createElement(eE, { props: { ...e, isSelected: H }, icon: s || S }),
          );
          return (k && (F = k(F, e, { selected: H })), F);
        }),
        ez = i.forwardRef(function (e, t) {
          let { eventKey: r } = e,
            n = er(),
            o = eo(r);
          return (i.useEffect(() => {
            if (n)
              return (
                n.registerPath(r, o),
                () => {
                  n.unregisterPath(r, o);
                }
              );
          }, [o]),
          n)
            ? null
            : i.createElement(ek, eI({}, e, { ref: t }));
        });
      function eR() {
        return (eR = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let eM = i.forwardRef(({ className: e, children: t, ...r }, n) => {
        let { prefixCls: o, mode: l, rtl: a } = i.useContext(Z);
        return i.createElement(
          'ul',
          eR(
            {
              className: (0, $.$)(
                o,
                a && `${o}-rtl`,
                `${o}-sub`,
                `${o}-${'inline' === l ? 'inline' : 'vertical'}`,
                e,
              ),
              role: 'menu',
            },
            r,
            { 'data-menu-list': !0, ref: n },
          ),
          t,
        );
      });
      function eB(e, t) {
        return (0, h.$r)(e).map((e, r) => {
          if (i.isValidElement(e)) {
            let { key: n } = e,
              o = e.props?.eventKey ?? n;
            null == o && (o = `tmp_key-${[...t, r].join('-')}`);
            let l = { key: o, eventKey: o };
            return i.cloneElement(e, l);
          }
          return e;
        });
      }
      let eN = { adjustX: 1, adjustY: 1 },
        eO = {
          topLeft: { points: ['bl', 'tl'], overflow: eN },
          topRight: { points: ['br', 'tr'], overflow: eN },
          bottomLeft: { points: ['tl', 'bl'], overflow: eN },
          bottomRight: { points: ['tr', 'br'], overflow: eN },
          leftTop: { points: ['tr', 'tl'], overflow: eN },
          leftBottom: { points: ['br', 'bl'], overflow: eN },
          rightTop: { points: ['tl', 'tr'], overflow: eN },
          rightBottom: { points: ['bl', 'br'], overflow: eN },
        },
        eT = {
          topLeft: { points: ['bl', 'tl'], overflow: eN },
          topRight: { points: ['br', 'tr'], overflow: eN },
          bottomLeft: { points: ['tl', 'bl'], overflow: eN },
          bottomRight: { points: ['tr', 'br'], overflow: eN },
          rightTop: { points: ['tr', 'tl'], overflow: eN },
          rightBottom: { points: ['br', 'bl'], overflow: eN },
          leftTop: { points: ['tl', 'tr'], overflow: eN },
          leftBottom: { points: ['bl', 'br'], overflow: eN },
        };
      function eP(e, t, r) {
        return t || (r ? r[e] || r.other : void 0);
      }
      let eW = {
        horizontal: 'bottomLeft',
        vertical: 'rightTop',
        'vertical-left': 'rightTop',
        'vertical-right': 'leftTop',
      };
      function eH({
        prefixCls: e,
        visible: t,
        children: r,
        popup: n,
        popupStyle: o,
        popupClassName: l,
        popupOffset: a,
        disabled: s,
        mode: c,
        onVisibleChange: d,
      }) {
        let {
            getPopupContainer: u,
            rtl: p,
            subMenuOpenDelay: m,
            subMenuCloseDelay: f,
            builtinPlacements: b,
            triggerSubMenuAction: v,
            forceSubMenuRender: y,
            rootClassName: w,
            motion: x,
            defaultMotions: C,
          } = i.useContext(Z),
          [E, S] = i.useState(!1),
          I = p ? { ...eT, ...b } : { ...eO, ...b },
          A = eW[c],
          k = eP(c, x, C),
          z = i.useRef(k);
        'inline' !== c && (z.current = k);
        let R = { ...z.current, leavedClassName: `${e}-hidden`, removeOnLeave: !1, motionAppear: !0 },
          M = i.useRef(void 0);
        return (
          i.useEffect(
            () => (
              (M.current = (0, h.er)(() => {
                S(t);
              })),
              () => {
                h.er.cancel(M.current);
              }
            ),
            [t],
          ),
          i.createElement(
            g.Ay,
            {
              prefixCls: e,
              popupClassName: (0, $.$)(`${e}-popup`, { [`${e}-rtl`]: p }, l, w),
              stretch: 'horizontal' === c ? 'minWidth' : null,
              getPopupContainer: u,
              builtinPlacements: I,
              popupPlacement: A,
              popupVisible: E,
              popup: n,
              popupStyle: o,
              popupAlign: a && { offset: a },
              action: s ? [] : [v],
              mouseEnterDelay: m,
              mouseLeaveDelay: f,
              onPopupVisibleChange: d,
              forceRender: y,
              popupMotion: R,
              fresh: !0,
            },
            r,
          )
        );
      }
      var eL = r(5765);
      function ej() {
        return (ej = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      function eF({ id: e, open: t, keyPath: r, children: n }) {
        let o = 'inline',
          { prefixCls: l, forceSubMenuRender: a, motion: s, defaultMotions: c, mode: d } = i.useContext(Z),
          u = i.useRef(!1);
        u.current = d === o;
        let [p, m] = i.useState(!u.current),
          f = !!u.current && t;
        i.useEffect(() => {
          u.current && m(!1);
        }, [d]);
        let g = { ...eP(o, s, c) };
        r.length > 1 && (g.motionAppear = !1);
        let h = g.onVisibleChanged;
        return ((g.onVisibleChanged = (e) => (u.current || e || m(!0), h?.(e))), p)
          ? null
          : i.createElement(
              ee,
              { mode: o, locked: !u.current },
              i.createElement(
                eL.Ay,
                ej({ visible: f }, g, { forceRender: a, removeOnLeave: !1, leavedClassName: `${l}-hidden` }),
                ({ className: t, style: r }) => i.createElement(eM, { id: e, className: t, style: r }, n),
              ),
            );
      }
      function eD() {
        return (eD = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let eX = i.forwardRef((e, t) => {
          let {
              style: r,
              className: n,
              styles: o,
              classNames: l,
              title: a,
              itemTitle: s,
              eventKey: c,
              warnKey: d,
              disabled: u,
              internalPopupClose: p,
              children: m,
              itemIcon: f,
              expandIcon: g,
              popupClassName: h,
              popupOffset: b,
              popupStyle: v,
              onClick: y,
              onMouseEnter: w,
              onMouseLeave: x,
              onTitleClick: C,
              onTitleMouseEnter: E,
              onTitleMouseLeave: S,
              popupRender: I,
              ...A
            } = e,
            k = J(c),
            {
              prefixCls: z,
              mode: R,
              openKeys: M,
              disabled: B,
              overflowDisabled: N,
              activeKey: O,
              selectedKeys: T,
              itemIcon: P,
              expandIcon: W,
              onItemClick: H,
              onOpenChange: L,
              onActive: j,
              popupRender: F,
            } = i.useContext(Z),
            { _internalRenderSubMenuItem: D } = i.useContext(ea),
            { isSubPathKey: X } = i.useContext(el),
            _ = eo(),
            q = `${z}-submenu`,
            V = B || u,
            K = i.useRef(null),
            G = i.useRef(null),
            Y = g ?? W,
            U = M.includes(c),
            et = !N && U,
            er = X(T, c),
            { active: en, ...ei } = ex(c, V, E, S),
            [es, ec] = i.useState(!1),
            ed = (e) => {
              V || ec(e);
            },
            eu = i.useMemo(() => en || ('inline' !== R && (es || X([O], c))), [R, en, O, es, c, X]),
            ep = eC(_.length),
            em = ew((e) => {
              (y?.(eS(e)), H(e));
            }),
            ef = k && `${k}-popup`,
            eg = i.useMemo(
              () =>
                i.createElement(
                  eE,
                  { icon: 'horizontal' !== R ? Y : void 0, props: { ...e, isOpen: et, isSubMenu: !0 } },
                  i.createElement('i', { className: `${q}-arrow` }),
                ),
              [R, Y, e, et, q],
            ),
            eh = i.createElement(
              'div',
              eD(
                {
                  role: 'menuitem',
                  style: ep,
                  className: `${q}-title`,
                  tabIndex: V ? null : -1,
                  ref: K,
                  title: s ?? ('string' == typeof a ? a : null),
                  'data-menu-id': N && k ? null : k,
                  'aria-expanded': et,
                  'aria-haspopup': !0,
                  'aria-controls': ef,
                  'aria-disabled': V,
                  onClick: (e) => {
                    V || (C?.({ key: c, domEvent: e }), 'inline' === R && L(c, !U));
                  },
                  onFocus: () => {
                    j(c);
                  },
                },
                ei,
              ),
              a,
              eg,
            ),
            e$ = i.useRef(R);
          'inline' !== R && _.length > 1 ? (e$.current = 'vertical') : (e$.current = R);
          let eb = e$.current,
            ev = i.useMemo(() => {
              let t = i.createElement(
                  ee,
                  { classNames: l, styles: o, mode: 'horizontal' === eb ? 'vertical' : eb },
                  i.createElement(eM, { id: ef, ref: G }, m),
                ),
                r = I || F;
              return r ? r(t, { item: e, keys: _ }) : t;
            }, [I, F, _, ef, m, e, eb]);
          if (!N) {
            let e = e$.current;
            eh = i.createElement(
              eH,
              {
                mode: e,
                prefixCls: q,
                visible: !p && et && 'inline' !== R,
                popupClassName: h,
                popupOffset: b,
                popupStyle: v,
                popup: ev,
                disabled: V,
                onVisibleChange: (e) => {
                  'inline' !== R && L(c, e);
                },
              },
              eh,
            );
          }
          let ey = i.createElement(
            Q.Item,
            eD({ ref: t, role: 'none' }, A, {
              component: 'li',
              style: r,
              className: (0, $.$)(q, `${q}-${R}`, n, {
                [`${q}-open`]: et,
                [`${q}-active`]: eu,
                [`${q}-selected`]: er,
                [`${q}-disabled`]: V,
              }),
              onMouseEnter: (e) => {
                (ed(!0), w?.({ key: c, domEvent: e }));
              },
              onMouseLeave: (e) => {
                (ed(!1), x?.({ key: c, domEvent: e }));
              },
            }),
            eh,
            !N && i.createElement(eF, { id: ef, open: et, keyPath: _ }, m),
          );
          return (
            D && (ey = D(ey, e, { selected: er, active: eu, open: et, disabled: V })),
            i.createElement(
              ee,
              {
                classNames: l,
                styles: o,
                onItemClick: em,
                mode: 'horizontal' === R ? 'vertical' : R,
                itemIcon: f ?? P,
                expandIcon: Y,
              },
              ey,
            )
          );
        }),
        e_ = i.forwardRef((e, t) => {
          let r,
            { eventKey: n, children: o } = e,
            l = eo(n),
            a = eB(o, l),
            s = er();
          return (
            i.useEffect(() => {
              if (s)
                return (
                  s.registerPath(n, l),
                  () => {
                    s.unregisterPath(n, l);
                  }
                );
            }, [l]),
            (r = s ? a : i.createElement(eX, eD({ ref: t }, e), a)),
            i.createElement(en.Provider, { value: l }, r)
          );
        });
      function eq({ className: e, style: t }) {
        let { prefixCls: r } = i.useContext(Z);
        return er()
          ? null
          : i.createElement('li', {
              role: 'separator',
              className: (0, $.$)(`${r}-item-divider`, e),
              style: t,
            });
      }
      function eV() {
        return (eV = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let eK = i.forwardRef((e, t) => {
          let { className: r, title: n, eventKey: o, children: l, ...a } = e,
            { prefixCls: s, classNames: c, styles: d } = i.useContext(Z),
            u = `${s}-item-group`;
          return i.createElement(
            'li',
            eV({ ref: t, role: 'presentation' }, a, {
              onClick: (e) => e.stopPropagation(),
              className: (0, $.$)(u, r),
            }),
            i.createElement(
              'div',
              {
                role: 'presentation',
                className: (0, $.$)(`${u}-title`, c?.listTitle),
                style: d?.listTitle,
                title: 'string' == typeof n ? n : void 0,
              },
              n,
            ),
            i.createElement(
              'ul',
              { role: 'group', className: (0, $.$)(`${u}-list`, c?.list), style: d?.list },
              l,
            ),
          );
        }),
        eG = i.forwardRef((e, t) => {
          let { eventKey: r, children: n } = e,
            o = eB(n, eo(r));
          return er() ? o : i.createElement(eK, eV({ ref: t }, (0, h.cJ)(e, ['warnKey'])), o);
        });
      function eY() {
        return (eY = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      function eQ(e, t, r, n, o) {
        let l = e,
          a = { divider: eq, item: ez, group: eG, submenu: e_, ...n };
        return (
          t &&
            (l = (function e(t, r, n) {
              let { item: o, group: l, submenu: a, divider: s } = r;
              return (t || [])
                .map((t, c) => {
                  if (t && 'object' == typeof t) {
                    let { label: d, children: u, key: p, type: m, extra: f, ...g } = t,
                      h = p ?? `tmp-${c}`;
                    if (u || 'group' === m) {
                      if ('group' === m)
                        return i.createElement(l, eY({ key: h }, g, { title: d }), e(u, r, n));
                      let { title: t, ...o } = g;
                      return i.createElement(
                        a,
                        eY({ key: h }, o, { title: d, itemTitle: 'string' == typeof t ? t : void 0 }),
                        e(u, r, n),
                      );
                    }
                    if ('divider' === m) return i.createElement(s, eY({ key: h }, g));
                    let $ = !!f || 0 === f;
                    return i.createElement(
                      o,
                      eY({ key: h }, g, { extra: f, itemData: { ...t, key: h } }),
                      $
                        ? i.createElement(
                            i.Fragment,
                            null,
                            i.createElement('span', { className: `${n}-item-label` }, d),
                            i.createElement('span', { className: `${n}-item-extra` }, f),
                          )
                        : d,
                    );
                  }
                  return null;
                })
                .filter((e) => e);
            })(t, a, o)),
          eB(l, r)
        );
      }
      function eU() {
        return (eU = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let eJ = [],
        eZ = i.forwardRef((e, t) => {
          var r;
          let n,
            o,
            l,
            {
              prefixCls: a = 'rc-menu',
              rootClassName: s,
              style: c,
              className: d,
              styles: u,
              classNames: p,
              tabIndex: m = 0,
              items: f,
              children: g,
              direction: b,
              id: v,
              mode: y = 'vertical',
              inlineCollapsed: w,
              disabled: x,
              disabledOverflow: C,
              subMenuOpenDelay: E = 0.1,
              subMenuCloseDelay: S = 0.1,
              forceSubMenuRender: I,
              defaultOpenKeys: A,
              openKeys: k,
              activeKey: z,
              defaultActiveFirst: R,
              selectable: M = !0,
              multiple: B = !1,
              defaultSelectedKeys: N,
              selectedKeys: O,
              onSelect: T,
              onDeselect: P,
              inlineIndent: W = 24,
              motion: H,
              defaultMotions: L,
              triggerSubMenuAction: j = 'hover',
              builtinPlacements: F,
              itemIcon: X,
              expandIcon: _,
              overflowedIndicator: q = '...',
              overflowedIndicatorPopupClassName: V,
              getPopupContainer: K,
              onClick: G,
              onOpenChange: Y,
              onKeyDown: J,
              openAnimation: Z,
              openTransitionName: er,
              _internalRenderMenuItem: en,
              _internalRenderSubMenuItem: eo,
              _internalComponents: ex,
              popupRender: eC,
              ...eE
            } = e,
            [eI, eA] = i.useMemo(() => [eQ(g, f, eJ, ex, a), eQ(g, f, eJ, {}, a)], [g, f, ex]),
            [ek, eR] = i.useState(!1),
            eM = i.useRef(null),
            eB = (0, h.Bi)(),
            eN = v ?? `rc-menu-uuid-${eB}`,
            eO = 'rtl' === b,
            [eT, eP] = (0, h.PW)(A, k),
            eW = eT || eJ,
            eH = (e, t = !1) => {
              function r() {
                (eP(e), Y?.(e));
              }
              t ? (0, D.flushSync)(r) : r();
            },
            [eL, ej] = i.useState(eW),
            eF = i.useRef(!1),
            [eD, eX] = i.useMemo(
              () => (('inline' === y || 'vertical' === y) && w ? ['vertical', w] : [y, !1]),
              [y, w],
            ),
            eq = 'inline' === eD,
            [eV, eK] = i.useState(eD),
            [eG, eY] = i.useState(eX);
          i.useEffect(() => {
            (eK(eD), eY(eX), eF.current && (eq ? eP(eL) : eH(eJ)));
          }, [eD, eX]);
          let [eZ, e0] = i.useState(0),
            e1 = eZ >= eI.length - 1 || 'horizontal' !== eV || C;
          (i.useEffect(() => {
            eq && ej(eW);
          }, [eW]),
            i.useEffect(
              () => (
                (eF.current = !0),
                () => {
                  eF.current = !1;
                }
              ),
              [],
            ));
          let {
              registerPath: e2,
              unregisterPath: e4,
              refreshOverflowKeys: e3,
              isSubPathKey: e6,
              getKeyPath: e5,
              getKeys: e8,
              getSubPathKeys: e7,
            } = (function () {
              let [, e] = i.useState({}),
                t = (0, i.useRef)(new Map()),
                r = (0, i.useRef)(new Map()),
                [n, o] = i.useState([]),
                l = (0, i.useRef)(0),
                a = (0, i.useRef)(!1),
                s = (0, i.useCallback)((n, o) => {
                  let i = o.join(ev);
                  (r.current.set(i, n), t.current.set(n, i), (l.current += 1));
                  let s = l.current;
                  Promise.resolve().then(() => {
                    s === l.current && (a.current || e({}));
                  });
                }, []),
                c = (0, i.useCallback)((e, n) => {
                  let o = n.join(ev);
                  (r.current.delete(o), t.current.delete(e));
                }, []),
                d = (0, i.useCallback)((e) => {
                  o(e);
                }, []),
                u = (0, i.useCallback)(
                  (e, r) => {
                    let o = (t.current.get(e) || '').split(ev);
                    return (r && n.includes(o[0]) && o.unshift(ey), o);
                  },
                  [n],
                ),
                p = (0, i.useCallback)(
                  (e, t) => e.filter((e) => void 0 !== e).some((e) => u(e, !0).includes(t)),
                  [u],
                ),
                m = (0, i.useCallback)((e) => {
                  let n = `${t.current.get(e)}${ev}`,
                    o = new Set();
                  return (
                    [...r.current.keys()].forEach((e) => {
                      e.startsWith(n) && o.add(r.current.get(e));
                    }),
                    o
                  );
                }, []);
              return (
                i.useEffect(
                  () => () => {
                    a.current = !0;
                  },
                  [],
                ),
                {
                  registerPath: s,
                  unregisterPath: c,
                  refreshOverflowKeys: d,
                  isSubPathKey: p,
                  getKeyPath: u,
                  getKeys: () => {
                    let e = [...t.current.keys()];
                    return (n.length && e.push(ey), e);
                  },
                  getSubPathKeys: m,
                }
              );
            })(),
            e9 = i.useMemo(() => ({ registerPath: e2, unregisterPath: e4 }), [e2, e4]),
            te = i.useMemo(() => ({ isSubPathKey: e6 }), [e6]);
          i.useEffect(() => {
            e3(e1 ? eJ : eI.slice(eZ + 1).map((e) => e.key));
          }, [eZ, e1]);
          let [tt, tr] = (0, h.PW)(z || (R && eI[0]?.key), z),
            tn = ew((e) => {
              tr(e);
            }),
            to = ew(() => {
              tr(void 0);
            });
          (0, i.useImperativeHandle)(t, () => ({
            list: eM.current,
            focus: (e) => {
              let t,
                r = e8(),
                { elements: n, key2element: o, element2key: l } = eb(r, eN),
                a = eh(eM.current, n);
              t = tt && r.includes(tt) ? tt : a[0] ? l.get(a[0]) : eI.find((e) => !e.props.disabled)?.key;
              let i = o.get(t);
              t && i && i?.focus?.(e);
            },
            findItem: ({ key: e }) => {
              let { key2element: t } = eb(e8(), eN);
              return t.get(e) || null;
            },
          }));
          let [tl, ta] = (0, h.PW)(N || [], O),
            ti = i.useMemo(() => (Array.isArray(tl) ? tl : null == tl ? eJ : [tl]), [tl]),
            ts = ew((e) => {
              (G?.(eS(e)),
                ((e) => {
                  if (M) {
                    let t,
                      { key: r } = e,
                      n = ti.includes(r);
                    ta((t = B ? (n ? ti.filter((e) => e !== r) : [...ti, r]) : [r]));
                    let o = { ...e, selectedKeys: t };
                    n ? P?.(o) : T?.(o);
                  }
                  !B && eW.length && 'inline' !== eV && eH(eJ);
                })(e));
            }),
            tc = ew((e, t) => {
              let r = eW.filter((t) => t !== e);
              if (t) r.push(e);
              else if ('inline' !== eV) {
                let t = e7(e);
                r = r.filter((e) => !t.has(e));
              }
              (0, h.n4)(eW, r, !0) || eH(r, !0);
            }),
            td =
              ((r = (e, t) => {
                let r = t ?? !eW.includes(e);
                tc(e, r);
              }),
              (n = i.useRef(void 0)),
              ((o = i.useRef(void 0)).current = tt),
              (l = () => {
                h.er.cancel(n.current);
              }),
              i.useEffect(
                () => () => {
                  l();
                },
                [],
              ),
              (e) => {
                let { which: t } = e;
                if ([...eg, eu, ep, em, ef].includes(t)) {
                  let a = e8(),
                    i = eb(a, eN),
                    { elements: s, key2element: c, element2key: d } = i,
                    u = (function (e, t) {
                      let r = e || document.activeElement;
                      for (; r;) {
                        if (t.has(r)) return r;
                        r = r.parentElement;
                      }
                      return null;
                    })(c.get(tt), s),
                    p = d.get(u),
                    m = (function (e, t, r, n) {
                      let o = 'prev',
                        l = 'next',
                        a = 'children',
                        i = 'parent';
                      if ('inline' === e && n === eu) return { inlineTrigger: !0 };
                      let s = { [ec]: o, [ed]: l },
                        c = { [ec]: o, [ed]: l, [eu]: a, [ep]: i, [ei]: r ? a : i, [es]: r ? i : a };
                      switch (
                        {
                          inline: s,
                          horizontal: { [ei]: r ? l : o, [es]: r ? o : l, [ed]: a, [eu]: a },
                          vertical: c,
                          inlineSub: s,
                          horizontalSub: c,
                          verticalSub: c,
                        }[`${e}${t ? '' : 'Sub'}`]?.[n]
                      ) {
                        case o:
                          return { offset: -1, sibling: !0 };
                        case l:
                          return { offset: 1, sibling: !0 };
                        case i:
                          return { offset: -1, sibling: !1 };
                        case a:
                          return { offset: 1, sibling: !1 };
                        default:
                          return null;
                      }
                    })(eV, 1 === e5(p, !0).length, eO, t);
                  if (!m && t !== em && t !== ef) return;
                  (eg.includes(t) || [em, ef].includes(t)) && e.preventDefault();
                  let f = (e) => {
                    if (e) {
                      let t = e,
                        r = e.querySelector('a');
                      r?.getAttribute('href') && (t = r);
                      let a = d.get(e);
                      (tr(a),
                        l(),
                        (n.current = (0, h.er)(() => {
                          o.current === a && t.focus();
                        })));
                    }
                  };
                  if ([em, ef].includes(t) || m.sibling || !u) {
                    let e,
                      r = eh(
                        (e =
                          u && 'inline' !== eV
                            ? (function (e) {
                                let t = e;
                                for (; t;) {
                                  if (t.getAttribute('data-menu-list')) return t;
                                  t = t.parentElement;
                                }
                                return null;
                              })(u)
                            : eM.current),
                        s,
                      );
                    f(t === em ? r[0] : t === ef ? r[r.length - 1] : e$(e, s, u, m.offset));
                  } else if (m.inlineTrigger) r(p);
                  else if (m.offset > 0)
                    (r(p, !0),
                      l(),
                      (n.current = (0, h.er)(() => {
                        i = eb(a, eN);
                        let e = u.getAttribute('aria-controls');
                        f(e$(document.getElementById(e), i.elements));
                      }, 5)));
                  else if (m.offset < 0) {
                    let e = e5(p, !0),
                      t = e[e.length - 2],
                      n = c.get(t);
                    (r(t, !1), f(n));
                  }
                }
                J?.(e);
              });
          i.useEffect(() => {
            eR(!0);
          }, []);
          let tu = i.useMemo(
              () => ({ _internalRenderMenuItem: en, _internalRenderSubMenuItem: eo }),
              [en, eo],
            ),
            tp =
              'horizontal' !== eV || C
                ? eI
                : eI.map((e, t) =>
                    i.createElement(
                      ee,
                      { key: e.key, overflowDisabled: t > eZ, classNames: p, styles: u },
                      e,
                    ),
                  ),
            tm = i.createElement(
              Q,
              eU(
                {
                  id: v,
                  ref: eM,
                  prefixCls: `${a}-overflow`,
                  component: 'ul',
                  itemComponent: ez,
                  className: (0, $.$)(
                    a,
                    `${a}-root`,
                    `${a}-${eV}`,
                    d,
                    { [`${a}-inline-collapsed`]: eG, [`${a}-rtl`]: eO },
                    s,
                  ),
                  dir: b,
                  style: c,
                  role: 'menu',
                  tabIndex: m,
                  data: tp,
                  renderRawItem: (e) => e,
                  renderRawRest: (e) => {
                    let t = e.length,
                      r = t ? eI.slice(-t) : null;
                    return i.createElement(
                      e_,
                      {
                        eventKey: ey,
                        title: q,
                        disabled: e1,
                        internalPopupClose: 0 === t,
                        popupClassName: V,
                      },
                      r,
                    );
                  },
                  maxCount: 'horizontal' !== eV || C ? Q.INVALIDATE : Q.RESPONSIVE,
                  ssr: 'full',
                  'data-menu-list': !0,
                  onVisibleChange: (e) => {
                    e0(e);
                  },
                  onKeyDown: td,
                },
                eE,
              ),
            );
          return i.createElement(
            ea.Provider,
            { value: tu },
            i.createElement(
              U.Provider,
              { value: eN },
              i.createElement(
                ee,
                {
                  prefixCls: a,
                  rootClassName: s,
                  classNames: p,
                  styles: u,
                  mode: eV,
                  openKeys: eW,
                  rtl: eO,
                  disabled: x,
                  motion: ek ? H : null,
                  defaultMotions: ek ? L : null,
                  activeKey: tt,
                  onActive: tn,
                  onInactive: to,
                  selectedKeys: ti,
                  inlineIndent: W,
                  subMenuOpenDelay: E,
                  subMenuCloseDelay: S,
                  forceSubMenuRender: I,
                  builtinPlacements: F,
                  triggerSubMenuAction: j,
                  getPopupContainer: K,
                  itemIcon: X,
                  expandIcon: _,
                  onItemClick: ts,
                  onOpenChange: tc,
                  popupRender: eC,
                },
                i.createElement(el.Provider, { value: te }, tm),
                i.createElement(
                  'div',
                  { style: { display: 'none' }, 'aria-hidden': !0 },
                  i.createElement(et.Provider, { value: e9 }, eA),
                ),
              ),
            ),
          );
        });
      ((eZ.Item = ez), (eZ.SubMenu = e_), (eZ.ItemGroup = eG), (eZ.Divider = eq));
      let e0 = i.createContext({}),
        e1 = {
          icon: {
            tag: 'svg',
            attrs: { viewBox: '64 64 896 896', focusable: 'false' },
            children: [
              {
                tag: 'path',
                attrs: {
                  d: 'M176 511a56 56 0 10112 0 56 56 0 10-112 0zm280 0a56 56 0 10112 0 56 56 0 10-112 0zm280 0a56 56 0 10112 0 56 56 0 10-112 0z',
                },
              },
            ],
          },
          name: 'ellipsis',
          theme: 'outlined',
        };
      function e2() {
        return (e2 = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let e4 = i.forwardRef((e, t) => i.createElement(c.A, e2({}, e, { ref: t, icon: e1 })));
      var e3 = r(8663);
      let e6 = (0, i.createContext)({
          prefixCls: '',
          firstLevel: !0,
          inlineCollapsed: !1,
          styles: null,
          classNames: null,
        }),
        e5 = (e) => {
          let { prefixCls: t, className: r, dashed: n, ...o } = e,
            { getPrefixCls: l } = i.useContext(M.QO),
            a = l('menu', t),
            s = (0, $.$)({ [`${a}-item-divider-dashed`]: !!n }, r);
          return i.createElement(eq, { className: s, ...o });
        };
      var e8 = r(7999);
      let e7 = (e) => {
        let t,
          r,
          { className: n, children: o, icon: l, title: a, danger: s, extra: c } = e,
          {
            prefixCls: d,
            firstLevel: u,
            direction: p,
            disableMenuItemTitleTooltip: m,
            tooltip: f,
            inlineCollapsed: g,
            styles: b,
            classNames: v,
          } = i.useContext(e6),
          { siderCollapsed: y } = i.useContext(e0),
          w = !!(y || g),
          [x, C] = i.useState(!1);
        i.useEffect(() => {
          C(!1);
        }, [w]);
        let E = a;
        void 0 === a ? (E = u ? o : '') : !1 === a && (E = '');
        let S = !1 === f ? void 0 : f,
          I = S && void 0 !== S.title ? S.title : E,
          A = { ...(S ?? null), title: I };
        w
          ? ((A.open = S?.open ?? x),
            (A.onOpenChange = (e) => {
              (C(e), S?.onOpenChange?.(e));
            }))
          : ((A.title = null), (A.open = !1));
        let z = (0, h.$r)(o).length,
          R = i.createElement(
            ez,
            {
              ...(0, h.cJ)(e, ['title', 'icon', 'danger']),
              className: (0, $.$)(
                u ? v?.item : v?.subMenu?.item,
                { [`${d}-item-danger`]: s, [`${d}-item-only-child`]: (l ? z + 1 : z) === 1 },
                n,
              ),
              style: { ...(u ? b?.item : b?.subMenu?.item), ...e.style },
              title: 'string' == typeof a ? a : void 0,
              itemData: e?.itemData ?? { ...e, key: e.eventKey },
            },
            (0, B.Ob)(l, (e) => ({
              className: (0, $.$)(`${d}-item-icon`, u ? v?.itemIcon : v?.subMenu?.itemIcon, e.className),
              style: { ...(u ? b?.itemIcon : b?.subMenu?.itemIcon), ...e.style },
            })),
            ((t = o?.[0]),
            (r = i.createElement(
              'span',
              {
                className: (0, $.$)(`${d}-title-content`, u ? v?.itemContent : v?.subMenu?.itemContent, {
                  [`${d}-title-content-with-extra`]: !!c || 0 === c,
                }),
                style: u ? b?.itemContent : b?.subMenu?.itemContent,
              },
              o,
            )),
            (!l || (i.isValidElement(o) && 'span' === o.type)) && o && g && u && 'string' == typeof t
              ? i.createElement('div', { className: `${d}-inline-collapsed-noicon` }, t.charAt(0))
              : r),
          );
        if (!m && !1 !== f) {
          let e = S && S.placement ? S.placement : 'rtl' === p ? 'left' : 'right',
            t = `${d}-inline-collapsed-tooltip`,
            r = (e) => ({ ...e, root: (0, $.$)(t, e?.root) }),
            n = (0, k.Tn)(S?.classNames) ? (e) => r(S.classNames(e)) : r(S?.classNames);
          R = i.createElement(e8.A, { ...A, placement: e, classNames: n }, R);
        }
        return R;
      };
      var e9 = r(9957);
      let te = i.createContext(null),
        tt = i.forwardRef((e, t) => {
          let { children: r, ...n } = e,
            o = i.useContext(te),
            l = i.useMemo(() => ({ ...o, ...n }), [o, n.prefixCls, n.mode, n.selectable, n.rootClassName]),
            a = (0, h.H3)(r),
            s = (0, h.xK)(t, a ? (0, h.A9)(r) : null);
          return i.createElement(
            te.Provider,
            { value: l },
            i.createElement(e9.A, { space: !0 }, a ? i.cloneElement(r, { ref: s }) : r),
          );
        });
      var tr = r(6798),
        tn = r(4743),
        to = r(4029),
        tl = r(7733),
        ta = r(768);
      let ti = new tr.Mo('antSlideUpIn', {
          '0%': { transform: 'scaleY(0.8)', transformOrigin: '0% 0%', opacity: 0 },
          '100%': { transform: 'scaleY(1)', transformOrigin: '0% 0%', opacity: 1 },
        }),
        ts = new tr.Mo('antSlideUpOut', {
          '0%': { transform: 'scaleY(1)', transformOrigin: '0% 0%', opacity: 1 },
          '100%': { transform: 'scaleY(0.8)', transformOrigin: '0% 0%', opacity: 0 },
        }),
        tc = new tr.Mo('antSlideDownIn', {
          '0%': { transform: 'scaleY(0.8)', transformOrigin: '100% 100%', opacity: 0 },
          '100%': { transform: 'scaleY(1)', transformOrigin: '100% 100%', opacity: 1 },
        }),
        td = new tr.Mo('antSlideDownOut', {
          '0%': { transform: 'scaleY(1)', transformOrigin: '100% 100%', opacity: 1 },
          '100%': { transform: 'scaleY(0.8)', transformOrigin: '100% 100%', opacity: 0 },
        }),
        tu = new tr.Mo('antSlideLeftIn', {
          '0%': { transform: 'scaleX(0.8)', transformOrigin: '0% 0%', opacity: 0 },
          '100%': { transform: 'scaleX(1)', transformOrigin: '0% 0%', opacity: 1 },
        }),
        tp = new tr.Mo('antSlideLeftOut', {
          '0%': { transform: 'scaleX(1)', transformOrigin: '0% 0%', opacity: 1 },
          '100%': { transform: 'scaleX(0.8)', transformOrigin: '0% 0%', opacity: 0 },
        }),
        tm = new tr.Mo('antSlideRightIn', {
          '0%': { transform: 'scaleX(0.8)', transformOrigin: '100% 0%', opacity: 0 },
          '100%': { transform: 'scaleX(1)', transformOrigin: '100% 0%', opacity: 1 },
        }),
        tf = new tr.Mo('antSlideRightOut', {
          '0%': { transform: 'scaleX(1)', transformOrigin: '100% 0%', opacity: 1 },
          '100%': { transform: 'scaleX(0.8)', transformOrigin: '100% 0%', opacity: 0 },
        }),
        tg = {
          'slide-up': { inKeyframes: ti, outKeyframes: ts },
          'slide-down': { inKeyframes: tc, outKeyframes: td },
          'slide-left': { inKeyframes: tu, outKeyframes: tp },
          'slide-right': { inKeyframes: tm, outKeyframes: tf },
        },
        th = (e, t) => {
          let { antCls: r } = e,
            n = `${r}-${t}`,
            { inKeyframes: o, outKeyframes: l } = tg[t];
          return [
            (0, ta.b)(n, o, l, e.motionDurationMid),
            {
              [`
      ${n}-enter,
      ${n}-appear
    `]: {
                transform: 'scale(0)',
                transformOrigin: '0% 0%',
                opacity: 0,
                animationTimingFunction: e.motionEaseOutQuint,
                '&-prepare': { transform: 'scale(1)' },
              },
              [`${n}-leave`]: { animationTimingFunction: e.motionEaseInQuint },
            },
          ];
        };
      var t$ = r(9441),
        tb = r(2506),
        tv = r(8145);
      let ty = (e) => (0, to.jk)(e),
        tw = (e, t) => {
          let {
            componentCls: r,
            itemColor: n,
            itemSelectedColor: o,
            subMenuItemSelectedColor: l,
            groupTitleColor: a,
            itemBg: i,
            subMenuItemBg: s,
            itemSelectedBg: c,
            activeBarHeight: d,
            activeBarWidth: u,
            activeBarBorderWidth: p,
            motionDurationSlow: m,
            motionEaseInOut: f,
            motionEaseOut: g,
            itemPaddingInline: h,
            motionDurationMid: $,
            itemHoverColor: b,
            lineType: v,
            colorSplit: y,
            itemDisabledColor: w,
            dangerItemColor: x,
            dangerItemHoverColor: C,
            dangerItemSelectedColor: E,
            dangerItemActiveBg: S,
            dangerItemSelectedBg: I,
            popupBg: A,
            itemHoverBg: k,
            itemActiveBg: z,
            menuSubMenuBg: R,
            horizontalItemSelectedColor: M,
            horizontalItemSelectedBg: B,
            horizontalItemBorderRadius: N,
            horizontalItemHoverBg: O,
          } = e;
          return {
            [`${r}-${t}, ${r}-${t} > ${r}`]: {
              color: n,
              background: i,
              [`&${r}-root:focus-visible`]: { ...ty(e) },
              [`${r}-item`]: { '&-group-title, &-extra': { color: a } },
              [`${r}-submenu-selected > ${r}-submenu-title`]: { color: l },
              [`${r}-item, ${r}-submenu-title`]: {
                color: n,
                [`&:not(${r}-item-disabled):focus-visible`]: { ...ty(e) },
              },
              [`${r}-item-disabled, ${r}-submenu-disabled`]: { color: `${w} !important` },
              [`${r}-item:not(${r}-item-selected):not(${r}-submenu-selected)`]: {
                [`&:hover, > ${r}-submenu-title:hover`]: { color: b },
              },
              [`${r}-submenu:not(${r}-submenu-selected)`]: { [`> ${r}-submenu-title:hover`]: { color: b } },
              [`&:not(${r}-horizontal)`]: {
                [`${r}-item:not(${r}-item-selected)`]: {
                  '&:hover': { backgroundColor: k },
                  '&:active': { backgroundColor: z },
                },
                [`${r}-submenu-title`]: {
                  '&:hover': { backgroundColor: k },
                  '&:active': { backgroundColor: z },
                },
              },
              [`${r}-item-danger`]: {
                color: x,
                [`&${r}-item:hover`]: {
                  [`&:not(${r}-item-selected):not(${r}-submenu-selected)`]: { color: C },
                },
                [`&${r}-item:active`]: { background: S },
              },
              [`${r}-item a`]: { '&, &:hover': { color: 'inherit' } },
              [`${r}-item-selected`]: {
                color: o,
                [`&${r}-item-danger`]: { color: E },
                'a, a:hover': { color: 'inherit' },
              },
              [`& ${r}-item-selected`]: { backgroundColor: c, [`&${r}-item-danger`]: { backgroundColor: I } },
              [`&${r}-submenu > ${r}`]: { backgroundColor: R },
              [`&${r}-popup > ${r}`]: { backgroundColor: A },
              [`&${r}-submenu-popup > ${r}`]: { backgroundColor: A },
              [`&${r}-horizontal`]: {
                ...('dark' === t ? { borderBottom: 0 } : {}),
                [`> ${r}-item, > ${r}-submenu`]: {
                  top: p,
                  marginTop: e.calc(p).mul(-1).equal(),
                  marginBottom: 0,
                  borderRadius: N,
                  '&::after': {
                    position: 'absolute',
                    insetInline: h,
                    bottom: 0,
                    pointerEvents: 'none',
                    borderBottom: `${(0, tr.zA)(d)} solid transparent`,
                    transition: `border-color ${m} ${f}`,
                    content: '""',
                  },
                  '&:hover, &-active, &-open': {
                    background: O,
                    '&::after': { borderBottomWidth: d, borderBottomColor: M },
                  },
                  '&-selected': {
                    color: M,
                    backgroundColor: B,
                    '&:hover': { backgroundColor: B },
                    '&::after': { borderBottomWidth: d, borderBottomColor: M },
                  },
                },
              },
              [`&${r}-root`]: {
                [`&${r}-inline, &${r}-vertical`]: { borderInlineEnd: `${(0, tr.zA)(p)} ${v} ${y}` },
              },
              [`&${r}-inline`]: {
                [`${r}-sub${r}-inline`]: { background: s },
                [`${r}-item`]: {
                  position: 'relative',
                  '&::after': {
                    position: 'absolute',
                    insetBlock: 0,
                    insetInlineEnd: 0,
                    borderInlineEnd: `${(0, tr.zA)(u)} solid ${o}`,
                    transform: 'scaleY(0.0001)',
                    opacity: 0,
                    transition: ['transform', 'opacity'].map((e) => `${e} ${$} ${g}`).join(','),
                    content: '""',
                  },
                  [`&${r}-item-danger`]: { '&::after': { borderInlineEndColor: E } },
                },
                [`${r}-selected, ${r}-item-selected`]: {
                  '&::after': {
                    transform: 'scaleY(1)',
                    opacity: 1,
                    transition: ['transform', 'opacity'].map((e) => `${e} ${$} ${f}`).join(','),
                  },
                },
              },
            },
          };
        },
        tx = (e) => {
          let {
              componentCls: t,
              itemHeight: r,
              itemMarginInline: n,
              padding: o,
              menuArrowSize: l,
              marginXS: a,
              itemMarginBlock: i,
              itemWidth: s,
              itemPaddingInline: c,
            } = e,
            d = e.calc(l).add(o).add(a).equal();
          return {
            [`${t}-item`]: { position: 'relative', overflow: 'hidden' },
            [`${t}-item, ${t}-submenu-title`]: {
              height: r,
              lineHeight: (0, tr.zA)(r),
              paddingInline: c,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              marginInline: n,
              marginBlock: i,
              width: s,
            },
            [`> ${t}-item,
            > ${t}-submenu > ${t}-submenu-title`]: { height: r, lineHeight: (0, tr.zA)(r) },
            [`${t}-item-group-list ${t}-submenu-title,
            ${t}-submenu-title`]: { paddingInlineEnd: d },
          };
        },
        tC = (e) => {
          let {
            componentCls: t,
            motionDurationSlow: r,
            motionDurationMid: n,
            motionEaseInOut: o,
            motionEaseOut: l,
            iconCls: a,
            iconSize: i,
            iconMarginInlineEnd: s,
          } = e;
          return {
            [`${t}-item, ${t}-submenu-title`]: {
              position: 'relative',
              display: 'block',
              margin: 0,
              whiteSpace: 'nowrap',
              cursor: 'pointer',
              transition: `border-color ${r},background-color ${r},padding calc(${r} + 0.1s) ${o}`,
              [`${t}-item-icon, ${a}`]: {
                minWidth: i,
                fontSize: i,
                transition: `font-size ${n} ${l},margin ${r} ${o},color ${r}`,
                '+ span': {
                  marginInlineStart: s,
                  opacity: 1,
                  transition: `opacity ${r} ${o},margin ${r},color ${r}`,
                },
              },
              [`${t}-item-icon`]: { ...(0, to.Nk)() },
              [`&${t}-item-only-child`]: { [`> ${a}, > ${t}-item-icon`]: { marginInlineEnd: 0 } },
            },
            [`${t}-item-disabled, ${t}-submenu-disabled`]: {
              background: 'none !important',
              cursor: 'not-allowed',
              '&::after': { borderColor: 'transparent !important' },
              a: { color: 'inherit !important', cursor: 'not-allowed', pointerEvents: 'none' },
              [`> ${t}-submenu-title`]: { color: 'inherit !important', cursor: 'not-allowed' },
            },
          };
        },
        tE = (e) => {
          let {
            componentCls: t,
            motionDurationSlow: r,
            motionEaseInOut: n,
            borderRadius: o,
            menuArrowSize: l,
            menuArrowOffset: a,
          } = e;
          return {
            [`${t}-submenu`]: {
              '&-expand-icon, &-arrow': {
                position: 'absolute',
                top: '50%',
                insetInlineEnd: e.margin,
                width: l,
                color: 'currentcolor',
                transform: 'translateY(-50%)',
                transition: ['transform', 'opacity'].map((e) => `${e} ${r}`).join(','),
              },
              '&-arrow': {
                '&::before, &::after': {
                  position: 'absolute',
                  width: e.calc(l).mul(0.6).equal(),
                  height: e.calc(l).mul(0.15).equal(),
                  backgroundColor: 'currentcolor',
                  borderRadius: o,
                  transition: ['background-color', 'transform', 'top', 'color']
                    .map((e) => `${e} ${r} ${n}`)
                    .join(','),
                  content: '""',
                },
                '&::before': {
                  transform: `rotate(45deg) translateY(${(0, tr.zA)(e.calc(a).mul(-1).equal())})`,
                },
                '&::after': { transform: `rotate(-45deg) translateY(${(0, tr.zA)(a)})` },
              },
            },
          };
        },
        tS = (e) => {
          let {
              colorPrimary: t,
              colorError: r,
              colorTextDisabled: n,
              colorErrorBg: o,
              colorText: l,
              colorTextDescription: a,
              colorBgContainer: i,
              colorFillAlter: s,
              colorFillContent: c,
              lineWidth: d,
              lineWidthBold: u,
              controlItemBgActive: p,
              colorBgTextHover: m,
              controlHeightLG: f,
              lineHeight: g,
              colorBgElevated: h,
              marginXXS: $,
              padding: b,
              fontSize: v,
              controlHeightSM: y,
              fontSizeLG: w,
              colorTextLightSolid: x,
              colorErrorHover: C,
            } = e,
            E = e.activeBarWidth ?? 0,
            S = e.activeBarBorderWidth ?? d,
            I = e.itemMarginInline ?? e.marginXXS,
            A = new tn.Y(x).setA(0.65).toRgbString();
          return {
            dropdownWidth: 160,
            zIndexPopup: e.zIndexPopupBase + 50,
            radiusItem: e.borderRadiusLG,
            itemBorderRadius: e.borderRadiusLG,
            radiusSubMenuItem: e.borderRadiusSM,
            subMenuItemBorderRadius: e.borderRadiusSM,
            colorItemText: l,
            itemColor: l,
            colorItemTextHover: l,
            itemHoverColor: l,
            colorItemTextHoverHorizontal: t,
            horizontalItemHoverColor: t,
            colorGroupTitle: a,
            groupTitleColor: a,
            colorItemTextSelected: t,
            itemSelectedColor: t,
            subMenuItemSelectedColor: t,
            colorItemTextSelectedHorizontal: t,
            horizontalItemSelectedColor: t,
            colorItemBg: i,
            itemBg: i,
            colorItemBgHover: m,
            itemHoverBg: m,
            colorItemBgActive: c,
            itemActiveBg: p,
            colorSubItemBg: s,
            subMenuItemBg: s,
            colorItemBgSelected: p,
            itemSelectedBg: p,
            colorItemBgSelectedHorizontal: 'transparent',
            horizontalItemSelectedBg: 'transparent',
            colorActiveBarWidth: 0,
            activeBarWidth: E,
            colorActiveBarHeight: u,
            activeBarHeight: u,
            colorActiveBarBorderSize: d,
            activeBarBorderWidth: S,
            colorItemTextDisabled: n,
            itemDisabledColor: n,
            colorDangerItemText: r,
            dangerItemColor: r,
            colorDangerItemTextHover: r,
            dangerItemHoverColor: r,
            colorDangerItemTextSelected: r,
            dangerItemSelectedColor: r,
            colorDangerItemBgActive: o,
            dangerItemActiveBg: o,
            colorDangerItemBgSelected: o,
            dangerItemSelectedBg: o,
            itemMarginInline: I,
            horizontalItemBorderRadius: 0,
            horizontalItemHoverBg: 'transparent',
            itemHeight: f,
            groupTitleLineHeight: g,
            collapsedWidth: 2 * f,
            popupBg: h,
            itemMarginBlock: $,
            itemPaddingInline: b,
            horizontalLineHeight: `${1.15 * f}px`,
            iconSize: v,
            iconMarginInlineEnd: y - v,
            collapsedIconSize: w,
            groupTitleFontSize: v,
            darkItemDisabledColor: new tn.Y(x).setA(0.25).toRgbString(),
            darkItemColor: A,
            darkDangerItemColor: r,
            darkItemBg: '#001529',
            darkPopupBg: '#001529',
            darkSubMenuItemBg: '#000c17',
            darkItemSelectedColor: x,
            darkItemSelectedBg: t,
            darkDangerItemSelectedBg: r,
            darkItemHoverBg: 'transparent',
            darkGroupTitleColor: A,
            darkItemHoverColor: x,
            darkDangerItemHoverColor: C,
            darkDangerItemSelectedColor: x,
            darkDangerItemActiveBg: r,
            itemWidth: E ? `calc(100% + ${S}px)` : `calc(100% - ${2 * I}px)`,
          };
        },
        tI = (e, t = e, r = !0) =>
          (0, tb.OF)(
            'Menu',
            (e) => {
              let {
                  colorBgElevated: t,
                  controlHeightLG: r,
                  fontSize: n,
                  darkItemColor: o,
                  darkDangerItemColor: l,
                  darkItemBg: a,
                  darkSubMenuItemBg: i,
                  darkItemSelectedColor: s,
                  darkItemSelectedBg: c,
                  darkDangerItemSelectedBg: d,
                  darkItemHoverBg: u,
                  darkGroupTitleColor: p,
                  darkItemHoverColor: m,
                  darkItemDisabledColor: f,
                  darkDangerItemHoverColor: g,
                  darkDangerItemSelectedColor: h,
                  darkDangerItemActiveBg: $,
                  popupBg: b,
                  darkPopupBg: v,
                } = e,
                y = e.calc(n).div(7).mul(5).equal(),
                w = (0, tv.oX)(e, {
                  menuArrowSize: y,
                  menuHorizontalHeight: e.calc(r).mul(1.15).equal(),
                  menuArrowOffset: e.calc(y).mul(0.25).equal(),
                  menuSubMenuBg: t,
                  calc: e.calc,
                  popupBg: b,
                }),
                x = (0, tv.oX)(w, {
                  itemColor: o,
                  itemHoverColor: m,
                  groupTitleColor: p,
                  itemSelectedColor: s,
                  subMenuItemSelectedColor: s,
                  itemBg: a,
                  popupBg: v,
                  subMenuItemBg: i,
                  itemActiveBg: 'transparent',
                  itemSelectedBg: c,
                  activeBarHeight: 0,
                  activeBarBorderWidth: 0,
                  itemHoverBg: u,
                  itemDisabledColor: f,
                  dangerItemColor: l,
                  dangerItemHoverColor: g,
                  dangerItemSelectedColor: h,
                  dangerItemActiveBg: $,
                  dangerItemSelectedBg: d,
                  menuSubMenuBg: i,
                  horizontalItemSelectedColor: s,
                  horizontalItemSelectedBg: c,
                });
              return [
                ((e) => {
                  let {
                      antCls: t,
                      componentCls: r,
                      fontSize: n,
                      motionDurationSlow: o,
                      motionDurationMid: l,
                      motionEaseInOut: a,
                      paddingXS: i,
                      padding: s,
                      colorSplit: c,
                      lineWidth: d,
                      zIndexPopup: u,
                      borderRadiusLG: p,
                      subMenuItemBorderRadius: m,
                      menuArrowSize: f,
                      menuArrowOffset: g,
                      lineType: h,
                      groupTitleLineHeight: $,
                      groupTitleFontSize: b,
                      iconSize: v,
                      iconMarginInlineEnd: y,
                    } = e,
                    w = `> ${t}-typography-ellipsis-single-line,> ${r}-item-label > ${t}-typography-ellipsis-single-line`;
                  return [
                    {
                      '': { [r]: { ...(0, to.t6)(), '&-hidden': { display: 'none' } } },
                      [`${r}-submenu-hidden`]: { display: 'none' },
                    },
                    {
                      [r]: {
                        ...(0, to.dF)(e),
                        ...(0, to.t6)(),
                        marginBottom: 0,
                        paddingInlineStart: 0,
                        fontSize: n,
                        lineHeight: 0,
                        listStyle: 'none',
                        outline: 'none',
                        transition: `width ${o} cubic-bezier(0.2, 0, 0, 1) 0s`,
                        'ul, ol': { margin: 0, padding: 0, listStyle: 'none' },
                        '&-overflow': { display: 'flex', [`${r}-item`]: { flex: 'none' } },
                        [`${r}-item, ${r}-submenu, ${r}-submenu-title`]: { borderRadius: e.itemBorderRadius },
                        [`${r}-item-group-title`]: {
                          padding: `${(0, tr.zA)(i)} ${(0, tr.zA)(s)}`,
                          fontSize: b,
                          lineHeight: $,
                          transition: `all ${o}`,
                        },
                        [`&-horizontal ${r}-submenu`]: {
                          transition: ['border-color', 'background-color']
                            .map((e) => `${e} ${o} ${a}`)
                            .join(','),
                        },
                        [`${r}-submenu, ${r}-submenu-inline`]: {
                          transition: [`border-color ${o}`, `background-color ${o}`, `padding ${l}`]
                            .map((e) => `${e} ${a}`)
                            .join(','),
                        },
                        [`${r}-submenu ${r}-sub`]: {
                          cursor: 'initial',
                          transition: ['background-color', 'padding'].map((e) => `${e} ${o} ${a}`).join(','),
                        },
                        [`${r}-title-content`]: {
                          transition: `color ${o}`,
                          '&-with-extra': {
                            display: 'inline-flex',
                            alignItems: 'center',
                            width: '100%',
                            minWidth: 0,
                          },
                          [`${r}-item-label`]: { flex: 'auto', minWidth: 0, ...to.L9 },
                          [w]: { display: 'inline', verticalAlign: 'unset' },
                          [`${r}-item-extra`]: {
                            flex: 'none',
                            marginInlineStart: 'auto',
                            paddingInlineStart: e.padding,
                          },
                        },
                        [`${r}-item-icon + ${r}-title-content-with-extra`]: {
                          width: `calc(100% - ${(0, tr.zA)(
                            e
                              .calc(v)
                              .add(y ?? 0)
                              .equal(),
                          )})`,
                        },
                        [`${r}-item a`]: {
                          '&::before': {
                            position: 'absolute',
                            inset: 0,
                            backgroundColor: 'transparent',
                            content: '""',
                          },
                        },
                        [`${r}-item-divider`]: {
                          overflow: 'hidden',
                          lineHeight: 0,
                          borderColor: c,
                          borderStyle: h,
                          borderWidth: 0,
                          borderTopWidth: d,
                          marginBlock: d,
                          padding: 0,
                          '&-dashed': { borderStyle: 'dashed' },
                        },
                        ...tC(e),
                        [`${r}-item-group`]: {
                          [`${r}-item-group-list`]: {
                            margin: 0,
                            padding: 0,
                            [`${r}-item, ${r}-submenu-title`]: {
                              paddingInline: `${(0, tr.zA)(e.calc(n).mul(2).equal())} ${(0, tr.zA)(s)}`,
                            },
                          },
                        },
                        '&-submenu': {
                          '&-popup': {
                            position: 'absolute',
                            zIndex: u,
                            borderRadius: p,
                            boxShadow: 'none',
                            transformOrigin: '0 0',
                            [`&${r}-submenu`]: { background: 'transparent' },
                            '&::before': {
                              position: 'absolute',
                              inset: 0,
                              zIndex: -1,
                              width: '100%',
                              height: '100%',
                              opacity: 0,
                              content: '""',
                            },
                            [`> ${r}`]: {
                              borderRadius: p,
                              ...tC(e),
                              ...tE(e),
                              [`${r}-item, ${r}-submenu > ${r}-submenu-title`]: { borderRadius: m },
                              [`${r}-submenu-title::after`]: { transition: `transform ${o} ${a}` },
                            },
                          },
                          '&-placement-leftTop, &-placement-bottomRight': { transformOrigin: '100% 0' },
                          '&-placement-leftBottom, &-placement-topRight': { transformOrigin: '100% 100%' },
                          '&-placement-rightBottom, &-placement-topLeft': { transformOrigin: '0 100%' },
                          '&-placement-bottomLeft, &-placement-rightTop': { transformOrigin: '0 0' },
                          '&-placement-leftTop, &-placement-leftBottom': { paddingInlineEnd: e.paddingXS },
                          '&-placement-rightTop, &-placement-rightBottom': {
                            paddingInlineStart: e.paddingXS,
                          },
                          '&-placement-topRight, &-placement-topLeft': { paddingBottom: e.paddingXS },
                          '&-placement-bottomRight, &-placement-bottomLeft': { paddingTop: e.paddingXS },
                        },
                        ...tE(e),
                        [`&-inline-collapsed ${r}-submenu-arrow,
        &-inline ${r}-submenu-arrow`]: {
                          '&::before': { transform: `rotate(-45deg) translateX(${(0, tr.zA)(g)})` },
                          '&::after': {
                            transform: `rotate(45deg) translateX(${(0, tr.zA)(e.calc(g).mul(-1).equal())})`,
                          },
                        },
                        [`${r}-submenu-open${r}-submenu-inline > ${r}-submenu-title > ${r}-submenu-arrow`]: {
                          transform: `translateY(${(0, tr.zA)(e.calc(f).mul(0.2).mul(-1).equal())})`,
                          '&::after': {
                            transform: `rotate(-45deg) translateX(${(0, tr.zA)(e.calc(g).mul(-1).equal())})`,
                          },
                          '&::before': { transform: `rotate(45deg) translateX(${(0, tr.zA)(g)})` },
                        },
                      },
                    },
                    { [`${t}-layout-header`]: { [r]: { lineHeight: 'inherit' } } },
                  ];
                })(w),
                ((e) => {
                  let {
                    componentCls: t,
                    motionDurationSlow: r,
                    horizontalLineHeight: n,
                    colorSplit: o,
                    lineWidth: l,
                    lineType: a,
                    itemPaddingInline: i,
                  } = e;
                  return {
                    [`${t}-horizontal`]: {
                      lineHeight: n,
                      border: 0,
                      borderBottom: `${(0, tr.zA)(l)} ${a} ${o}`,
                      boxShadow: 'none',
                      '&::after': { display: 'block', clear: 'both', height: 0, content: '"\\20"' },
                      [`${t}-item, ${t}-submenu`]: {
                        position: 'relative',
                        display: 'inline-block',
                        verticalAlign: 'bottom',
                        paddingInline: i,
                      },
                      [`> ${t}-item:hover,
        > ${t}-item-active,
        > ${t}-submenu ${t}-submenu-title:hover`]: { backgroundColor: 'transparent' },
                      [`${t}-item, ${t}-submenu-title`]: {
                        transition: ['border-color', 'background-color'].map((e) => `${e} ${r}`).join(','),
                      },
                      [`${t}-submenu-arrow`]: { display: 'none' },
                    },
                  };
                })(w),
                ((e) => {
                  let {
                      componentCls: t,
                      iconCls: r,
                      itemHeight: n,
                      colorTextLightSolid: o,
                      dropdownWidth: l,
                      controlHeightLG: a,
                      padding: i,
                      paddingXL: s,
                      itemMarginInline: c,
                      fontSizeLG: d,
                      motionDurationSlow: u,
                      paddingXS: p,
                      boxShadowSecondary: m,
                      collapsedWidth: f,
                      collapsedIconSize: g,
                    } = e,
                    h = {
                      height: n,
                      lineHeight: (0, tr.zA)(n),
                      listStylePosition: 'inside',
                      listStyleType: 'disc',
                    };
                  return [
                    {
                      [t]: { '&-inline, &-vertical': { [`&${t}-root`]: { boxShadow: 'none' }, ...tx(e) } },
                      [`${t}-submenu-popup`]: { [`${t}-vertical`]: { ...tx(e), boxShadow: m } },
                    },
                    {
                      [`${t}-submenu-popup ${t}-vertical${t}-sub`]: {
                        minWidth: l,
                        maxHeight: `calc(100vh - ${(0, tr.zA)(e.calc(a).mul(2.5).equal())})`,
                        padding: '0',
                        overflow: 'hidden',
                        borderInlineEnd: 0,
                        "&:not([class*='-active'])": { overflowX: 'hidden', overflowY: 'auto' },
                      },
                    },
                    {
                      [`${t}-inline`]: {
                        width: '100%',
                        [`&${t}-root`]: {
                          [`${t}-item, ${t}-submenu-title`]: {
                            display: 'flex',
                            alignItems: 'center',
                            transition: `border-color ${u},background-color ${u}`,
                            [`> ${t}-title-content`]: {
                              flex: 'auto',
                              minWidth: 0,
                              overflow: 'hidden',
                              textOverflow: 'ellipsis',
                            },
                            '> *': { flex: 'none' },
                          },
                        },
                        [`${t}-sub${t}-inline`]: {
                          padding: 0,
                          border: 0,
                          borderRadius: 0,
                          boxShadow: 'none',
                          [`& > ${t}-submenu > ${t}-submenu-title`]: h,
                          [`& ${t}-item-group-title`]: { paddingInlineStart: s },
                        },
                        [`${t}-item`]: h,
                      },
                    },
                    {
                      [`${t}-inline-collapsed`]: {
                        width: f,
                        [`&${t}-root`]: {
                          [`${t}-item, ${t}-submenu ${t}-submenu-title`]: {
                            transition: ['border-color', 'background-color']
                              .map((e) => `${e} ${u}`)
                              .join(','),
                            [`> ${t}-inline-collapsed-noicon`]: {
                              fontSize: d,
                              textAlign: 'center',
                              width: '100%',
                            },
                          },
                        },
                        [`> ${t}-item,
          > ${t}-item-group > ${t}-item-group-list > ${t}-item,
          > ${t}-item-group > ${t}-item-group-list > ${t}-submenu > ${t}-submenu-title,
          > ${t}-submenu > ${t}-submenu-title`]: {
                          display: 'flex',
                          alignItems: 'center',
                          justifyContent: 'flex-start',
                          insetInlineStart: 0,
                          paddingInline: `calc(50% - ${(0, tr.zA)(e.calc(g).div(2).equal())} - ${(0, tr.zA)(c)})`,
                          textOverflow: 'clip',
                          [`
            ${t}-submenu-arrow,
            ${t}-submenu-expand-icon
          `]: { opacity: 0 },
                          [`> ${t}-title-content`]: { width: 0, opacity: 0, overflow: 'hidden' },
                          [`${t}-item-icon, ${r}`]: {
                            margin: 0,
                            fontSize: g,
                            lineHeight: (0, tr.zA)(n),
                            '+ span': {
                              display: 'inline-block',
                              width: 0,
                              opacity: 0,
                              overflow: 'hidden',
                              marginInlineStart: 0,
                            },
                          },
                        },
                        [`${t}-item-icon, ${r}`]: { display: 'inline-block' },
                        '&-tooltip': {
                          pointerEvents: 'none',
                          [`${t}-item-icon, ${r}`]: { display: 'none' },
                          [`${t}-item-extra`]: { paddingInlineStart: i },
                          'a, a:hover': { color: o },
                        },
                        [`${t}-item-group-title`]: { ...to.L9, paddingInline: p },
                      },
                    },
                  ];
                })(w),
                tw(w, 'light'),
                tw(x, 'dark'),
                (({ componentCls: e, menuArrowOffset: t, calc: r }) => ({
                  [`${e}-rtl`]: { direction: 'rtl' },
                  [`${e}-submenu-rtl`]: { transformOrigin: '100% 0' },
                  [`${e}-rtl${e}-vertical,
    ${e}-submenu-rtl ${e}-vertical`]: {
                    [`${e}-submenu-arrow`]: {
                      '&::before': {
                        transform: `rotate(-45deg) translateY(${(0, tr.zA)(r(t).mul(-1).equal())})`,
                      },
                      '&::after': { transform: `rotate(45deg) translateY(${(0, tr.zA)(t)})` },
                    },
                  },
                }))(w),
                (0, tl.A)(w),
                th(w, 'slide-up'),
                th(w, 'slide-down'),
                (0, t$.aB)(w, 'zoom-big'),
              ];
            },
            tS,
            {
              deprecatedTokens: [
                ['colorGroupTitle', 'groupTitleColor'],
                ['radiusItem', 'itemBorderRadius'],
                ['radiusSubMenuItem', 'subMenuItemBorderRadius'],
                ['colorItemText', 'itemColor'],
                ['colorItemTextHover', 'itemHoverColor'],
                ['colorItemTextHoverHorizontal', 'horizontalItemHoverColor'],
                ['colorItemTextSelected', 'itemSelectedColor'],
                ['colorItemTextSelectedHorizontal', 'horizontalItemSelectedColor'],
                ['colorItemTextDisabled', 'itemDisabledColor'],
                ['colorDangerItemText', 'dangerItemColor'],
                ['colorDangerItemTextHover', 'dangerItemHoverColor'],
                ['colorDangerItemTextSelected', 'dangerItemSelectedColor'],
                ['colorDangerItemBgActive', 'dangerItemActiveBg'],
                ['colorDangerItemBgSelected', 'dangerItemSelectedBg'],
                ['colorItemBg', 'itemBg'],
                ['colorItemBgHover', 'itemHoverBg'],
                ['colorSubItemBg', 'subMenuItemBg'],
                ['colorItemBgActive', 'itemActiveBg'],
                ['colorItemBgSelectedHorizontal', 'horizontalItemSelectedBg'],
                ['colorActiveBarWidth', 'activeBarWidth'],
                ['colorActiveBarHeight', 'activeBarHeight'],
                ['colorActiveBarBorderSize', 'activeBarBorderWidth'],
                ['colorItemBgSelected', 'itemSelectedBg'],
              ],
              injectStyle: r,
              unitless: { groupTitleLineHeight: !0 },
            },
          )(e, t);
      r.dn(tI);
      let tA = (e) => {
        let t,
          { popupClassName: r, icon: n, title: o, theme: l } = e,
          a = i.useContext(e6),
          { prefixCls: s, inlineCollapsed: c, theme: d, classNames: u, styles: p } = a,
          m = eo();
        if (n) {
          let e = i.isValidElement(o) && 'span' === o.type;
          t = i.createElement(
            i.Fragment,
            null,
            (0, B.Ob)(n, (e) => ({
              className: (0, $.$)(e.className, `${s}-item-icon`, u?.itemIcon),
              style: { ...e.style, ...p?.itemIcon },
            })),
            e ? o : i.createElement('span', { className: `${s}-title-content` }, o),
          );
        } else
          t =
            c && !m.length && o && 'string' == typeof o
              ? i.createElement('div', { className: `${s}-inline-collapsed-noicon` }, o.charAt(0))
              : i.createElement('span', { className: `${s}-title-content` }, o);
        let f = i.useMemo(() => ({ ...a, firstLevel: !1 }), [a]),
          [g] = (0, I.YK)('Menu');
        return i.createElement(
          e6.Provider,
          { value: f },
          i.createElement(e_, {
            ...(0, h.cJ)(e, ['icon']),
            title: t,
            classNames: { list: u?.subMenu?.list, listTitle: u?.subMenu?.itemTitle },
            styles: { list: p?.subMenu?.list, listTitle: p?.subMenu?.itemTitle },
            popupClassName: (0, $.$)(s, r, u?.popup?.root, `${s}-${l || d}`),
            popupStyle: { zIndex: g, ...e.popupStyle, ...p?.popup?.root },
          }),
        );
      };
      function tk(e) {
        return null === e || !1 === e;
      }
      let tz = { item: e7, submenu: tA, divider: e5 },
        tR = (0, i.forwardRef)((e, t) => {
          let r = i.useContext(te),
            n = r || {},
            {
              prefixCls: o,
              className: l,
              style: a,
              theme: s = 'light',
              expandIcon: c,
              _internalDisableMenuItemTitleTooltip: d,
              tooltip: u,
              inlineCollapsed: p,
              siderCollapsed: m,
              rootClassName: f,
              mode: g,
              selectable: b,
              onClick: v,
              overflowedIndicatorPopupClassName: y,
              classNames: w,
              styles: x,
              ...C
            } = e,
            { menu: E } = i.useContext(M.QO),
            {
              getPrefixCls: S,
              getPopupContainer: I,
              direction: z,
              className: R,
              style: N,
              classNames: O,
              styles: P,
            } = (0, M.TP)('menu'),
            W = S(),
            H = (0, h.cJ)(C, ['collapsedWidth']);
          n.validator?.({ mode: g });
          let L = (0, h._q)((...e) => {
              (v?.(...e), n.onClick?.());
            }),
            j = n.mode || g,
            F = b ?? n.selectable,
            D = p ?? m,
            X = { ...e, mode: j, inlineCollapsed: D, selectable: F, theme: s },
            _ = (0, A.XT)(N),
            q = (0, A.XT)(a),
            [V, K] = (0, A.AV)(
              [O, w],
              [P, _, x, q],
              { props: X },
              { popup: { _default: 'root' }, subMenu: { _default: 'item' } },
            ),
            G = {
              horizontal: { motionName: `${W}-slide-up` },
              inline: (0, e3.A)(W),
              other: { motionName: `${W}-zoom-big` },
            },
            Y = S('menu', o || n.prefixCls),
            Q = (0, T.A)(Y),
            [U, J] = tI(Y, Q, !r),
            Z = (0, $.$)(`${Y}-${s}`, R, l),
            ee = i.useMemo(() => {
              if ((0, k.Tn)(c) || tk(c)) return c || null;
              if ((0, k.Tn)(n.expandIcon) || tk(n.expandIcon)) return n.expandIcon || null;
              if ((0, k.Tn)(E?.expandIcon) || tk(E?.expandIcon)) return E?.expandIcon || null;
              let e = c ?? n?.expandIcon ?? E?.expandIcon;
              return (0, B.Ob)(e, {
                className: (0, $.$)(
                  `${Y}-submenu-expand-icon`,
                  i.isValidElement(e) ? e.props?.className : void 0,
                ),
              });
            }, [c, n?.expandIcon, E?.expandIcon, Y]),
            et = i.useMemo(
              () => ({
                prefixCls: Y,
                inlineCollapsed: D || !1,
                direction: z,
                firstLevel: !0,
                theme: s,
                mode: j,
                disableMenuItemTitleTooltip: d,
                tooltip: u,
                classNames: V,
                styles: K,
              }),
              [Y, D, z, d, s, j, V, K, u],
            );
          return i.createElement(
            te.Provider,
            { value: null },
            i.createElement(
              e6.Provider,
              { value: et },
              i.createElement(eZ, {
                getPopupContainer: I,
                overflowedIndicator: i.createElement(e4, null),
                overflowedIndicatorPopupClassName: (0, $.$)(Y, `${Y}-${s}`, y),
                classNames: { list: V.list, listTitle: V.itemTitle },
                styles: { list: K.list, listTitle: K.itemTitle },
                mode: j,
                selectable: F,
                onClick: L,
                ...H,
                inlineCollapsed: D,
                style: K.root,
                className: Z,
                prefixCls: Y,
                direction: z,
                defaultMotions: G,
                expandIcon: ee,
                ref: t,
                rootClassName: (0, $.$)(f, U, n.rootClassName, J, Q, V.root),
                _internalComponents: tz,
              }),
            ),
          );
        }),
        tM = (0, i.forwardRef)((e, t) => {
          let r = (0, i.useRef)(null),
            n = i.useContext(e0);
          return (
            (0, i.useImperativeHandle)(t, () => ({
              menu: r.current,
              focus: (e) => {
                r.current?.focus(e);
              },
            })),
            i.createElement(tR, { ref: r, ...e, ...n })
          );
        });
      ((tM.Item = e7), (tM.SubMenu = tA), (tM.Divider = e5), (tM.ItemGroup = eG));
      var tB = r(4587);
      let tN = new tr.Mo('antMoveDownIn', {
          '0%': { transform: 'translate3d(0, 100%, 0)', transformOrigin: '0 0', opacity: 0 },
          '100%': { transform: 'translate3d(0, 0, 0)', transformOrigin: '0 0', opacity: 1 },
        }),
        tO = new tr.Mo('antMoveDownOut', {
          '0%': { transform: 'translate3d(0, 0, 0)', transformOrigin: '0 0', opacity: 1 },
          '100%': { transform: 'translate3d(0, 100%, 0)', transformOrigin: '0 0', opacity: 0 },
        }),
        tT = new tr.Mo('antMoveLeftIn', {
          '0%': { transform: 'translate3d(-100%, 0, 0)', transformOrigin: '0 0', opacity: 0 },
          '100%': { transform: 'translate3d(0, 0, 0)', transformOrigin: '0 0', opacity: 1 },
        }),
        tP = new tr.Mo('antMoveLeftOut', {
          '0%': { transform: 'translate3d(0, 0, 0)', transformOrigin: '0 0', opacity: 1 },
          '100%': { transform: 'translate3d(-100%, 0, 0)', transformOrigin: '0 0', opacity: 0 },
        }),
        tW = new tr.Mo('antMoveRightIn', {
          '0%': { transform: 'translate3d(100%, 0, 0)', transformOrigin: '0 0', opacity: 0 },
          '100%': { transform: 'translate3d(0, 0, 0)', transformOrigin: '0 0', opacity: 1 },
        }),
        tH = new tr.Mo('antMoveRightOut', {
          '0%': { transform: 'translate3d(0, 0, 0)', transformOrigin: '0 0', opacity: 1 },
          '100%': { transform: 'translate3d(100%, 0, 0)', transformOrigin: '0 0', opacity: 0 },
        }),
        tL = {
          'move-up': {
            inKeyframes: new tr.Mo('antMoveUpIn', {
              '0%': { transform: 'translate3d(0, -100%, 0)', transformOrigin: '0 0', opacity: 0 },
              '100%': { transform: 'translate3d(0, 0, 0)', transformOrigin: '0 0', opacity: 1 },
            }),
            outKeyframes: new tr.Mo('antMoveUpOut', {
              '0%': { transform: 'translate3d(0, 0, 0)', transformOrigin: '0 0', opacity: 1 },
              '100%': { transform: 'translate3d(0, -100%, 0)', transformOrigin: '0 0', opacity: 0 },
            }),
          },
          'move-down': { inKeyframes: tN, outKeyframes: tO },
          'move-left': { inKeyframes: tT, outKeyframes: tP },
          'move-right': { inKeyframes: tW, outKeyframes: tH },
        },
        tj = (e, t) => {
          let { antCls: r } = e,
            n = `${r}-${t}`,
            { inKeyframes: o, outKeyframes: l } = tL[t];
          return [
            (0, ta.b)(n, o, l, e.motionDurationMid),
            {
              [`
        ${n}-enter,
        ${n}-appear
      `]: { opacity: 0, animationTimingFunction: e.motionEaseOutCirc },
              [`${n}-leave`]: { animationTimingFunction: e.motionEaseInOutCirc },
            },
          ];
        };
      var tF = r(1261),
        tD = r(8147);
      let tX = (0, tb.OF)(
          'Dropdown',
          (e) => {
            let { marginXXS: t, sizePopupArrow: r, paddingXXS: n, componentCls: o } = e,
              l = (0, tv.oX)(e, {
                menuCls: `${o}-menu`,
                dropdownArrowDistance: e.calc(r).div(2).add(t).equal(),
                dropdownEdgeChildPadding: n,
              });
            return [
              ((e) => {
                let {
                  componentCls: t,
                  menuCls: r,
                  zIndexPopup: n,
                  dropdownArrowDistance: o,
                  sizePopupArrow: l,
                  antCls: a,
                  iconCls: i,
                  motionDurationMid: s,
                  paddingBlock: c,
                  fontSize: d,
                  dropdownEdgeChildPadding: u,
                  colorTextDisabled: p,
                  fontSizeIcon: m,
                  controlPaddingHorizontal: f,
                  colorBgElevated: g,
                  controlHeightLG: h,
                } = e;
                return [
                  {
                    [t]: {
                      position: 'absolute',
                      top: -9999,
                      left: { _skip_check_: !0, value: -9999 },
                      zIndex: n,
                      display: 'block',
                      '&::before': {
                        position: 'absolute',
                        insetBlock: e.calc(l).div(2).sub(o).equal(),
                        zIndex: -9999,
                        opacity: 1e-4,
                        content: '""',
                      },
                      '&-menu-vertical': {
                        maxHeight: `calc(100vh - ${(0, tr.zA)(e.calc(h).mul(2.5).equal())})`,
                        overflowY: 'auto',
                      },
                      [`&-trigger${a}-btn`]: {
                        [`& > ${i}-down, & > ${a}-btn-icon > ${i}-down`]: { fontSize: m },
                      },
                      '&-hidden, &-menu-hidden, &-menu-submenu-hidden': { display: 'none' },
                      [`&${a}-slide-down-enter${a}-slide-down-enter-active${t}-placement-bottomLeft,
          &${a}-slide-down-appear${a}-slide-down-appear-active${t}-placement-bottomLeft,
          &${a}-slide-down-enter${a}-slide-down-enter-active${t}-placement-bottom,
          &${a}-slide-down-appear${a}-slide-down-appear-active${t}-placement-bottom,
          &${a}-slide-down-enter${a}-slide-down-enter-active${t}-placement-bottomRight,
          &${a}-slide-down-appear${a}-slide-down-appear-active${t}-placement-bottomRight`]: {
                        animationName: ti,
                      },
                      [`&${a}-slide-up-enter${a}-slide-up-enter-active${t}-placement-topLeft,
          &${a}-slide-up-appear${a}-slide-up-appear-active${t}-placement-topLeft,
          &${a}-slide-up-enter${a}-slide-up-enter-active${t}-placement-top,
          &${a}-slide-up-appear${a}-slide-up-appear-active${t}-placement-top,
          &${a}-slide-up-enter${a}-slide-up-enter-active${t}-placement-topRight,
          &${a}-slide-up-appear${a}-slide-up-appear-active${t}-placement-topRight`]: { animationName: tc },
                      [`&${a}-slide-down-leave${a}-slide-down-leave-active${t}-placement-bottomLeft,
          &${a}-slide-down-leave${a}-slide-down-leave-active${t}-placement-bottom,
          &${a}-slide-down-leave${a}-slide-down-leave-active${t}-placement-bottomRight`]: {
                        animationName: ts,
                      },
                      [`&${a}-slide-up-leave${a}-slide-up-leave-active${t}-placement-topLeft,
          &${a}-slide-up-leave${a}-slide-up-leave-active${t}-placement-top,
          &${a}-slide-up-leave${a}-slide-up-leave-active${t}-placement-topRight`]: { animationName: td },
                      [`&${a}-slide-right-enter${a}-slide-right-enter-active${t}-placement-right,
          &${a}-slide-right-appear${a}-slide-right-appear-active${t}-placement-right,
          &${a}-slide-right-enter${a}-slide-right-enter-active${t}-placement-rightTop,
          &${a}-slide-right-appear${a}-slide-right-appear-active${t}-placement-rightTop,
          &${a}-slide-right-enter${a}-slide-right-enter-active${t}-placement-rightBottom,
          &${a}-slide-right-appear${a}-slide-right-appear-active${t}-placement-rightBottom`]: {
                        animationName: tu,
                      },
                      [`&${a}-slide-left-enter${a}-slide-left-enter-active${t}-placement-left,
          &${a}-slide-left-appear${a}-slide-left-appear-active${t}-placement-left,
          &${a}-slide-left-enter${a}-slide-left-enter-active${t}-placement-leftTop,
          &${a}-slide-left-appear${a}-slide-left-appear-active${t}-placement-leftTop,
          &${a}-slide-left-enter${a}-slide-left-enter-active${t}-placement-leftBottom,
          &${a}-slide-left-appear${a}-slide-left-appear-active${t}-placement-leftBottom`]: {
                        animationName: tm,
                      },
                      [`&${a}-slide-right-leave${a}-slide-right-leave-active${t}-placement-right,
          &${a}-slide-right-leave${a}-slide-right-leave-active${t}-placement-rightTop,
          &${a}-slide-right-leave${a}-slide-right-leave-active${t}-placement-rightBottom`]: {
                        animationName: tp,
                      },
                      [`&${a}-slide-left-leave${a}-slide-left-leave-active${t}-placement-left,
          &${a}-slide-left-leave${a}-slide-left-leave-active${t}-placement-leftTop,
          &${a}-slide-left-leave${a}-slide-left-leave-active${t}-placement-leftBottom`]: {
                        animationName: tf,
                      },
                    },
                  },
                  (0, tF.A)(e, g),
                  {
                    [`${t} ${r}`]: { position: 'relative', margin: 0 },
                    [`${r}-submenu-popup`]: {
                      position: 'absolute',
                      zIndex: n,
                      background: 'transparent',
                      boxShadow: 'none',
                      transformOrigin: '0 0',
                      'ul, li': { listStyle: 'none', margin: 0 },
                    },
                    [`${t}, ${t}-menu-submenu`]: {
                      ...(0, to.dF)(e),
                      [r]: {
                        padding: u,
                        listStyleType: 'none',
                        backgroundColor: g,
                        backgroundClip: 'padding-box',
                        borderRadius: e.borderRadiusLG,
                        outline: 'none',
                        boxShadow: e.boxShadowSecondary,
                        ...(0, to.K8)(e),
                        '&:empty': { padding: 0, boxShadow: 'none' },
                        [`${r}-item-group-title`]: {
                          padding: `${(0, tr.zA)(c)} ${(0, tr.zA)(f)}`,
                          color: e.colorTextDescription,
                          transition: `all ${s}`,
                        },
                        [`${r}-item`]: { position: 'relative', display: 'flex', alignItems: 'center' },
                        [`${r}-item-icon`]: {
                          minWidth: d,
                          marginInlineEnd: e.marginXS,
                          fontSize: e.fontSizeSM,
                        },
                        [`${r}-title-content`]: {
                          flex: 'auto',
                          '&-with-extra': { display: 'inline-flex', alignItems: 'center', width: '100%' },
                          [`> a, > ${r}-item-label > a`]: {
                            color: 'inherit',
                            transition: `all ${s}`,
                            '&:hover': { color: 'inherit' },
                            '&::after': { position: 'absolute', inset: 0, content: '""' },
                          },
                          [`${r}-item-extra`]: {
                            paddingInlineStart: e.padding,
                            marginInlineStart: 'auto',
                            fontSize: e.fontSizeSM,
                            color: e.colorTextDescription,
                          },
                        },
                        [`${r}-item, ${r}-submenu-title`]: {
                          display: 'flex',
                          margin: 0,
                          padding: `${(0, tr.zA)(c)} ${(0, tr.zA)(f)}`,
                          color: e.colorText,
                          fontWeight: 400,
                          fontSize: d,
                          lineHeight: e.lineHeight,
                          cursor: 'pointer',
                          transition: `all ${s}`,
                          borderRadius: e.borderRadiusSM,
                          '&:hover, &-active': { backgroundColor: e.controlItemBgHover },
                          ...(0, to.K8)(e),
                          '&-selected': {
                            color: e.colorPrimary,
                            backgroundColor: e.controlItemBgActive,
                            '&:hover, &-active': { backgroundColor: e.controlItemBgActiveHover },
                          },
                          '&-disabled': {
                            color: p,
                            cursor: 'not-allowed',
                            '&:hover': { color: p, backgroundColor: g, cursor: 'not-allowed' },
                            a: { pointerEvents: 'none' },
                          },
                          '&-divider': {
                            height: 1,
                            margin: `${(0, tr.zA)(e.marginXXS)} 0`,
                            overflow: 'hidden',
                            lineHeight: 0,
                            backgroundColor: e.colorSplit,
                          },
                          [`${t}-menu-submenu-expand-icon`]: {
                            position: 'absolute',
                            insetInlineEnd: e.paddingXS,
                            [`${t}-menu-submenu-arrow-icon`]: {
                              marginInlineEnd: '0 !important',
                              color: e.colorIcon,
                              fontSize: m,
                              fontStyle: 'normal',
                            },
                          },
                        },
                        [`${r}-item-group-list`]: {
                          margin: `0 ${(0, tr.zA)(e.marginXS)}`,
                          padding: 0,
                          listStyle: 'none',
                        },
                        [`${r}-submenu-title`]: { paddingInlineEnd: e.calc(f).add(e.fontSizeSM).equal() },
                        [`${r}-submenu-vertical`]: { position: 'relative' },
                        [`${r}-submenu${r}-submenu-disabled ${t}-menu-submenu-title`]: {
                          [`&, ${t}-menu-submenu-arrow-icon`]: {
                            color: p,
                            backgroundColor: g,
                            cursor: 'not-allowed',
                          },
                        },
                        [`${r}-submenu-selected ${t}-menu-submenu-title`]: { color: e.colorPrimary },
                      },
                    },
                  },
                  [
                    th(e, 'slide-up'),
                    th(e, 'slide-down'),
                    th(e, 'slide-left'),
                    th(e, 'slide-right'),
                    tj(e, 'move-up'),
                    tj(e, 'move-down'),
                    (0, t$.aB)(e, 'zoom-big'),
                  ],
                ];
              })(l),
              ((e) => {
                let { componentCls: t, menuCls: r, colorError: n, colorTextLightSolid: o } = e,
                  l = `${r}-item`;
                return {
                  [`${t}, ${t}-menu-submenu`]: {
                    [`${r} ${l}`]: {
                      [`&${l}-danger:not(${l}-disabled)`]: {
                        color: n,
                        '&:hover': { color: o, backgroundColor: n },
                      },
                    },
                  },
                };
              })(l),
            ];
          },
          (e) => ({
            zIndexPopup: e.zIndexPopupBase + 50,
            paddingBlock: (e.controlHeight - e.fontSize * e.lineHeight) / 2,
            ...(0, tF.K)({ contentRadius: e.borderRadiusLG, limitVerticalRadius: !0 }),
            ...(0, tD.n)(e),
          }),
          { resetStyle: !1 },
        ),
        t_ = i.forwardRef((e, t) => {
          let {
              menu: r,
              arrow: n,
              prefixCls: o,
              children: l,
              trigger: a,
              disabled: s,
              dropdownRender: c,
              popupRender: d,
              getPopupContainer: p,
              overlayClassName: m,
              rootClassName: g,
              overlayStyle: b,
              open: v,
              onOpenChange: y,
              mouseEnterDelay: w = 0.15,
              mouseLeaveDelay: x = 0.1,
              autoAdjustOverflow: C = !0,
              placement: E = '',
              transitionName: R,
              classNames: P,
              styles: W,
              destroyPopupOnHide: H,
              destroyOnHidden: L,
            } = e,
            {
              getPrefixCls: j,
              direction: F,
              getPopupContainer: D,
              className: X,
              style: _,
              classNames: q,
              styles: V,
            } = (0, M.TP)('dropdown'),
            K = { ...e, mouseEnterDelay: w, mouseLeaveDelay: x, autoAdjustOverflow: C },
            G = (0, A.XT)(_),
            Y = (0, A.XT)(b),
            [Q, U] = (0, A.AV)([q, P], [V, G, W, Y], { props: K }),
            J = { ...U.root },
            Z = d || c;
          (0, N.rJ)('Dropdown');
          let ee = i.useMemo(() => {
              let e = j();
              return void 0 !== R
                ? R
                : E.startsWith('top')
                  ? `${e}-slide-down`
                  : E.startsWith('left')
                    ? `${e}-slide-right`
                    : E.startsWith('right')
                      ? `${e}-slide-left`
                      : `${e}-slide-up`;
            }, [j, E, R]),
            et = i.useMemo(
              () =>
                E
                  ? E.includes('Center')
                    ? E.slice(0, E.indexOf('Center'))
                    : E
                  : 'rtl' === F
                    ? 'bottomRight'
                    : 'bottomLeft',
              [E, F],
            ),
            er = j('dropdown', o),
            en = (0, T.A)(er),
            [eo, el] = tX(er, en),
            [, ea] = (0, tB.Ay)(),
            ei = i.Children.only((0, k.sO)(l) ? i.createElement('span', null, l) : l),
            es = (0, h.xK)(t, (0, h.A9)(ei)),
            ec = (0, B.Ob)(ei, {
              className: (0, $.$)(`${er}-trigger`, { [`${er}-rtl`]: 'rtl' === F }, ei.props.className),
              disabled: ei.props.disabled ?? s,
              ref: es,
            }),
            ed = s ? [] : a,
            eu = !!ed?.includes('contextMenu'),
            [ep, em] = (0, h.PW)(!1, v),
            ef = (0, h._q)((e) => {
              (y?.(e, { source: 'trigger' }), em(e));
            }),
            eg = (0, $.$)(m, g, eo, el, en, X, Q.root, { [`${er}-rtl`]: 'rtl' === F }),
            eh = (0, z.A)({
              arrowPointAtCenter: (0, k.Qd)(n) && n.pointAtCenter,
              autoAdjustOverflow: C,
              offset: ea.marginXXS,
              arrowWidth: n ? ea.sizePopupArrow : 0,
              borderRadius: ea.borderRadius,
            }),
            e$ = (0, h._q)(() => {
              (r?.selectable && r?.multiple) || (y?.(!1, { source: 'menu' }), em(!1));
            }),
            [eb, ev] = (0, I.YK)('Dropdown', J.zIndex),
            ey = i.createElement(
              S,
              {
                alignPoint: eu,
                ...(0, h.cJ)(e, ['rootClassName', 'onOpenChange']),
                mouseEnterDelay: w,
                mouseLeaveDelay: x,
                visible: ep,
                builtinPlacements: eh,
                arrow: !!n,
                overlayClassName: eg,
                prefixCls: er,
                getPopupContainer: p || D,
                transitionName: ee,
                trigger: ed,
                overlay: () => {
                  let e,
                    t = (0, h.cJ)(Q, ['root']),
                    n = (0, h.cJ)(U, ['root']);
                  return (
                    r?.items &&
                      (e = i.createElement(tM, {
                        ...r,
                        classNames: { ...t, subMenu: { ...t } },
                        styles: { ...n, subMenu: { ...n } },
                      })),
                    Z && (e = Z(e)),
                    (0, k.Kg)(e)
                      ? (e = i.createElement('span', null, e))
                      : i.isValidElement(e) || (e = i.createElement(i.Fragment, null, e)),
                    i.createElement(
                      tt,
                      {
                        prefixCls: `${er}-menu`,
                        rootClassName: (0, $.$)(el, en),
                        expandIcon: i.createElement(
                          'span',
                          { className: `${er}-menu-submenu-arrow` },
                          'rtl' === F
                            ? i.createElement(u, { className: `${er}-menu-submenu-arrow-icon` })
                            : i.createElement(f, { className: `${er}-menu-submenu-arrow-icon` }),
                        ),
                        mode: 'vertical',
                        selectable: !1,
                        onClick: e$,
                        validator: ({ mode: e }) => {},
                      },
                      e,
                    )
                  );
                },
                placement: et,
                onVisibleChange: ef,
                overlayStyle: { ...J, zIndex: eb },
                autoDestroy: L ?? H,
              },
              ec,
            );
          return (eb && (ey = i.createElement(O.A.Provider, { value: ev }, ey)), ey);
        }),
        tq =
          ((n = 'align'),
          (o = void 0),
          (l = (e) => e),
          (a = (e) => {
            let { prefixCls: t, style: r } = e,
              a = i.useRef(null),
              [s, c] = i.useState(0),
              [d, u] = i.useState(0),
              [p, m] = (0, h.PW)(!1, e.open),
              { getPrefixCls: f } = i.useContext(M.QO),
              g = f('dropdown', t);
            i.useEffect(() => {
              if ((m(!0), 'u' > typeof ResizeObserver)) {
                let e = new ResizeObserver((e) => {
                    let t = e[0].target;
                    (c(t.offsetHeight + 8), u(t.offsetWidth));
                  }),
                  t = setInterval(() => {
                    let r = l ? `.${l(g)}` : `.${g}-dropdown`,
                      n = a.current?.querySelector(r);
                    n && (clearInterval(t), e.observe(n));
                  }, 10);
                return () => {
                  (clearInterval(t), e.disconnect());
                };
              }
            }, [g]);
            let $ = { ...e, style: { ...r, margin: 0 }, open: p, getPopupContainer: () => a.current };
            return (
              o && ($ = o($)),
              n && ($ = { ...$, [n]: { overflow: { adjustX: !1, adjustY: !1 } } }),
              i.createElement(
                'div',
                { ref: a, style: { paddingBottom: s, position: 'relative', minWidth: d } },
                i.createElement(t_, { ...$ }),
              )
            );
          }),
          (e) =>
            i.createElement(
              R.Ay,
              { theme: { token: { motion: !1, zIndexPopupBase: 0 } } },
              i.createElement(a, { ...e }),
            ));
      t_._InternalPanelDoNotUseOrYouWillBeFired = (e) =>
        i.createElement(tq, { ...e }, i.createElement('span', null));
      var tV = r(5668),
        tK = r(1100),
        tG = r(945);
      let tY = (e) => {
        let { getPopupContainer: t, getPrefixCls: r, direction: n } = i.useContext(M.QO),
          {
            prefixCls: o,
            type: l = 'default',
            danger: a,
            disabled: s,
            loading: c,
            onClick: d,
            htmlType: u,
            children: p,
            className: m,
            menu: f,
            arrow: g,
            autoFocus: h,
            trigger: b,
            align: v,
            open: y,
            onOpenChange: w,
            placement: x,
            getPopupContainer: C,
            href: E,
            icon: S = i.createElement(e4, null),
            title: I,
            buttonsRender: A = (e) => e,
            mouseEnterDelay: k,
            mouseLeaveDelay: z,
            overlayClassName: R,
            overlayStyle: B,
            destroyOnHidden: N,
            destroyPopupOnHide: O,
            dropdownRender: T,
            popupRender: P,
            ...W
          } = e,
          H = r('dropdown', o),
          L = `${H}-button`,
          j = {
            menu: f,
            arrow: g,
            autoFocus: h,
            align: v,
            disabled: s,
            trigger: s ? [] : b,
            onOpenChange: w,
            getPopupContainer: C || t,
            mouseEnterDelay: k,
            mouseLeaveDelay: z,
            classNames: { root: R },
            styles: { root: B },
            destroyOnHidden: N,
            popupRender: P || T,
          },
          { compactSize: F, compactItemClassnames: D } = (0, tG.RQ)(H, n),
          X = (0, $.$)(L, D, m);
        ('destroyPopupOnHide' in e && (j.destroyPopupOnHide = O),
          'open' in e && (j.open = y),
          'placement' in e ? (j.placement = x) : (j.placement = 'rtl' === n ? 'bottomLeft' : 'bottomRight'));
        let [_, q] = A([
          i.createElement(
            tV.A,
            { type: l, danger: a, disabled: s, loading: c, onClick: d, htmlType: u, href: E, title: I },
            p,
          ),
          i.createElement(tV.A, { type: l, danger: a, icon: S }),
        ]);
        return i.createElement(
          tK.A.Compact,
          { className: X, size: F, block: !0, ...W },
          _,
          i.createElement(t_, { ...j }, q),
        );
      };
      ((tY.__ANT_BUTTON = !0), (t_.Button = tY));
      let tQ = t_;
    },
    8982(e, t, r) {
      r.d(t, { A: () => ek });
      var n = r(4085),
        o = r(4300),
        l = r(3696),
        a = r(5765),
        i = r(5818),
        s = r(1750),
        c = r(8663),
        d = r(8346);
      function u(e) {
        let [t, r] = (0, i.Cy)(e);
        return (
          l.useEffect(() => {
            r(e, { ms: 10 * !e.length });
          }, [e]),
          t
        );
      }
      var p = r(6798),
        m = r(4029),
        f = r(9441),
        g = r(7733),
        h = r(8145),
        $ = r(2506);
      let b = (e, t) => {
          let { formItemCls: r } = e;
          return { [r]: { [`${r}-label > label`]: { height: t }, [`${r}-control-input`]: { minHeight: t } } };
        },
        v = (e) => ({
          padding: e.verticalLabelPadding,
          whiteSpace: 'initial',
          textAlign: 'start',
          '> label': { margin: 0, '&::after': { visibility: 'hidden' } },
        }),
        y = (e) => ({ ...v(e), margin: e.verticalLabelMargin }),
        w = (e, t) => (0, h.oX)(e, { formItemCls: `${e.componentCls}-item`, rootPrefixCls: t }),
        x = (0, $.OF)(
          'Form',
          (e, { rootPrefixCls: t }) => {
            let r = w(e, t);
            return [
              ((e) => {
                let { componentCls: t } = e;
                return {
                  [t]: {
                    ...(0, m.dF)(e),
                    ...{
                      legend: {
                        display: 'block',
                        width: '100%',
                        marginBottom: e.marginLG,
                        padding: 0,
                        color: e.colorTextDescription,
                        fontSize: e.fontSizeLG,
                        lineHeight: 'inherit',
                        border: 0,
                        borderBottom: `${(0, p.zA)(e.lineWidth)} ${e.lineType} ${e.colorBorder}`,
                      },
                      'input[type="search"]': { boxSizing: 'border-box' },
                      'input[type="radio"], input[type="checkbox"]': { lineHeight: 'normal' },
                      'input[type="file"]': { display: 'block' },
                      'input[type="range"]': { display: 'block', width: '100%' },
                      'select[multiple], select[size]': { height: 'auto' },
                      "input[type='file']:focus, input[type='radio']:focus, input[type='checkbox']:focus": {
                        outline: 0,
                        boxShadow: `0 0 0 ${(0, p.zA)(e.controlOutlineWidth)} ${e.controlOutline}`,
                      },
                      output: {
                        display: 'block',
                        paddingTop: 15,
                        color: e.colorText,
                        fontSize: e.fontSize,
                        lineHeight: e.lineHeight,
                      },
                    },
                    [`${t}-text`]: { display: 'inline-block', paddingInlineEnd: e.paddingSM },
                    '&-small': { ...b(e, e.controlHeightSM) },
                    '&-large': { ...b(e, e.controlHeightLG) },
                  },
                };
              })(r),
              ((e) => {
                let {
                    formItemCls: t,
                    iconCls: r,
                    rootPrefixCls: n,
                    antCls: o,
                    labelRequiredMarkColor: l,
                    labelColor: a,
                    labelFontSize: i,
                    labelHeight: s,
                    labelColonMarginInlineStart: c,
                    labelColonMarginInlineEnd: d,
                    itemMarginBottom: u,
                  } = e,
                  [p] = (0, $.PN)(o, 'grid');
                return {
                  [t]: {
                    ...(0, m.dF)(e),
                    marginBottom: u,
                    verticalAlign: 'top',
                    '&-with-help': { transition: 'none' },
                    [`&-hidden,
        &-hidden${o}-row`]: { display: 'none' },
                    [`${t}-label`]: {
                      flexGrow: 0,
                      overflow: 'hidden',
                      whiteSpace: 'nowrap',
                      textAlign: 'end',
                      verticalAlign: 'middle',
                      '&-left': { textAlign: 'start' },
                      '&-wrap': {
                        overflow: 'unset',
                        lineHeight: e.lineHeight,
                        whiteSpace: 'unset',
                        '> label': { verticalAlign: 'middle', textWrap: 'balance' },
                      },
                      '> label': {
                        position: 'relative',
                        display: 'inline-flex',
                        alignItems: 'center',
                        maxWidth: '100%',
                        height: s,
                        color: a,
                        fontSize: i,
                        [`> ${r}`]: { fontSize: e.fontSize, verticalAlign: 'top' },
                        [`&${t}-required`]: {
                          '&::before': {
                            display: 'inline-block',
                            marginInlineEnd: e.marginXXS,
                            color: l,
                            fontSize: e.fontSize,
                            fontFamily: 'sans-serif',
                            lineHeight: 1,
                            content: '"*"',
                          },
                          [`&${t}-required-mark-hidden, &${t}-required-mark-optional`]: {
                            '&::before': { display: 'none' },
                          },
                        },
                        [`${t}-optional`]: {
                          display: 'inline-block',
                          marginInlineStart: e.marginXXS,
                          color: e.colorTextDescription,
                          [`&${t}-required-mark-hidden`]: { display: 'none' },
                        },
                        [`${t}-tooltip`]: {
                          color: e.colorTextDescription,
                          cursor: 'help',
                          writingMode: 'horizontal-tb',
                          marginInlineStart: e.marginXXS,
                        },
                        '&::after': {
                          content: '":"',
                          position: 'relative',
                          marginBlock: 0,
                          marginInlineStart: c,
                          marginInlineEnd: d,
                        },
                        [`&${t}-no-colon::after`]: { content: '"\\a0"' },
                      },
                    },
                    [`${t}-control`]: {
                      [p('display')]: 'flex',
                      flexDirection: 'column',
                      flexGrow: 1,
                      [`&:first-child:not([class^="'${n}-col-'"]):not([class*="' ${n}-col-'"])`]: {
                        width: '100%',
                      },
                      '&-input': {
                        position: 'relative',
                        display: 'flex',
                        alignItems: 'center',
                        minHeight: e.controlHeight,
                        '&-content': {
                          flex: 'auto',
                          maxWidth: '100%',
                          [`&:has(> ${o}-switch:only-child, > ${o}-rate:only-child)`]: {
                            display: 'flex',
                            alignItems: 'center',
                          },
                        },
                      },
                    },
                    [t]: {
                      '&-additional': { display: 'flex', flexDirection: 'column' },
                      '&-explain, &-extra': {
                        clear: 'both',
                        color: e.colorTextDescription,
                        fontSize: e.fontSize,
                        lineHeight: e.lineHeight,
                      },
                      '&-explain-connected': { width: '100%' },
                      '&-extra': {
                        minHeight: e.controlHeightSM,
                        transition: `color ${e.motionDurationMid} ${e.motionEaseOut}`,
                      },
                      '&-explain': {
                        '&-error': { color: e.colorError },
                        '&-warning': { color: e.colorWarning },
                      },
                    },
                    [`&-with-help ${t}-explain`]: { height: 'auto', opacity: 1 },
                    [`${t}-feedback-icon`]: {
                      fontSize: e.fontSize,
                      textAlign: 'center',
                      visibility: 'visible',
                      animationName: f.nF,
                      animationDuration: e.motionDurationMid,
                      animationTimingFunction: e.motionEaseOutBack,
                      pointerEvents: 'none',
                      '&-success': { color: e.colorSuccess },
                      '&-error': { color: e.colorError },
                      '&-warning': { color: e.colorWarning },
                      '&-validating': { color: e.colorPrimary },
                    },
                  },
                };
              })(r),
              ((e) => {
                let { componentCls: t, motionDurationFast: r, motionEaseInOut: n } = e,
                  o = `${t}-show-help`,
                  l = `${t}-show-help-item`;
                return {
                  [o]: {
                    transition: `opacity ${r} ${n}`,
                    '&-appear, &-enter': { opacity: 0, '&-active': { opacity: 1 } },
                    '&-leave': { opacity: 1, '&-active': { opacity: 0 } },
                    [l]: {
                      overflow: 'hidden',
                      transition: `${['height', 'opacity', 'transform'].map((e) => `${e} ${r} ${n}`).join(', ')} !important`,
                      [`&${l}-appear, &${l}-enter`]: {
                        transform: 'translateY(-5px)',
                        opacity: 0,
                        '&-active': { transform: 'translateY(0)', opacity: 1 },
                      },
                      [`&${l}-leave-active`]: { transform: 'translateY(-5px)' },
                    },
                  },
                };
              })(r),
              ((e) => {
                let { antCls: t, formItemCls: r } = e;
                return {
                  [`${r}-horizontal`]: {
                    [`${r}-label`]: { flexGrow: 0 },
                    [`${r}-control`]: { flex: '1 1 0', minWidth: 0 },
                    [`${r}-label[class$='-24'], ${r}-label[class*='-24 ']`]: {
                      [`& + ${r}-control`]: { minWidth: 'unset' },
                    },
                    [`> ${r}-row > ${t}-col-24${r}-label,
        > ${r}-row > ${t}-col-xl-24${r}-label`]: y(e),
                  },
                };
              })(r),
              ((e) => {
                let { componentCls: t, formItemCls: r, inlineItemMarginBottom: n } = e;
                return {
                  [`${t}-inline`]: {
                    display: 'flex',
                    flexWrap: 'wrap',
                    [`${r}-inline`]: {
                      flex: 'none',
                      marginInlineEnd: e.margin,
                      marginBottom: n,
                      '&-row': { flexWrap: 'nowrap' },
                      [`> ${r}-label,
        > ${r}-control`]: { display: 'inline-block', verticalAlign: 'top' },
                      [`> ${r}-label`]: { flex: 'none' },
                      [`${t}-text`]: { display: 'inline-block' },
                      [`${r}-has-feedback`]: { display: 'inline-block' },
                    },
                  },
                };
              })(r),
              ((e) => {
                let { componentCls: t, formItemCls: r, antCls: n, verticalLabelHeight: o } = e,
                  [l, a] = (0, $.PN)(n, 'form');
                return {
                  [r]: { [l('item-label-margin')]: 'initial' },
                  [`${r}-label`]: { margin: a('item-label-margin') },
                  [`${r}-vertical`]: {
                    [`${r}-row`]: { flexDirection: 'column' },
                    [`${r}-label > label`]: { height: o },
                    [`${r}-control`]: { width: '100%', flex: 'none' },
                    [`> ${r}-row > ${r}-label,
        > ${r}-row > ${n}-col-24${r}-label,
        > ${r}-row > ${n}-col-xl-24${r}-label`]: ((e) => {
                      let [t] = (0, $.PN)(e.antCls, 'form');
                      return { ...v(e), [t('item-label-margin')]: e.verticalLabelMargin };
                    })(e),
                  },
                  [`@media (max-width: ${(0, p.zA)(e.screenXSMax)})`]: [
                    ((e) => {
                      let { componentCls: t, formItemCls: r, rootPrefixCls: n } = e;
                      return {
                        [`${r}:not(${r}-vertical) > ${r}-row > ${r}-label`]: y(e),
                        [`${t}:not(${t}-inline)`]: {
                          [r]: {
                            flexWrap: 'wrap',
                            [`${r}-label, ${r}-control`]: {
                              [`&:not([class*=" ${n}-col-xs"])`]: { flex: '0 0 100%', maxWidth: '100%' },
                            },
                          },
                        },
                      };
                    })(e),
                    {
                      [t]: {
                        [`${r}:not(${r}-horizontal):not(${r}-vertical)`]: {
                          [`> ${r}-row > ${n}-col-xs-24${r}-label`]: y(e),
                        },
                      },
                    },
                  ],
                  [`@media (max-width: ${(0, p.zA)(e.screenSMMax)})`]: {
                    [t]: {
                      [`${r}:not(${r}-horizontal):not(${r}-vertical)`]: {
                        [`> ${r}-row > ${n}-col-sm-24${r}-label`]: y(e),
                      },
                    },
                  },
                  [`@media (max-width: ${(0, p.zA)(e.screenMDMax)})`]: {
                    [t]: {
                      [`${r}:not(${r}-horizontal):not(${r}-vertical)`]: {
                        [`> ${r}-row > ${n}-col-md-24${r}-label`]: y(e),
                      },
                    },
                  },
                  [`@media (max-width: ${(0, p.zA)(e.screenLGMax)})`]: {
                    [t]: {
                      [`${r}:not(${r}-horizontal):not(${r}-vertical)`]: {
                        [`> ${r}-row > ${n}-col-lg-24${r}-label`]: y(e),
                      },
                    },
                  },
                };
              })(r),
              (0, g.A)(r),
              f.nF,
            ];
          },
          (e) => ({
            labelRequiredMarkColor: e.colorError,
            labelColor: e.colorTextHeading,
            labelFontSize: e.fontSize,
            labelHeight: e.controlHeight,
            verticalLabelHeight: e.labelHeight ?? 'auto',
            labelColonMarginInlineStart: e.marginXXS / 2,
            labelColonMarginInlineEnd: e.marginXS,
            itemMarginBottom: e.marginLG,
            verticalLabelPadding: `0 0 ${e.paddingXS}px`,
            verticalLabelMargin: 0,
            inlineItemMarginBottom: 0,
          }),
          { order: -1e3 },
        ),
        C = [];
      function E(e, t, r, n = 0) {
        return { key: 'string' == typeof e ? e : `${t}-${n}`, error: e, errorStatus: r };
      }
      let S = ({
        help: e,
        helpStatus: t,
        errors: r = C,
        warnings: p = C,
        className: m,
        fieldId: f,
        onVisibleChanged: g,
      }) => {
        let { prefixCls: h } = l.useContext(n.hb),
          { classNames: $, styles: b } = l.useContext(n.cK),
          v = `${h}-item-explain`,
          y = (0, d.A)(h),
          [w, S] = x(h, y),
          I = l.useMemo(() => (0, c.A)(h), [h]),
          A = u(r),
          k = u(p),
          z = (0, i.R)(e),
          R = l.useMemo(
            () =>
              z
                ? [E(e, 'help', t)]
                : [].concat(
                    (0, o.A)(A.map((e, t) => E(e, 'error', 'error', t))),
                    (0, o.A)(k.map((e, t) => E(e, 'warning', 'warning', t))),
                  ),
            [e, t, z, A, k],
          ),
          M = l.useMemo(() => {
            let e = {};
            return (
              R.forEach(({ key: t }) => {
                e[t] = (e[t] || 0) + 1;
              }),
              R.map((t, r) => ({ ...t, key: e[t.key] > 1 ? `${t.key}-fallback-${r}` : t.key }))
            );
          }, [R]),
          B = {};
        return (
          f && (B.id = `${f}_help`),
          l.createElement(
            a.Ay,
            {
              motionDeadline: I.motionDeadline,
              motionName: `${h}-show-help`,
              visible: !!M.length,
              onVisibleChanged: g,
            },
            (e) => {
              let { className: t, style: r } = e;
              return l.createElement(
                'div',
                { ...B, className: (0, s.$)(v, t, $?.help, S, y, m, w), style: { ...b?.help, ...r } },
                l.createElement(
                  a.aF,
                  { keys: M, ...(0, c.A)(h), motionName: `${h}-show-help-item`, component: !1 },
                  (e) => {
                    let { key: t, error: r, errorStatus: n, className: o, style: a } = e;
                    return l.createElement(
                      'div',
                      {
                        key: t,
                        className: (0, s.$)(o, $?.helpItem, { [`${v}-${n}`]: n }),
                        style: { ...b?.helpItem, ...a },
                      },
                      r,
                    );
                  },
                ),
              );
            },
          )
        );
      };
      var I = r(8620),
        A = r(8092),
        k = r(1145),
        z = r(6451),
        R = r(5155),
        M = r(9073),
        B = r(9812);
      let N = (e) => 'object' == typeof e && null != e && 1 === e.nodeType,
        O = (e, t) => (!t || 'hidden' !== e) && 'visible' !== e && 'clip' !== e,
        T = (e, t) => {
          if (e.clientHeight < e.scrollHeight || e.clientWidth < e.scrollWidth) {
            let r,
              n = getComputedStyle(e, null);
            return (
              O(n.overflowY, t) ||
              O(n.overflowX, t) ||
              (!!(r = ((e) => {
                if (!e.ownerDocument || !e.ownerDocument.defaultView) return null;
                try {
                  return e.ownerDocument.defaultView.frameElement;
                } catch {
                  return null;
                }
              })(e)) &&
                (r.clientHeight < e.scrollHeight || r.clientWidth < e.scrollWidth))
            );
          }
          return !1;
        },
        P = (e, t, r, n, o, l, a, i) =>
          (l < e && a > t) || (l > e && a < t)
            ? 0
            : (l <= e && i <= r) || (a >= t && i >= r)
              ? l - e - n
              : (a > t && i < r) || (l < e && i > r)
                ? a - t + o
                : 0,
        W = (e) => {
          let t = e.parentElement;
          return null == t ? e.getRootNode().host || null : t;
        },
        H = (e, t) => {
          var r, n, o, l;
          let a;
          if ('u' < typeof document) return [];
          let { scrollMode: i, block: s, inline: c, boundary: d, skipOverflowHiddenElements: u } = t,
            p = 'function' == typeof d ? d : (e) => e !== d;
          if (!N(e)) throw TypeError('Invalid target');
          let m = document.scrollingElement || document.documentElement,
            f = [],
            g = e;
          for (; N(g) && p(g);) {
            if ((g = W(g)) === m) {
              f.push(g);
              break;
            }
            (null != g && g === document.body && T(g) && !T(document.documentElement)) ||
              (null != g && T(g, u) && f.push(g));
          }
          let h = null != (n = null == (r = window.visualViewport) ? void 0 : r.width) ? n : innerWidth,
            $ = null != (l = null == (o = window.visualViewport) ? void 0 : o.height) ? l : innerHeight,
            { scrollX: b, scrollY: v } = window,
            { height: y, width: w, top: x, right: C, bottom: E, left: S } = e.getBoundingClientRect(),
            {
              top: I,
              right: A,
              bottom: k,
              left: z,
            } = {
              top: parseFloat((a = window.getComputedStyle(e)).scrollMarginTop) || 0,
              right: parseFloat(a.scrollMarginRight) || 0,
              bottom: parseFloat(a.scrollMarginBottom) || 0,
              left: parseFloat(a.scrollMarginLeft) || 0,
            },
            R = 'start' === s || 'nearest' === s ? x - I : 'end' === s ? E + k : x + y / 2 - I + k,
            M = 'center' === c ? S + w / 2 - z + A : 'end' === c ? C + A : S - z,
            B = [];
          for (let e = 0; e < f.length; e++) {
            let t = f[e],
              { height: r, width: n, top: o, right: l, bottom: a, left: d } = t.getBoundingClientRect();
            if (
              'if-needed' === i &&
              x >= 0 &&
              S >= 0 &&
              E <= $ &&
              C <= h &&
              ((t === m && !T(t)) || (x >= o && E <= a && S >= d && C <= l))
            )
              break;
            let u = getComputedStyle(t),
              p = parseInt(u.borderLeftWidth, 10),
              g = parseInt(u.borderTopWidth, 10),
              I = parseInt(u.borderRightWidth, 10),
              A = parseInt(u.borderBottomWidth, 10),
              k = 0,
              z = 0,
              N = 'offsetWidth' in t ? t.offsetWidth - t.clientWidth - p - I : 0,
              O = 'offsetHeight' in t ? t.offsetHeight - t.clientHeight - g - A : 0,
              W = 'offsetWidth' in t ? (0 === t.offsetWidth ? 0 : n / t.offsetWidth) : 0,
              H = 'offsetHeight' in t ? (0 === t.offsetHeight ? 0 : r / t.offsetHeight) : 0;
            if (m === t)
              ((k =
                'start' === s
                  ? R
                  : 'end' === s
                    ? R - $
                    : 'nearest' === s
                      ? P(v, v + $, $, g, A, v + R, v + R + y, y)
                      : R - $ / 2),
                (z =
                  'start' === c
                    ? M
                    : 'center' === c
                      ? M - h / 2
                      : 'end' === c
                        ? M - h
                        : P(b, b + h, h, p, I, b + M, b + M + w, w)),
                (k = Math.max(0, k + v)),
                (z = Math.max(0, z + b)));
            else {
              ((k =
                'start' === s
                  ? R - o - g
                  : 'end' === s
                    ? R - a + A + O
                    : 'nearest' === s
                      ? P(o, a, r, g, A + O, R, R + y, y)
                      : R - (o + r / 2) + O / 2),
                (z =
                  'start' === c
                    ? M - d - p
                    : 'center' === c
                      ? M - (d + n / 2) + N / 2
                      : 'end' === c
                        ? M - l + I + N
                        : P(d, l, n, p, I + N, M, M + w, w)));
              let { scrollLeft: e, scrollTop: i } = t;
              ((k = 0 === H ? 0 : Math.max(0, Math.min(i + k / H, t.scrollHeight - r / H + O))),
                (z = 0 === W ? 0 : Math.max(0, Math.min(e + z / W, t.scrollWidth - n / W + N))),
                (R += i - k),
                (M += e - z));
            }
            B.push({ el: t, top: k, left: z });
          }
          return B;
        },
        L = ['parentNode'];
      function j(e) {
        return void 0 === e || !1 === e ? [] : Array.isArray(e) ? e : [e];
      }
      function F(e, t) {
        if (!e.length) return;
        let r = e.join('_');
        return t ? `${t}_${r}` : L.includes(r) ? `form_item_${r}` : r;
      }
      function D(e, t, r, n, o, l) {
        let a = n;
        return (
          void 0 !== l
            ? (a = l)
            : r.validating
              ? (a = 'validating')
              : e.length
                ? (a = 'error')
                : t.length
                  ? (a = 'warning')
                  : (r.touched || (o && r.validated)) && (a = 'success'),
          a
        );
      }
      function X(e) {
        return j(e).join('_');
      }
      function _(e, t) {
        let r = t.getFieldInstance(e),
          n = (0, i.rb)(r);
        if (n) return n;
        let o = F(j(e), t.__INTERNAL__.name);
        if (o) return document.getElementById(o);
      }
      function q(e) {
        let [t] = (0, I.mN)(),
          r = l.useRef({}),
          n = l.useMemo(
            () =>
              e ?? {
                ...t,
                __INTERNAL__: {
                  itemRef: (e) => (t) => {
                    let n = X(e);
                    t ? (r.current[n] = t) : delete r.current[n];
                  },
                },
                scrollToField: (e, t = {}) => {
                  let { focus: r, ...o } = t,
                    l = _(e, n);
                  l &&
                    (!(function (e, t) {
                      let r;
                      if (
                        !e.isConnected ||
                        !((e) => {
                          let t = e;
                          for (; t && t.parentNode;) {
                            if (t.parentNode === document) return !0;
                            t = t.parentNode instanceof ShadowRoot ? t.parentNode.host : t.parentNode;
                          }
                          return !1;
                        })(e)
                      )
                        return;
                      let n = {
                        top: parseFloat((r = window.getComputedStyle(e)).scrollMarginTop) || 0,
                        right: parseFloat(r.scrollMarginRight) || 0,
                        bottom: parseFloat(r.scrollMarginBottom) || 0,
                        left: parseFloat(r.scrollMarginLeft) || 0,
                      };
                      if ('object' == typeof t && 'function' == typeof t.behavior) return t.behavior(H(e, t));
                      let o = 'boolean' == typeof t || null == t ? void 0 : t.behavior;
                      for (let { el: r, top: l, left: a } of H(
                        e,
                        !1 === t
                          ? { block: 'end', inline: 'nearest' }
                          : t === Object(t) && 0 !== Object.keys(t).length
                            ? t
                            : { block: 'start', inline: 'nearest' },
                      )) {
                        let e = l - n.top + n.bottom,
                          t = a - n.left + n.right;
                        r.scroll({ top: e, left: t, behavior: o });
                      }
                    })(l, { scrollMode: 'if-needed', block: 'nearest', ...o }),
                    r && n.focusField(e));
                },
                focusField: (e) => {
                  let t = n.getFieldInstance(e);
                  (0, k.Tn)(t?.focus) ? t.focus() : _(e, n)?.focus?.();
                },
                getFieldInstance: (e) => {
                  let t = X(e);
                  return r.current[t];
                },
              },
            [e, t],
          );
        return [n];
      }
      var V = r(8651);
      let K = l.forwardRef((e, t) => {
        let r = l.useContext(R.A),
          {
            getPrefixCls: o,
            direction: a,
            requiredMark: i,
            colon: c,
            scrollToFirstError: u,
            className: p,
            style: m,
            styles: f,
            classNames: g,
            tooltip: h,
            labelAlign: $,
            labelWrap: b,
          } = (0, z.TP)('form'),
          {
            prefixCls: v,
            className: y,
            rootClassName: w,
            size: C,
            disabled: E = r,
            form: S,
            colon: N,
            labelAlign: O,
            labelWrap: T,
            labelCol: P,
            wrapperCol: W,
            layout: H = 'horizontal',
            scrollToFirstError: L,
            requiredMark: j,
            onFinishFailed: F,
            name: D,
            style: X,
            feedbackIcons: _,
            variant: K,
            classNames: G,
            styles: Y,
            tooltip: Q,
            ...U
          } = e,
          J = (0, M.A)(C),
          Z = l.useContext(V.A),
          ee = l.useMemo(() => (void 0 !== j ? j : void 0 === i || i), [j, i]),
          et = N ?? c,
          er = O ?? $,
          en = T ?? b,
          eo = { ...h, ...Q },
          el = o('form', v),
          ea = (0, d.A)(el),
          [ei, es] = x(el, ea),
          ec = {
            ...e,
            size: J,
            disabled: E,
            layout: H,
            colon: et,
            requiredMark: ee,
            labelAlign: er,
            labelWrap: en,
          },
          ed = (0, A.XT)(m),
          eu = (0, A.XT)(X),
          [ep, em] = (0, A.AV)([g, G], [f, ed, Y, eu], { props: ec }),
          ef = (0, s.$)(
            el,
            `${el}-${H}`,
            {
              [`${el}-hide-required-mark`]: !1 === ee,
              [`${el}-rtl`]: 'rtl' === a,
              [`${el}-large`]: 'large' === J,
              [`${el}-small`]: 'small' === J,
            },
            es,
            ea,
            ei,
            p,
            y,
            w,
            ep.root,
          ),
          [eg] = q(S),
          { __INTERNAL__: eh } = eg;
        eh.name = D;
        let e$ = l.useMemo(
            () => ({
              name: D,
              labelAlign: er,
              labelCol: P,
              labelWrap: en,
              wrapperCol: W,
              layout: H,
              colon: et,
              requiredMark: ee,
              itemRef: eh.itemRef,
              form: eg,
              feedbackIcons: _,
              tooltip: eo,
              classNames: ep,
              styles: em,
            }),
            [D, er, en, P, W, H, et, ee, eg, _, ep, em, eo],
          ),
          eb = l.useRef(null);
        l.useImperativeHandle(t, () => ({ ...eg, nativeElement: eb.current?.nativeElement }));
        let ev = (e, t) => {
          if (e) {
            let r = { block: 'nearest' };
            ((0, k.Qd)(e) && (r = { ...r, ...e }), eg.scrollToField(t, r));
          }
        };
        return l.createElement(
          n.Pp.Provider,
          { value: K },
          l.createElement(
            R.X,
            { disabled: E },
            l.createElement(
              B.A.Provider,
              { value: J },
              l.createElement(
                n.Op,
                { validateMessages: Z },
                l.createElement(
                  n.cK.Provider,
                  { value: e$ },
                  l.createElement(
                    n.XB,
                    { status: !0 },
                    l.createElement(I.Ay, {
                      id: D,
                      ...U,
                      name: D,
                      onFinishFailed: (e) => {
                        if ((F?.(e), e.errorFields.length)) {
                          let t = e.errorFields[0].name;
                          if (void 0 !== L) return void ev(L, t);
                          void 0 !== u && ev(u, t);
                        }
                      },
                      form: eg,
                      ref: eb,
                      style: em?.root,
                      className: ef,
                    }),
                  ),
                ),
              ),
            ),
          ),
        );
      });
      var G = r(5046),
        Y = r(8761);
      let Q = () => {
        let { status: e, errors: t = [], warnings: r = [] } = l.useContext(n.$W);
        return { status: e, errors: t, warnings: r };
      };
      Q.Context = n.$W;
      var U = r(4587);
      let J = ['xxxl', 'xxl', 'xl', 'lg', 'md', 'sm', 'xs'],
        Z = [].concat(J).reverse();
      var ee = r(7051);
      let et = function (e = !0, t = {}) {
          let r = (0, l.useRef)(t),
            [, n] = (0, ee.C)(),
            o = (() => {
              let e,
                [, t] = (0, U.Ay)(),
                r =
                  ((e = [].concat(J).reverse()).forEach((r, n) => {
                    let o = r.toUpperCase(),
                      l = `screen${o}Min`,
                      a = `screen${o}`;
                    if (!(t[l] <= t[a])) throw Error(`${l}<=${a} fails : !(${t[l]}<=${t[a]})`);
                    if (n < e.length - 1) {
                      let r = `screen${o}Max`;
                      if (!(t[a] <= t[r])) throw Error(`${a}<=${r} fails : !(${t[a]}<=${t[r]})`);
                      let l = e[n + 1].toUpperCase(),
                        i = `screen${l}Min`;
                      if (!(t[r] <= t[i])) throw Error(`${r}<=${i} fails : !(${t[r]}<=${t[i]})`);
                    }
                  }),
                  {
                    xs: `(max-width: ${t.screenXSMax}px)`,
                    sm: `(min-width: ${t.screenSM}px)`,
                    md: `(min-width: ${t.screenMD}px)`,
                    lg: `(min-width: ${t.screenLG}px)`,
                    xl: `(min-width: ${t.screenXL}px)`,
                    xxl: `(min-width: ${t.screenXXL}px)`,
                    xxxl: `(min-width: ${t.screenXXXL}px)`,
                  });
              return l.useMemo(() => {
                let e = new Map(),
                  t = -1,
                  n = {};
                return {
                  responsiveMap: r,
                  matchHandlers: {},
                  dispatch: (t) => (
                    (n = t),
                    e.forEach((e) => {
                      e(n);
                    }),
                    e.size >= 1
                  ),
                  subscribe(r) {
                    return (e.size || this.register(), (t += 1), e.set(t, r), r(n), t);
                  },
                  unsubscribe(t) {
                    (e.delete(t), e.size || this.unregister());
                  },
                  register() {
                    Object.entries(r).forEach(([e, t]) => {
                      let r = ({ matches: t }) => {
                          this.dispatch({ ...n, [e]: t });
                        },
                        o = window.matchMedia(t);
                      ((0, k.Tn)(o.addEventListener) && o.addEventListener('change', r),
                        (this.matchHandlers[t] = { mql: o, listener: r }),
                        r(o));
                    });
                  },
                  unregister() {
                    (Object.values(r).forEach((e) => {
                      let t = this.matchHandlers[e];
                      (0, k.Tn)(t?.mql.removeEventListener) &&
                        t.mql.removeEventListener('change', t?.listener);
                    }),
                      e.clear());
                  },
                };
              }, [r]);
            })();
          return (
            (0, i.Nf)(() => {
              let t = o.subscribe((t) => {
                ((r.current = t), e && n());
              });
              return () => o.unsubscribe(t);
            }, [e]),
            r.current
          );
        },
        er = (0, l.createContext)({});
      var en = r(7130);
      let eo = (e, t) => {
          if ((0, k.Kg)(e)) return e;
          if ((0, k.Qd)(e))
            for (let r = 0; r < J.length; r++) {
              let n = J[r];
              if (!t || !t[n]) continue;
              let o = e[n];
              if (void 0 !== o) return o;
            }
          return '';
        },
        el = l.forwardRef((e, t) => {
          let r,
            n,
            o,
            {
              prefixCls: a,
              justify: i,
              align: c,
              className: d,
              style: u,
              children: p,
              gutter: m = 0,
              wrap: f,
              ...g
            } = e,
            { getPrefixCls: h, direction: $ } = l.useContext(z.QO),
            b = et(!0, null),
            v = eo(c, b),
            y = eo(i, b),
            w = h('row', a),
            [x, C] = (0, en.L3)(w),
            E =
              ((r = [void 0, void 0]),
              (n = Array.isArray(m) ? m : [m, void 0]),
              (o = b || { xs: !0, sm: !0, md: !0, lg: !0, xl: !0, xxl: !0, xxxl: !0 }),
              n.forEach((e, t) => {
                if ((0, k.Qd)(e))
                  for (let n = 0; n < J.length; n++) {
                    let l = J[n];
                    if (o[l] && void 0 !== e[l]) {
                      r[t] = e[l];
                      break;
                    }
                  }
                else r[t] = e;
              }),
              r),
            S = (0, s.$)(
              w,
              { [`${w}-no-wrap`]: !1 === f, [`${w}-${y}`]: y, [`${w}-${v}`]: v, [`${w}-rtl`]: 'rtl' === $ },
              d,
              x,
              C,
            ),
            I = {};
          E?.[0] && (I.marginInline = (0, k.Et)(E[0]) ? `${-(E[0] / 2)}px` : `calc(${E[0]} / -2)`);
          let [A, R] = E;
          I.rowGap = R;
          let M = l.useMemo(() => ({ gutter: [A, R], wrap: f }), [A, R, f]);
          return l.createElement(
            er.Provider,
            { value: M },
            l.createElement('div', { ...g, className: S, style: { ...I, ...u }, ref: t }, p),
          );
        });
      function ea(e) {
        return 'auto' === e
          ? '1 1 auto'
          : (0, k.Et)(e)
            ? `${e} ${e} auto`
            : /^\d+(\.\d+)?(px|em|rem|%)$/.test(e)
              ? `0 0 ${e}`
              : e;
      }
      let ei = l.forwardRef((e, t) => {
          let { getPrefixCls: r, direction: n } = l.useContext(z.QO),
            { gutter: o, wrap: a } = l.useContext(er),
            {
              prefixCls: c,
              span: d,
              order: u,
              offset: p,
              push: m,
              pull: f,
              className: g,
              children: h,
              flex: b,
              style: v,
              ...y
            } = e,
            w = r('col', c),
            x = r(),
            [C, E] = (0, en.xV)(w),
            [S] = (0, $.PN)(x, 'col'),
            I = {},
            A = {};
          Z.forEach((t) => {
            let r = {},
              o = e[t];
            ((0, k.Et)(o) ? (r.span = o) : (0, k.Qd)(o) && (r = o || {}),
              delete y[t],
              (A = {
                ...A,
                [`${w}-${t}-${r.span}`]: (0, i.R)(r.span),
                [`${w}-${t}-order-${r.order}`]: r.order || 0 === r.order,
                [`${w}-${t}-offset-${r.offset}`]: r.offset || 0 === r.offset,
                [`${w}-${t}-push-${r.push}`]: r.push || 0 === r.push,
                [`${w}-${t}-pull-${r.pull}`]: r.pull || 0 === r.pull,
                [`${w}-rtl`]: 'rtl' === n,
              }),
              (r.flex || 0 === r.flex) && ((A[`${w}-${t}-flex`] = !0), (I[S(`${t}-flex`)] = ea(r.flex))));
          });
          let R = (0, s.$)(
              w,
              {
                [`${w}-${d}`]: void 0 !== d,
                [`${w}-order-${u}`]: u,
                [`${w}-offset-${p}`]: p,
                [`${w}-push-${m}`]: m,
                [`${w}-pull-${f}`]: f,
              },
              g,
              A,
              C,
              E,
            ),
            M = {};
          return (
            o?.[0] && (M.paddingInline = (0, k.Et)(o[0]) ? `${o[0] / 2}px` : `calc(${o[0]} / 2)`),
            (b || 0 === b) && ((M.flex = ea(b)), !1 !== a || M.minWidth || (M.minWidth = 0)),
            l.createElement('div', { ...y, style: { ...M, ...v, ...I }, className: R, ref: t }, h)
          );
        }),
        es = (0, $.bf)(['Form', 'item-item'], (e, { rootPrefixCls: t }) =>
          ((e) => {
            let { formItemCls: t } = e;
            return {
              '@media screen and (-ms-high-contrast: active), (-ms-high-contrast: none)': {
                [`${t}-control`]: { display: 'flex' },
              },
            };
          })(w(e, t)),
        ),
        ec = (e) => {
          let {
              prefixCls: t,
              status: r,
              labelCol: a,
              wrapperCol: c,
              children: d,
              errors: u,
              warnings: p,
              _internalItemRender: m,
              extra: f,
              help: g,
              fieldId: h,
              marginBottom: $,
              onErrorVisibleChanged: b,
              label: v,
            } = e,
            y = `${t}-item`,
            w = l.useContext(n.cK),
            { classNames: x, styles: C } = w,
            E = l.useMemo(() => {
              let e = { ...(c || w.wrapperCol || {}) };
              return (
                null !== v ||
                  a ||
                  c ||
                  !w.labelCol ||
                  [void 0].concat((0, o.A)(Z)).forEach((t) => {
                    let r = t ? [t] : [],
                      n = (0, i.Jt)(w.labelCol, r),
                      o = (0, k.Qd)(n) ? n : {},
                      l = (0, i.Jt)(e, r),
                      a = (0, k.Qd)(l) ? l : {};
                    'span' in o &&
                      !('offset' in a) &&
                      o.span < 24 &&
                      (e = (0, i.hZ)(e, [].concat(r, ['offset']), o.span));
                  }),
                e
              );
            }, [c, w.wrapperCol, w.labelCol, v, a]),
            I = (0, s.$)(`${y}-control`, E.className),
            A = l.useMemo(() => {
              let { labelCol: e, wrapperCol: t, ...r } = w;
              return r;
            }, [w]),
            z = l.useRef(null),
            [R, M] = l.useState(0),
            B = (0, i.AZ)(f);
          (0, i.Nf)(() => {
            B && z.current ? M(z.current.clientHeight) : M(0);
          }, [f, B]);
          let N = l.createElement(
              'div',
              { className: `${y}-control-input` },
              l.createElement(
                'div',
                { className: (0, s.$)(`${y}-control-input-content`, x?.content), style: C?.content },
                d,
              ),
            ),
            O = l.useMemo(() => ({ prefixCls: t, status: r }), [t, r]),
            T =
              null !== $ || u.length || p.length
                ? l.createElement(
                    n.hb.Provider,
                    { value: O },
                    l.createElement(S, {
                      fieldId: h,
                      errors: u,
                      warnings: p,
                      help: g,
                      helpStatus: r,
                      className: `${y}-explain-connected`,
                      onVisibleChanged: b,
                    }),
                  )
                : null,
            P = {};
          h && (P.id = `${h}_extra`);
          let W = B
              ? l.createElement(
                  'div',
                  { ...P, className: (0, s.$)(`${y}-extra`, x?.extra), style: C?.extra, ref: z },
                  f,
                )
              : null,
            H =
              T || W
                ? l.createElement(
                    'div',
                    { className: `${y}-additional`, style: $ ? { minHeight: $ + R } : {} },
                    T,
                    W,
                  )
                : null,
            L =
              m && 'pro_table_render' === m.mark && m.render
                ? m.render(e, { input: N, errorList: T, extra: W })
                : l.createElement(l.Fragment, null, N, H);
          return l.createElement(
            n.cK.Provider,
            { value: A },
            l.createElement(ei, { ...E, className: I }, L),
            l.createElement(es, { prefixCls: t }),
          );
        },
        ed = {
          icon: {
            tag: 'svg',
            attrs: { viewBox: '64 64 896 896', focusable: 'false' },
            children: [
              {
                tag: 'path',
                attrs: {
                  d: 'M512 64C264.6 64 64 264.6 64 512s200.6 448 448 448 448-200.6 448-448S759.4 64 512 64zm0 820c-205.4 0-372-166.6-372-372s166.6-372 372-372 372 166.6 372 372-166.6 372-372 372z',
                },
              },
              {
                tag: 'path',
                attrs: {
                  d: 'M623.6 316.7C593.6 290.4 554 276 512 276s-81.6 14.5-111.6 40.7C369.2 344 352 380.7 352 420v7.6c0 4.4 3.6 8 8 8h48c4.4 0 8-3.6 8-8V420c0-44.1 43.1-80 96-80s96 35.9 96 80c0 31.1-22 59.6-56.1 72.7-21.2 8.1-39.2 22.3-52.1 40.9-13.1 19-19.9 41.8-19.9 64.9V620c0 4.4 3.6 8 8 8h48c4.4 0 8-3.6 8-8v-22.7a48.3 48.3 0 0130.9-44.8c59-22.7 97.1-74.7 97.1-132.5.1-39.3-17.1-76-48.3-103.3zM472 732a40 40 0 1080 0 40 40 0 10-80 0z',
                },
              },
            ],
          },
          name: 'question-circle',
          theme: 'outlined',
        };
      var eu = r(8187);
      function ep() {
        return (ep = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let em = l.forwardRef((e, t) => l.createElement(eu.A, ep({}, e, { ref: t, icon: ed })));
      var ef = r(9943),
        eg = r(1320),
        eh = r(7999);
      let e$ = ({
        prefixCls: e,
        label: t,
        htmlFor: r,
        labelCol: o,
        labelAlign: a,
        colon: c,
        required: d,
        requiredMark: u,
        tooltip: p,
        vertical: m,
      }) => {
        let f,
          [g] = (0, ef.A)('Form'),
          {
            labelAlign: h,
            labelCol: $,
            labelWrap: b,
            colon: v,
            classNames: y,
            styles: w,
            tooltip: x,
          } = l.useContext(n.cK);
        if (!(0, i.AZ)(t)) return null;
        let C = o || $ || {},
          E = `${e}-item-label`,
          S = (0, s.$)(E, 'left' === (a || h) && `${E}-left`, C.className, { [`${E}-wrap`]: !!b }),
          I = t,
          A = !0 === c || (!1 !== v && !1 !== c);
        A && !m && 'string' == typeof t && t.trim() && (I = t.replace(/[:：]\s*$/, ''));
        let z = (0, i.AZ)(p)
          ? (0, k.Qd)(p) && !(0, l.isValidElement)(p)
            ? { ...x, ...p }
            : { ...x, title: p }
          : null;
        if (z) {
          let t = l.createElement(
            eh.A,
            { ...z },
            l.createElement(
              'span',
              {
                className: `${e}-item-tooltip`,
                onClick: (e) => {
                  e.preventDefault();
                },
                tabIndex: -1,
              },
              z.icon || z.children || l.createElement(em, null),
            ),
          );
          I = l.createElement(l.Fragment, null, I, t);
        }
        let R = 'optional' === u,
          M = (0, k.Tn)(u),
          B = !1 === u;
        (M
          ? (I = u(I, { required: !!d }))
          : R &&
            !d &&
            (I = l.createElement(
              l.Fragment,
              null,
              I,
              l.createElement(
                'span',
                { className: `${e}-item-optional` },
                g?.optional || eg.A.Form?.optional,
              ),
            )),
          B ? (f = 'hidden') : (R || M) && (f = 'optional'));
        let N = (0, s.$)(y?.label, {
          [`${e}-item-required`]: d,
          [`${e}-item-required-mark-${f}`]: f,
          [`${e}-item-no-colon`]: !A,
        });
        return l.createElement(
          ei,
          { ...C, className: S },
          l.createElement(
            'label',
            { htmlFor: r, className: N, style: w?.label, title: 'string' == typeof t ? t : void 0 },
            I,
          ),
        );
      };
      var eb = r(1607),
        ev = r(8033),
        ey = r(4633),
        ew = r(2459);
      let ex = { success: eb.A, warning: ey.A, error: ev.A, validating: ew.A },
        eC = function ({
          children: e,
          errors: t,
          warnings: r,
          hasFeedback: o,
          validateStatus: a,
          prefixCls: i,
          meta: c,
          noStyle: d,
          name: u,
        }) {
          let p = `${i}-item`,
            { feedbackIcons: m } = l.useContext(n.cK),
            f = D(t, r, c, null, !!o, a),
            { isFormItemInput: g, status: h, hasFeedback: $, feedbackIcon: b, name: v } = l.useContext(n.$W),
            y = l.useMemo(() => {
              let e;
              if (o) {
                let n = (!0 !== o && o.icons) || m,
                  a = f && n?.({ status: f, errors: t, warnings: r })?.[f],
                  i = f ? ex[f] : null;
                e =
                  !1 !== a && i
                    ? l.createElement(
                        'span',
                        { className: (0, s.$)(`${p}-feedback-icon`, `${p}-feedback-icon-${f}`) },
                        a || l.createElement(i, null),
                      )
                    : null;
              }
              let n = {
                status: f || '',
                errors: t,
                warnings: r,
                hasFeedback: !!o,
                feedbackIcon: e,
                isFormItemInput: !0,
                name: u,
              };
              return (
                d &&
                  ((n.status = (f ?? h) || ''),
                  (n.isFormItemInput = g),
                  (n.hasFeedback = !!(o ?? $)),
                  (n.feedbackIcon = void 0 !== o ? n.feedbackIcon : b),
                  (n.name = u ?? v)),
                n
              );
            }, [f, t, r, o, m, d, u, g, h, p, $, b, v]);
          return l.createElement(n.$W.Provider, { value: y }, e);
        };
      function eE(e) {
        let {
            prefixCls: t,
            className: r,
            rootClassName: o,
            style: a,
            help: c,
            errors: d,
            warnings: p,
            validateStatus: m,
            meta: f,
            hasFeedback: g,
            hidden: h,
            children: $,
            fieldId: b,
            required: v,
            isRequired: y,
            onSubItemMetaChange: w,
            layout: x,
            name: C,
            ...E
          } = e,
          S = `${t}-item`,
          { requiredMark: I, layout: A } = l.useContext(n.cK),
          k = x || A,
          z = 'vertical' === k,
          R = l.useRef(null),
          M = u(d),
          B = u(p),
          N = (0, i.R)(c),
          O = !!(N || M.length || B.length),
          T = !!R.current && (0, i.zN)(R.current),
          [P, W] = l.useState(null);
        (0, i.Nf)(() => {
          O && R.current && W(Number.parseInt(getComputedStyle(R.current).marginBottom, 10));
        }, [O, T]);
        let H = ((e = !1) => D(e ? M : f.errors, e ? B : f.warnings, f, '', !!g, m))(),
          L = (0, s.$)(S, r, o, {
            [`${S}-with-help`]: N || M.length || B.length,
            [`${S}-has-feedback`]: H && g,
            [`${S}-has-success`]: 'success' === H,
            [`${S}-has-warning`]: 'warning' === H,
            [`${S}-has-error`]: 'error' === H,
            [`${S}-is-validating`]: 'validating' === H,
            [`${S}-hidden`]: h,
            [`${S}-${k}`]: k,
          });
        return l.createElement(
          'div',
          { className: L, style: a, ref: R },
          l.createElement(
            el,
            {
              className: `${S}-row`,
              ...(0, i.cJ)(E, [
                '_internalItemRender',
                'colon',
                'dependencies',
                'extra',
                'fieldKey',
                'getValueFromEvent',
                'getValueProps',
                'htmlFor',
                'id',
                'initialValue',
                'isListField',
                'label',
                'labelAlign',
                'labelCol',
                'labelWrap',
                'messageVariables',
                'name',
                'normalize',
                'noStyle',
                'preserve',
                'requiredMark',
                'rules',
                'shouldUpdate',
                'trigger',
                'tooltip',
                'validateFirst',
                'validateTrigger',
                'valuePropName',
                'wrapperCol',
                'validateDebounce',
              ]),
            },
            l.createElement(e$, {
              htmlFor: b,
              ...e,
              requiredMark: I,
              required: v ?? y,
              prefixCls: t,
              vertical: z,
            }),
            l.createElement(
              ec,
              {
                ...e,
                ...f,
                errors: M,
                warnings: B,
                prefixCls: t,
                status: H,
                help: c,
                marginBottom: P,
                onErrorVisibleChanged: (e) => {
                  e || O || W(null);
                },
              },
              l.createElement(
                n.jC.Provider,
                { value: w },
                l.createElement(
                  eC,
                  {
                    prefixCls: t,
                    meta: f,
                    errors: f.errors,
                    warnings: f.warnings,
                    hasFeedback: g,
                    validateStatus: H,
                    name: C,
                  },
                  $,
                ),
              ),
            ),
          ),
          !!P && l.createElement('div', { className: `${S}-margin-offset`, style: { marginBottom: -P } }),
        );
      }
      let eS = l.memo(
        (e) => e.children,
        (e, t) => {
          var r, n;
          let o, l;
          return (
            (r = e.control),
            (n = t.control),
            (o = Object.keys(r)),
            (l = Object.keys(n)),
            o.length === l.length &&
              o.every((e) => {
                let t = r[e],
                  o = n[e];
                return t === o || (0, k.Tn)(t) || (0, k.Tn)(o);
              }) &&
              e.update === t.update &&
              e.childProps.length === t.childProps.length &&
              e.childProps.every((e, r) => e === t.childProps[r])
          );
        },
      );
      function eI() {
        return { errors: [], warnings: [], touched: !1, validating: !1, name: [], validated: !1 };
      }
      let eA = function (e) {
        let {
            name: t,
            noStyle: r,
            className: a,
            dependencies: c,
            prefixCls: u,
            shouldUpdate: p,
            rules: m,
            children: f,
            required: g,
            label: h,
            messageVariables: $,
            trigger: b = 'onChange',
            validateTrigger: v,
            hidden: y,
            help: w,
            layout: C,
          } = e,
          { getPrefixCls: E } = l.useContext(z.QO),
          { name: S } = l.useContext(n.cK),
          A = ((e) => {
            if ((0, k.Tn)(e)) return e;
            let t = (0, i.$r)(e);
            return t.length <= 1 ? t[0] : t;
          })(f),
          R = (0, k.Tn)(A),
          M = l.useContext(n.jC),
          { validateTrigger: B } = l.useContext(I._z),
          N = (0, i.R)(v) ? v : B,
          O = (0, i.R)(t),
          T = E('form', u),
          P = (0, d.A)(T),
          [W, H] = x(T, P);
        (0, Y.Z2)('Form.Item');
        let L = l.useContext(I.EF),
          D = l.useRef(null),
          [X, _] = (function (e) {
            let [t, r] = l.useState(e),
              n = l.useRef(null),
              o = l.useRef([]),
              a = l.useRef(!1);
            return (
              l.useEffect(
                () => (
                  (a.current = !1),
                  () => {
                    ((a.current = !0), i.er.cancel(n.current), (n.current = null));
                  }
                ),
                [],
              ),
              [
                t,
                function (e) {
                  a.current ||
                    (null === n.current &&
                      ((o.current = []),
                      (n.current = (0, i.er)(() => {
                        ((n.current = null),
                          r((e) => {
                            let t = e;
                            return (
                              o.current.forEach((e) => {
                                t = e(t);
                              }),
                              t
                            );
                          }));
                      }))),
                    o.current.push(e));
                },
              ]
            );
          })({}),
          [q, V] = (0, i.J0)(() => eI()),
          K = (e, t) => {
            _((r) => {
              let n = { ...r },
                l = [].concat((0, o.A)(e.name.slice(0, -1)), (0, o.A)(t)).join('__SPLIT__');
              return (e.destroy ? delete n[l] : (n[l] = e), n);
            });
          },
          [Q, U] = l.useMemo(() => {
            let e = (0, o.A)(q.errors),
              t = (0, o.A)(q.warnings);
            return (
              Object.values(X).forEach((r) => {
                (e.push.apply(e, (0, o.A)(r.errors || [])), t.push.apply(t, (0, o.A)(r.warnings || [])));
              }),
              [e, t]
            );
          }, [X, q.errors, q.warnings]),
          J = (() => {
            let { itemRef: e } = l.useContext(n.cK),
              t = l.useRef({});
            return (r, n) => {
              let o = n && (0, k.Qd)(n) && (0, i.A9)(n),
                l = r.join('_');
              return (
                (t.current.name !== l || t.current.originRef !== o) &&
                  ((t.current.name = l), (t.current.originRef = o), (t.current.ref = (0, i.K4)(e(r), o))),
                t.current.ref
              );
            };
          })();
        function Z(n, o, i) {
          return r && !y
            ? l.createElement(
                eC,
                {
                  prefixCls: T,
                  hasFeedback: e.hasFeedback,
                  validateStatus: e.validateStatus,
                  meta: q,
                  errors: Q,
                  warnings: U,
                  noStyle: !0,
                  name: t,
                },
                n,
              )
            : l.createElement(
                eE,
                {
                  key: 'row',
                  ...e,
                  className: (0, s.$)(a, H, P, W),
                  prefixCls: T,
                  fieldId: o,
                  isRequired: i,
                  errors: Q,
                  warnings: U,
                  meta: q,
                  onSubItemMetaChange: K,
                  layout: C,
                  name: t,
                },
                n,
              );
        }
        if (!O && !R && !c) return Z(A);
        let ee = {};
        return (
          'string' == typeof h ? (ee.label = h) : t && (ee.label = String(t)),
          $ && (ee = { ...ee, ...$ }),
          l.createElement(
            I.D0,
            {
              ...e,
              messageVariables: ee,
              trigger: b,
              validateTrigger: N,
              onMetaChange: (e) => {
                let t = L?.getKey(e.name);
                if ((V(e.destroy ? eI() : e, !0), r && !1 !== w && M)) {
                  let r = e.name;
                  if (e.destroy) r = D.current || r;
                  else if (void 0 !== t) {
                    let [e, n] = t;
                    D.current = r = [e].concat((0, o.A)(n));
                  }
                  M(e, r);
                }
              },
            },
            (r, n, a) => {
              let s = j(t).length && n ? n.name : [],
                d = F(s, S),
                u =
                  void 0 !== g
                    ? g
                    : m?.some((e) => {
                        if ((0, k.Qd)(e) && e.required && !e.warningOnly) return !0;
                        if ((0, k.Tn)(e)) {
                          let t = e(a);
                          return t?.required && !t?.warningOnly;
                        }
                        return !1;
                      }),
                f = { ...r },
                h = null;
              if (Array.isArray(A) && O) h = A;
              else if (R && (!(p || c) || O));
              else if (!c || R || O)
                if (l.isValidElement(A)) {
                  let t = { ...A.props, ...f };
                  t.id || (t.id = d);
                  let r = (0, i.AZ)(e.extra);
                  if (w || Q.length > 0 || U.length > 0 || r) {
                    let e = [];
                    ((w || Q.length > 0 || U.length > 0) && e.push(`${d}_help`),
                      r && e.push(`${d}_extra`),
                      (t['aria-describedby'] = e.join(' ')));
                  }
                  (Q.length > 0 && (t['aria-invalid'] = 'true'),
                    u && (t['aria-required'] = 'true'),
                    (0, i.f3)(A) && (t.ref = J(s, A)),
                    new Set([].concat((0, o.A)(j(b)), (0, o.A)(j(N)))).forEach((e) => {
                      t[e] = (...t) => {
                        (f[e]?.(...t), A.props[e]?.(...t));
                      };
                    }));
                  let n = [t['aria-required'], t['aria-invalid'], t['aria-describedby']];
                  h = l.createElement(eS, { control: f, update: A, childProps: n }, (0, G.Ob)(A, t));
                } else h = R && (p || c) && !O ? A(a) : A;
              return Z(h, d, u);
            },
          )
        );
      };
      ((eA.useStatus = Q),
        (K.Item = eA),
        (K.List = ({ prefixCls: e, children: t, ...r }) => {
          let { getPrefixCls: o } = l.useContext(z.QO),
            a = o('form', e),
            i = l.useMemo(() => ({ prefixCls: a, status: 'error' }), [a]);
          return l.createElement(I.B8, { ...r }, (e, r, o) =>
            l.createElement(
              n.hb.Provider,
              { value: i },
              t(
                e.map((e) => ({ ...e, fieldKey: e.key })),
                r,
                { errors: o.errors, warnings: o.warnings },
              ),
            ),
          );
        }),
        (K.ErrorList = S),
        (K.useForm = q),
        (K.useFormInstance = function () {
          let { form: e } = l.useContext(n.cK);
          return e;
        }),
        (K.useWatch = I.FH),
        (K.Provider = n.Op));
      let ek = K;
    },
    7356(e, t, r) {
      let n;
      r.d(t, { A: () => eH });
      var o = r(3696),
        l = r(1750),
        a = r(6451),
        i = r(4085),
        s = r(1100),
        c = r(6798),
        d = r(4029),
        u = r(4074),
        p = r(2506),
        m = r(8145);
      function f(e) {
        return (0, m.oX)(e, { inputAffixPadding: e.paddingXXS });
      }
      let g = (e) => {
          let {
              controlHeight: t,
              fontSize: r,
              lineHeight: n,
              lineWidth: o,
              lineWidthFocus: l,
              controlHeightSM: a,
              controlHeightLG: i,
              fontSizeLG: s,
              lineHeightLG: c,
              paddingSM: d,
              controlPaddingHorizontalSM: u,
              controlPaddingHorizontal: p,
              colorFillAlter: m,
              colorPrimaryHover: f,
              colorPrimary: g,
              controlOutlineWidth: h,
              controlOutline: $,
              colorErrorOutline: b,
              colorWarningOutline: v,
              colorBgContainer: y,
              inputFontSize: w,
              inputFontSizeLG: x,
              inputFontSizeSM: C,
            } = e,
            E = w || r,
            S = C || E,
            I = x || s,
            A = Math.round(((t - E * n) / 2) * 10) / 10 - o,
            k = Math.round(((a - S * n) / 2) * 10) / 10 - o,
            z = Math.ceil(((i - I * c) / 2) * 10) / 10 - o;
          return {
            lineWidthFocus: 0 === l ? 0 : o,
            paddingBlock: Math.max(A, 0),
            paddingBlockSM: Math.max(k, 0),
            paddingBlockLG: Math.max(z, 0),
            paddingInline: d - o,
            paddingInlineSM: u - o,
            paddingInlineLG: p - o,
            addonBg: m,
            activeBorderColor: g,
            hoverBorderColor: f,
            activeShadow: `0 0 0 ${h}px ${$}`,
            errorActiveShadow: `0 0 0 ${h}px ${b}`,
            warningActiveShadow: `0 0 0 ${h}px ${v}`,
            hoverBg: y,
            activeBg: y,
            inputFontSize: E,
            inputFontSizeLG: I,
            inputFontSizeSM: S,
          };
        },
        h = (e) => {
          let t;
          return {
            color: e.colorTextDisabled,
            backgroundColor: e.colorBgContainerDisabled,
            borderColor: e.colorBorderDisabled,
            boxShadow: 'none',
            cursor: 'not-allowed',
            opacity: 1,
            'input[disabled], textarea[disabled]': { cursor: 'not-allowed' },
            '&:hover:not([disabled])': {
              ...{
                borderColor: (t = (0, m.oX)(e, {
                  hoverBorderColor: e.colorBorderDisabled,
                  hoverBg: e.colorBgContainerDisabled,
                })).hoverBorderColor,
                backgroundColor: t.hoverBg,
              },
            },
          };
        },
        $ = (e, t) => ({
          background: e.colorBgContainer,
          borderWidth: e.lineWidth,
          borderStyle: e.lineType,
          borderColor: t.borderColor,
          '&:hover': { borderColor: t.hoverBorderColor, backgroundColor: e.hoverBg },
          '&:focus, &:focus-within': {
            borderColor: t.activeBorderColor,
            boxShadow: t.activeShadow,
            outline: 0,
            backgroundColor: e.activeBg,
          },
        }),
        b = (e, t) => ({
          [`&${e.componentCls}-status-${t.status}:not(${e.componentCls}-disabled)`]: {
            ...$(e, t),
            [`${e.componentCls}-prefix, ${e.componentCls}-suffix`]: { color: t.affixColor },
          },
          [`&${e.componentCls}-status-${t.status}${e.componentCls}-disabled`]: { borderColor: t.borderColor },
        }),
        v = (e, t) => ({
          [`&${e.componentCls}-group-wrapper-status-${t.status}`]: {
            [`${e.componentCls}-group-addon`]: { borderColor: t.addonBorderColor, color: t.addonColor },
          },
        }),
        y = '&:focus-visible, &:has(input:focus-visible), &:has(textarea:focus-visible)',
        w = (e, t) => ({
          outline: `${(0, c.zA)(e.lineWidthFocus)} ${e.lineType} ${t}`,
          outlineOffset: (0, c.zA)(e.calc(e.lineWidth).mul(-1).equal()),
          transition: ['outline-offset', 'outline'].map((e) => `${e} 0s`).join(', '),
        }),
        x = (e, t) => ({
          '&, & input, & textarea': { color: t.color },
          [y]: w(e, t.color),
          [`${e.componentCls}-prefix, ${e.componentCls}-suffix`]: { color: t.affixColor },
        }),
        C = (e, t) => ({
          background: t.bg,
          borderWidth: e.lineWidth,
          borderStyle: e.lineType,
          borderColor: 'transparent',
          'input&, & input, textarea&, & textarea': { color: t?.inputColor ?? 'unset' },
          '&:hover': { background: t.hoverBg },
          '&:focus, &:focus-within': {
            outline: 0,
            borderColor: t.activeBorderColor,
            backgroundColor: e.activeBg,
          },
        }),
        E = (e, t) => ({
          [`&${e.componentCls}-status-${t.status}:not(${e.componentCls}-disabled)`]: {
            ...C(e, t),
            [`${e.componentCls}-prefix, ${e.componentCls}-suffix`]: { color: t.affixColor },
          },
        }),
        S = (e, t) => ({
          [`&${e.componentCls}-group-wrapper-status-${t.status}`]: {
            [`${e.componentCls}-group-addon`]: { background: t.addonBg, color: t.addonColor },
          },
        }),
        I = (e, t) => ({
          background: e.colorBgContainer,
          borderWidth: `${(0, c.zA)(e.lineWidth)} 0`,
          borderStyle: `${e.lineType} none`,
          borderColor: `transparent transparent ${t.borderColor} transparent`,
          borderRadius: 0,
          '&:hover': {
            borderColor: `transparent transparent ${t.hoverBorderColor} transparent`,
            backgroundColor: e.hoverBg,
          },
          '&:focus, &:focus-within': {
            borderColor: `transparent transparent ${t.activeBorderColor} transparent`,
            outline: 0,
            backgroundColor: e.activeBg,
          },
        }),
        A = (e, t) => ({
          [`&${e.componentCls}-status-${t.status}:not(${e.componentCls}-disabled)`]: {
            ...I(e, t),
            [`${e.componentCls}-prefix, ${e.componentCls}-suffix`]: { color: t.affixColor },
          },
          [`&${e.componentCls}-status-${t.status}${e.componentCls}-disabled`]: {
            borderColor: `transparent transparent ${t.borderColor} transparent`,
          },
        }),
        k = (e) => {
          let { paddingBlockLG: t, lineHeightLG: r, borderRadiusLG: n, paddingInlineLG: o } = e;
          return {
            padding: `${(0, c.zA)(t)} ${(0, c.zA)(o)}`,
            fontSize: e.inputFontSizeLG,
            lineHeight: r,
            borderRadius: n,
          };
        },
        z = (e) => ({
          padding: `${(0, c.zA)(e.paddingBlockSM)} ${(0, c.zA)(e.paddingInlineSM)}`,
          fontSize: e.inputFontSizeSM,
          borderRadius: e.borderRadiusSM,
        }),
        R = (e, t = {}) => ({
          position: 'relative',
          display: 'inline-block',
          width: '100%',
          minWidth: 0,
          padding: `${(0, c.zA)(e.paddingBlock)} ${(0, c.zA)(e.paddingInline)}`,
          color: e.colorText,
          fontSize: e.inputFontSize,
          lineHeight: e.lineHeight,
          borderRadius: e.borderRadius,
          transition: `all ${e.motionDurationMid}`,
          ...{
            '&::-moz-placeholder': { opacity: 1 },
            '&::placeholder': { color: e.colorTextPlaceholder, userSelect: 'none' },
            '&:placeholder-shown': { textOverflow: 'ellipsis' },
          },
          '&-lg': { ...k(e), ...t.largeStyle },
          '&-sm': { ...z(e), ...t.smallStyle },
          '&-rtl, &-textarea-rtl': { direction: 'rtl' },
        }),
        M = (0, p.OF)(
          ['Input', 'Shared'],
          (e) => {
            let t = (0, m.oX)(e, f(e));
            return [
              ((e) => {
                let { componentCls: t, controlHeightSM: r, lineWidth: n, calc: o } = e,
                  l = o(r).sub(o(n).mul(2)).sub(16).div(2).equal();
                return {
                  [t]: {
                    ...(0, d.dF)(e),
                    ...R(e),
                    ...{
                      '&-outlined': {
                        ...$(e, {
                          borderColor: e.colorBorder,
                          hoverBorderColor: e.hoverBorderColor,
                          activeBorderColor: e.activeBorderColor,
                          activeShadow: e.activeShadow,
                        }),
                        [`&${e.componentCls}-disabled, &[disabled]`]: { ...h(e) },
                        ...b(e, {
                          status: 'error',
                          borderColor: e.colorError,
                          hoverBorderColor: e.colorErrorBorderHover,
                          activeBorderColor: e.colorError,
                          activeShadow: e.errorActiveShadow,
                          affixColor: e.colorErrorAffix,
                        }),
                        ...b(e, {
                          status: 'warning',
                          borderColor: e.colorWarning,
                          hoverBorderColor: e.colorWarningBorderHover,
                          activeBorderColor: e.colorWarning,
                          activeShadow: e.warningActiveShadow,
                          affixColor: e.colorWarningAffix,
                        }),
                        ...void 0,
                      },
                    },
                    ...{
                      '&-filled': {
                        ...C(e, {
                          bg: e.colorFillTertiary,
                          hoverBg: e.colorFillSecondary,
                          activeBorderColor: e.activeBorderColor,
                          inputColor: e.colorText,
                        }),
                        [`&${e.componentCls}-disabled, &[disabled]`]: { ...h(e) },
                        ...E(e, {
                          status: 'error',
                          bg: e.colorErrorBg,
                          hoverBg: e.colorErrorBgHover,
                          activeBorderColor: e.colorError,
                          inputColor: e.colorErrorText,
                          affixColor: e.colorErrorAffix,
                        }),
                        ...E(e, {
                          status: 'warning',
                          bg: e.colorWarningBg,
                          hoverBg: e.colorWarningBgHover,
                          activeBorderColor: e.colorWarning,
                          inputColor: e.colorWarningText,
                          affixColor: e.colorWarningAffix,
                        }),
                        ...void 0,
                      },
                    },
                    ...((e) => {
                      let { componentCls: t } = e;
                      return {
                        '&-borderless': {
                          background: 'transparent',
                          border: 'none',
                          paddingBlock: e.calc(e.paddingBlock).add(e.lineWidth).equal(),
                          [`&${t}-sm, &${t}-affix-wrapper-sm`]: {
                            paddingBlock: e.calc(e.paddingBlockSM).add(e.lineWidth).equal(),
                          },
                          [`&${t}-lg, &${t}-affix-wrapper-lg`]: {
                            paddingBlock: e.calc(e.paddingBlockLG).add(e.lineWidth).equal(),
                          },
                          '&:focus, &:focus-within': { outline: 'none' },
                          [y]: w(e, e.activeBorderColor),
                          [`&${t}-disabled, &[disabled]`]: {
                            color: e.colorTextDisabled,
                            cursor: 'not-allowed',
                          },
                          [`&${t}-status-error`]: x(e, {
                            color: e.colorError,
                            affixColor: e.colorErrorAffix,
                          }),
                          [`&${t}-status-warning`]: x(e, {
                            color: e.colorWarning,
                            affixColor: e.colorWarningAffix,
                          }),
                          ...void 0,
                        },
                      };
                    })(e),
                    ...{
                      '&-underlined': {
                        ...I(e, {
                          borderColor: e.colorBorder,
                          hoverBorderColor: e.hoverBorderColor,
                          activeBorderColor: e.activeBorderColor,
                          activeShadow: e.activeShadow,
                        }),
                        [`&${e.componentCls}-disabled, &[disabled]`]: {
                          color: e.colorTextDisabled,
                          boxShadow: 'none',
                          cursor: 'not-allowed',
                          '&:hover': { borderColor: `transparent transparent ${e.colorBorder} transparent` },
                        },
                        'input[disabled], textarea[disabled]': { cursor: 'not-allowed' },
                        ...A(e, {
                          status: 'error',
                          borderColor: e.colorError,
                          hoverBorderColor: e.colorErrorBorderHover,
                          activeBorderColor: e.colorError,
                          activeShadow: e.errorActiveShadow,
                          affixColor: e.colorErrorAffix,
                        }),
                        ...A(e, {
                          status: 'warning',
                          borderColor: e.colorWarning,
                          hoverBorderColor: e.colorWarningBorderHover,
                          activeBorderColor: e.colorWarning,
                          activeShadow: e.warningActiveShadow,
                          affixColor: e.colorWarningAffix,
                        }),
                        ...void 0,
                      },
                    },
                    '&[type="color"]': {
                      height: e.controlHeight,
                      [`&${t}-lg`]: { height: e.controlHeightLG },
                      [`&${t}-sm`]: { height: r, paddingTop: l, paddingBottom: l },
                    },
                    '&[type="search"]::-webkit-search-cancel-button, &[type="search"]::-webkit-search-decoration':
                      { appearance: 'none' },
                  },
                };
              })(t),
              ((e) => {
                let {
                    componentCls: t,
                    inputAffixPadding: r,
                    colorTextDescription: n,
                    motionDurationSlow: o,
                    colorIcon: l,
                    colorIconHover: a,
                  } = e,
                  i = `${t}-affix-wrapper`,
                  s = `${t}-affix-wrapper-disabled`;
                return {
                  [i]: {
                    ...R(e),
                    display: 'inline-flex',
                    '&-focused, &:focus': { zIndex: 1 },
                    [`> input${t}`]: { padding: 0 },
                    [`> input${t}, > textarea${t}`]: {
                      fontSize: 'inherit',
                      border: 'none',
                      borderRadius: 0,
                      outline: 'none',
                      background: 'transparent',
                      color: 'inherit',
                      '&::-ms-reveal': { display: 'none' },
                      '&:focus': { boxShadow: 'none !important' },
                    },
                    '&::before': {
                      display: 'inline-block',
                      width: 0,
                      visibility: 'hidden',
                      content: '"\\a0"',
                    },
                    [t]: {
                      '&-prefix, &-suffix': {
                        display: 'flex',
                        flex: 'none',
                        alignItems: 'center',
                        '> *:not(:last-child)': { marginInlineEnd: e.paddingXS },
                      },
                      '&-show-count-suffix': { color: n, direction: 'ltr' },
                      '&-show-count-has-suffix': { marginInlineEnd: e.paddingXXS },
                      '&-prefix': { marginInlineEnd: r },
                      '&-suffix': { marginInlineStart: r },
                      '&-password-icon': {
                        display: 'inline-flex',
                        color: l,
                        cursor: 'pointer',
                        transition: `all ${o}`,
                        '&:hover': { color: a },
                      },
                    },
                    ...((e) => {
                      let { componentCls: t } = e;
                      return {
                        [`${t}-clear-icon`]: {
                          margin: 0,
                          padding: 0,
                          lineHeight: 0,
                          color: e.colorTextQuaternary,
                          fontSize: e.fontSizeIcon,
                          verticalAlign: -1,
                          cursor: 'pointer',
                          transition: `color ${e.motionDurationSlow}`,
                          border: 'none',
                          outline: 'none',
                          backgroundColor: 'transparent',
                          '&:hover': { color: e.colorIcon },
                          '&:focus-visible': {
                            color: e.colorIcon,
                            borderRadius: e.borderRadiusSM,
                            ...(0, d.jk)(e),
                          },
                          '&:active': { color: e.colorText },
                          '&-hidden': { visibility: 'hidden' },
                          '&-has-suffix': { margin: `0 ${(0, c.zA)(e.inputAffixPadding)}` },
                        },
                      };
                    })(e),
                  },
                  [`${t}-underlined`]: { borderRadius: 0 },
                  [s]: {
                    [`${t}-password-icon`]: { color: l, cursor: 'not-allowed', '&:hover': { color: l } },
                  },
                };
              })(t),
            ];
          },
          g,
          { resetFont: !1 },
        ),
        B = (0, p.OF)(
          ['Input', 'Component'],
          (e) => {
            let t = (0, m.oX)(e, f(e));
            return [
              ((e) => {
                let { componentCls: t, borderRadiusLG: r, borderRadiusSM: n } = e;
                return {
                  [`${t}-group`]: {
                    ...(0, d.dF)(e),
                    ...((e) => {
                      let { componentCls: t, antCls: r } = e;
                      return {
                        position: 'relative',
                        display: 'table',
                        width: '100%',
                        borderCollapse: 'separate',
                        borderSpacing: 0,
                        "&[class*='col-']": {
                          paddingInlineEnd: e.paddingXS,
                          '&:last-child': { paddingInlineEnd: 0 },
                        },
                        [`&-lg ${t}, &-lg > ${t}-group-addon`]: { ...k(e) },
                        [`&-sm ${t}, &-sm > ${t}-group-addon`]: { ...z(e) },
                        [`&-lg ${r}-select-single`]: { height: e.controlHeightLG },
                        [`&-sm ${r}-select-single`]: { height: e.controlHeightSM },
                        [`> ${t}`]: {
                          display: 'table-cell',
                          '&:not(:first-child):not(:last-child)': { borderRadius: 0 },
                        },
                        [`${t}-group`]: {
                          '&-addon, &-wrap': {
                            display: 'table-cell',
                            width: 1,
                            whiteSpace: 'nowrap',
                            verticalAlign: 'middle',
                            '&:not(:first-child):not(:last-child)': { borderRadius: 0 },
                          },
                          '&-wrap > *': { display: 'block !important' },
                          '&-addon': {
                            position: 'relative',
                            padding: `0 ${(0, c.zA)(e.paddingInline)}`,
                            color: e.colorText,
                            fontWeight: 400,
                            fontSize: e.inputFontSize,
                            textAlign: 'center',
                            borderRadius: e.borderRadius,
                            transition: `all ${e.motionDurationSlow}`,
                            lineHeight: 1,
                            [`${r}-select`]: {
                              margin: `${(0, c.zA)(e.calc(e.paddingBlock).add(1).mul(-1).equal())} ${(0, c.zA)(e.calc(e.paddingInline).mul(-1).equal())}`,
                              [`&${r}-select-single:not(${r}-select-customize-input):not(${r}-pagination-size-changer)`]:
                                {
                                  backgroundColor: 'inherit',
                                  border: `${(0, c.zA)(e.lineWidth)} ${e.lineType} transparent`,
                                  boxShadow: 'none',
                                },
                            },
                          },
                        },
                        [t]: {
                          width: '100%',
                          marginBottom: 0,
                          textAlign: 'inherit',
                          '&:focus': { zIndex: 1, borderInlineEndWidth: 1 },
                          '&:hover': { zIndex: 1, borderInlineEndWidth: 1 },
                        },
                        [`> ${t}:first-child, ${t}-group-addon:first-child`]: {
                          borderStartEndRadius: 0,
                          borderEndEndRadius: 0,
                          [`${r}-select`]: { borderStartEndRadius: 0, borderEndEndRadius: 0 },
                        },
                        [`> ${t}-affix-wrapper`]: {
                          [`&:not(:first-child) ${t}`]: {
                            borderStartStartRadius: 0,
                            borderEndStartRadius: 0,
                          },
                          [`&:not(:last-child) ${t}`]: { borderStartEndRadius: 0, borderEndEndRadius: 0 },
                        },
                        [`> ${t}:last-child, ${t}-group-addon:last-child`]: {
                          borderStartStartRadius: 0,
                          borderEndStartRadius: 0,
                          [`${r}-select`]: { borderStartStartRadius: 0, borderEndStartRadius: 0 },
                        },
                        [`${t}-affix-wrapper`]: {
                          '&:not(:last-child)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
                          '&:not(:first-child)': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
                        },
                        [`&${t}-group-compact`]: {
                          display: 'block',
                          ...(0, d.t6)(),
                          [`${t}-group-addon, ${t}-group-wrap, > ${t}`]: {
                            '&:not(:first-child):not(:last-child)': {
                              borderInlineEndWidth: e.lineWidth,
                              '&:hover, &:focus': { zIndex: 1 },
                            },
                          },
                          '& > *': {
                            display: 'inline-flex',
                            float: 'none',
                            verticalAlign: 'top',
                            borderRadius: 0,
                          },
                          [`
        & > ${t}-affix-wrapper,
        & > ${t}-number-affix-wrapper,
        & > ${r}-picker-range
      `]: { display: 'inline-flex' },
                          '& > *:not(:last-child)': {
                            marginInlineEnd: e.calc(e.lineWidth).mul(-1).equal(),
                            borderInlineEndWidth: e.lineWidth,
                          },
                          [t]: { float: 'none' },
                          [`& > ${r}-select,
      & > ${r}-select-auto-complete ${t},
      & > ${t}-group-wrapper ${t}`]: {
                            borderInlineEndWidth: e.lineWidth,
                            borderRadius: 0,
                            '&:hover, &:focus': { zIndex: 1 },
                          },
                          [`& > ${r}-select-focused`]: { zIndex: 1 },
                          [`& > ${r}-select > ${r}-select-arrow`]: { zIndex: 1 },
                          [`& > *:first-child,
      & > ${r}-select:first-child,
      & > ${r}-select-auto-complete:first-child ${t}`]: {
                            borderStartStartRadius: e.borderRadius,
                            borderEndStartRadius: e.borderRadius,
                          },
                          [`& > *:last-child,
      & > ${r}-select:last-child`]: {
                            borderInlineEndWidth: e.lineWidth,
                            borderStartEndRadius: e.borderRadius,
                            borderEndEndRadius: e.borderRadius,
                          },
                          [`& > ${r}-select-auto-complete ${t}`]: { verticalAlign: 'top' },
                          [`${t}-group-wrapper + ${t}-group-wrapper`]: {
                            marginInlineStart: e.calc(e.lineWidth).mul(-1).equal(),
                            [`${t}-affix-wrapper`]: {},
                          },
                        },
                      };
                    })(e),
                    '&-rtl': { direction: 'rtl' },
                    '&-wrapper': {
                      display: 'inline-block',
                      width: '100%',
                      textAlign: 'start',
                      verticalAlign: 'top',
                      '&-rtl': { direction: 'rtl' },
                      '&-lg': { [`${t}-group-addon`]: { borderRadius: r, fontSize: e.inputFontSizeLG } },
                      '&-sm': { [`${t}-group-addon`]: { borderRadius: n } },
                      ...{
                        '&-outlined': {
                          [`${e.componentCls}-group`]: {
                            '&-addon': {
                              background: e.addonBg,
                              border: `${(0, c.zA)(e.lineWidth)} ${e.lineType} ${e.colorBorder}`,
                            },
                            '&-addon:first-child': { borderInlineEnd: 0 },
                            '&-addon:last-child': { borderInlineStart: 0 },
                          },
                          ...v(e, {
                            status: 'error',
                            addonBorderColor: e.colorError,
                            addonColor: e.colorErrorText,
                          }),
                          ...v(e, {
                            status: 'warning',
                            addonBorderColor: e.colorWarning,
                            addonColor: e.colorWarningText,
                          }),
                          [`&${e.componentCls}-group-wrapper-disabled`]: {
                            [`${e.componentCls}-group-addon`]: { ...h(e) },
                          },
                        },
                      },
                      ...{
                        '&-filled': {
                          [`${e.componentCls}-group-addon`]: {
                            background: e.colorFillTertiary,
                            '&:last-child': { position: 'static' },
                          },
                          ...S(e, { status: 'error', addonBg: e.colorErrorBg, addonColor: e.colorErrorText }),
                          ...S(e, {
                            status: 'warning',
                            addonBg: e.colorWarningBg,
                            addonColor: e.colorWarningText,
                          }),
                          [`&${e.componentCls}-group-wrapper-disabled`]: {
                            [`${e.componentCls}-group`]: {
                              '&-addon': { background: e.colorFillTertiary, color: e.colorTextDisabled },
                              '&-addon:first-child': {
                                borderInlineStart: `${(0, c.zA)(e.lineWidth)} ${e.lineType} ${e.colorBorder}`,
                                borderTop: `${(0, c.zA)(e.lineWidth)} ${e.lineType} ${e.colorBorder}`,
                                borderBottom: `${(0, c.zA)(e.lineWidth)} ${e.lineType} ${e.colorBorder}`,
                              },
                              '&-addon:last-child': {
                                borderInlineEnd: `${(0, c.zA)(e.lineWidth)} ${e.lineType} ${e.colorBorder}`,
                                borderTop: `${(0, c.zA)(e.lineWidth)} ${e.lineType} ${e.colorBorder}`,
                                borderBottom: `${(0, c.zA)(e.lineWidth)} ${e.lineType} ${e.colorBorder}`,
                              },
                            },
                          },
                        },
                      },
                      [`&:not(${t}-compact-first-item):not(${t}-compact-last-item)${t}-compact-item`]: {
                        [`${t}, ${t}-group-addon`]: { borderRadius: 0 },
                      },
                      [`&:not(${t}-compact-last-item)${t}-compact-first-item`]: {
                        [`${t}, ${t}-group-addon`]: { borderStartEndRadius: 0, borderEndEndRadius: 0 },
                      },
                      [`&:not(${t}-compact-first-item)${t}-compact-last-item`]: {
                        [`${t}, ${t}-group-addon`]: { borderStartStartRadius: 0, borderEndStartRadius: 0 },
                      },
                      [`&:not(${t}-compact-last-item)${t}-compact-item`]: {
                        [`${t}-affix-wrapper`]: { borderStartEndRadius: 0, borderEndEndRadius: 0 },
                      },
                      [`&:not(${t}-compact-first-item)${t}-compact-item`]: {
                        [`${t}-affix-wrapper`]: { borderStartStartRadius: 0, borderEndStartRadius: 0 },
                      },
                    },
                  },
                };
              })(t),
              ((e) => {
                let { componentCls: t } = e;
                return {
                  [`${t}-out-of-range`]: {
                    [`&, & input, & textarea, ${t}-show-count-suffix, ${t}-data-count`]: {
                      color: e.colorError,
                    },
                  },
                };
              })(t),
              (0, u.G)(t, { focus: !0, focusElCls: `${t.componentCls}-affix-wrapper-focused` }),
            ];
          },
          g,
          { resetFont: !1 },
        );
      function N(e, t, r) {
        let n = t.cloneNode(!0),
          o = Object.create(e, { target: { value: n }, currentTarget: { value: n } });
        return (
          (n.value = r),
          'number' == typeof t.selectionStart &&
            'number' == typeof t.selectionEnd &&
            ((n.selectionStart = t.selectionStart), (n.selectionEnd = t.selectionEnd)),
          (n.setSelectionRange = (...e) => {
            t.setSelectionRange(...e);
          }),
          o
        );
      }
      function O(e, t, r, n) {
        if (!r) return;
        let o = t;
        'click' === t.type
          ? r((o = N(t, e, '')))
          : 'file' !== e.type && void 0 !== n
            ? r((o = N(t, e, n)))
            : r(o);
      }
      function T() {
        return (T = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let P = o.forwardRef((e, t) => {
        let {
            inputElement: r,
            children: n,
            prefixCls: a,
            prefix: i,
            suffix: s,
            addonBefore: c,
            addonAfter: d,
            className: u,
            style: p,
            disabled: m,
            readOnly: f,
            focused: g,
            triggerFocus: h,
            allowClear: $,
            value: b,
            handleReset: v,
            hidden: y,
            classes: w,
            classNames: x,
            dataAttrs: C,
            styles: E,
            components: S,
            onClear: I,
          } = e,
          A = n ?? r,
          k = S?.affixWrapper || 'span',
          z = S?.groupWrapper || 'span',
          R = S?.wrapper || 'span',
          M = S?.groupAddon || 'span',
          B = (0, o.useRef)(null),
          N = !!(e.prefix || e.suffix || e.allowClear),
          O = (0, o.cloneElement)(A, {
            value: b,
            className: (0, l.$)(A.props?.className, !N && x?.variant) || null,
          }),
          P = (0, o.useRef)(null);
        if ((o.useImperativeHandle(t, () => ({ nativeElement: P.current || B.current })), N)) {
          let e = null;
          if ($) {
            let t = !m && !f && b && !('object' == typeof $ && $.disabled),
              r = `${a}-clear-icon`,
              n = 'object' == typeof $ && $?.clearIcon ? $.clearIcon : '✖';
            e = o.createElement(
              'button',
              {
                type: 'button',
                onClick: (e) => {
                  (v?.(e), I?.());
                },
                onMouseDown: (e) => e.preventDefault(),
                className: (0, l.$)(r, { [`${r}-hidden`]: !t, [`${r}-has-suffix`]: !!s }, x?.clear),
                style: E?.clear,
              },
              n,
            );
          }
          let t = `${a}-affix-wrapper`,
            r = (0, l.$)(
              t,
              {
                [`${a}-disabled`]: m,
                [`${t}-disabled`]: m,
                [`${t}-focused`]: g,
                [`${t}-readonly`]: f,
                [`${t}-input-with-clear-btn`]: s && $ && b,
              },
              w?.affixWrapper,
              x?.affixWrapper,
              x?.variant,
            ),
            n =
              (s || $) &&
              o.createElement(
                'span',
                { className: (0, l.$)(`${a}-suffix`, x?.suffix), style: E?.suffix },
                e,
                s,
              );
          O = o.createElement(
            k,
            T(
              {
                className: r,
                style: E?.affixWrapper,
                onClick: (e) => {
                  B.current?.contains(e.target) && h?.();
                },
              },
              C?.affixWrapper,
              { ref: B },
            ),
            i &&
              o.createElement('span', { className: (0, l.$)(`${a}-prefix`, x?.prefix), style: E?.prefix }, i),
            O,
            n,
          );
        }
        if (e.addonBefore || e.addonAfter) {
          let e = `${a}-group`,
            t = `${e}-addon`,
            r = `${e}-wrapper`,
            n = (0, l.$)(`${a}-wrapper`, e, w?.wrapper, x?.wrapper),
            i = (0, l.$)(r, { [`${r}-disabled`]: m }, w?.group, x?.groupWrapper);
          O = o.createElement(
            z,
            { className: i, ref: P },
            o.createElement(
              R,
              { className: n },
              c && o.createElement(M, { className: t }, c),
              O,
              d && o.createElement(M, { className: t }, d),
            ),
          );
        }
        return o.cloneElement(O, {
          className: (0, l.$)(O.props?.className, u) || null,
          style: { ...O.props?.style, ...p },
          hidden: y,
        });
      });
      var W = r(5818);
      function H(e, t) {
        return o.useMemo(() => {
          let r = {};
          t && (r.show = 'object' == typeof t && t.formatter ? t.formatter : !!t);
          let { show: n, ...o } = (r = { ...r, ...e });
          return {
            ...o,
            show: !!n,
            showFormatter: 'function' == typeof n ? n : void 0,
            strategy: o.strategy || ((e) => e.length),
          };
        }, [e, t]);
      }
      function L({ countConfig: e, value: t, maxLength: r }) {
        return o.useMemo(() => {
          let n = e.max ?? r,
            o = e.strategy(t),
            l = !!n && o > n,
            a = Number(n) > 0,
            i = e.show
              ? e.showFormatter
                ? e.showFormatter({ value: t, count: o, maxLength: n })
                : `${o}${a ? ` / ${n}` : ''}`
              : void 0;
          return { mergedMax: n, isOutOfRange: l, dataCount: i };
        }, [e, r, t]);
      }
      function j({ countConfig: e, getTarget: t }) {
        let [r, n] = o.useState(null),
          l = o.useRef(t);
        return (
          o.useEffect(() => {
            l.current = t;
          }, [t]),
          o.useEffect(() => {
            r && (l.current()?.setSelectionRange(...r), n(null));
          }, [r]),
          o.useCallback(
            (t, r) => {
              let o = t;
              return (
                !r &&
                  e.exceedFormatter &&
                  e.max &&
                  e.strategy(t) > e.max &&
                  ((o = e.exceedFormatter(t, { max: e.max })),
                  t !== o && n([l.current()?.selectionStart || 0, l.current()?.selectionEnd || 0])),
                o
              );
            },
            [e],
          )
        );
      }
      function F(e, t) {
        let [r, n] = (0, W.PW)(e, t),
          o = null == r ? '' : String(r);
        return { value: r, setValue: n, formatValue: o };
      }
      function D() {
        return (D = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let X = (0, o.forwardRef)((e, t) => {
        let r,
          {
            autoComplete: n,
            onChange: a,
            onFocus: i,
            onBlur: s,
            onPressEnter: c,
            onKeyDown: d,
            onKeyUp: u,
            prefixCls: p = 'rc-input',
            disabled: m,
            htmlSize: f,
            className: g,
            maxLength: h,
            suffix: $,
            showCount: b,
            count: v,
            type: y = 'text',
            classes: w,
            classNames: x,
            styles: C,
            onCompositionStart: E,
            onCompositionEnd: S,
            ...I
          } = e,
          [A, k] = (0, o.useState)(!1),
          z = (0, o.useRef)(!1),
          R = (0, o.useRef)(!1),
          M = (0, o.useRef)(null),
          B = (0, o.useRef)(null),
          N = (e) => {
            M.current && (0, W.F4)(M.current, e);
          },
          { setValue: T, formatValue: X } = F(e.defaultValue, e.value),
          _ = H(v, b),
          { isOutOfRange: q, dataCount: V } = L({ countConfig: _, value: X, maxLength: h }),
          K = j({ countConfig: _, getTarget: () => M.current });
        ((0, o.useImperativeHandle)(t, () => ({
          focus: N,
          blur: () => {
            M.current?.blur();
          },
          setSelectionRange: (e, t, r) => {
            M.current?.setSelectionRange(e, t, r);
          },
          select: () => {
            M.current?.select();
          },
          input: M.current,
          nativeElement: B.current?.nativeElement || M.current,
        })),
          (0, o.useEffect)(() => {
            (R.current && (R.current = !1), k((e) => (!e || !m) && e));
          }, [m]));
        let G = (e, t, r) => {
            let n = K(t, z.current);
            ('compositionEnd' !== r.source || t !== n) && (T(n), M.current && O(M.current, e, a, n));
          },
          Y = q && `${p}-out-of-range`;
        return o.createElement(
          P,
          D({}, I, {
            prefixCls: p,
            className: (0, l.$)(g, Y),
            handleReset: (e) => {
              (T(''), N(), M.current && O(M.current, e, a));
            },
            value: X,
            focused: A,
            triggerFocus: N,
            suffix:
              $ || _.show
                ? o.createElement(
                    o.Fragment,
                    null,
                    _.show &&
                      o.createElement(
                        'span',
                        {
                          className: (0, l.$)(
                            `${p}-show-count-suffix`,
                            { [`${p}-show-count-has-suffix`]: !!$ },
                            x?.count,
                          ),
                          style: { ...C?.count },
                        },
                        V,
                      ),
                    $,
                  )
                : null,
            disabled: m,
            classes: w,
            classNames: x,
            styles: C,
            ref: B,
          }),
          ((r = (0, W.cJ)(e, [
            'prefixCls',
            'onPressEnter',
            'addonBefore',
            'addonAfter',
            'prefix',
            'suffix',
            'allowClear',
            'defaultValue',
            'showCount',
            'count',
            'classes',
            'htmlSize',
            'styles',
            'classNames',
            'onClear',
          ])),
          o.createElement(
            'input',
            D({ autoComplete: n }, r, {
              onChange: (e) => {
                G(e, e.target.value, { source: 'change' });
              },
              onFocus: (e) => {
                (k(!0), i?.(e));
              },
              onBlur: (e) => {
                (R.current && (R.current = !1), k(!1), s?.(e));
              },
              onKeyDown: (e) => {
                (!c ||
                  'Enter' !== e.key ||
                  R.current ||
                  e.nativeEvent.isComposing ||
                  ((R.current = !0), c(e)),
                  d?.(e));
              },
              onKeyUp: (e) => {
                ('Enter' === e.key && (R.current = !1), u?.(e));
              },
              className: (0, l.$)(p, { [`${p}-disabled`]: m }, x?.input),
              style: C?.input,
              ref: M,
              size: f,
              type: y,
              onCompositionStart: (e) => {
                ((z.current = !0), E?.(e));
              },
              onCompositionEnd: (e) => {
                ((z.current = !1), G(e, e.currentTarget.value, { source: 'compositionEnd' }), S?.(e));
              },
            }),
          )),
        );
      });
      var _ = r(5525);
      let q = `
  min-height:0 !important;
  max-height:none !important;
  height:0 !important;
  visibility:hidden !important;
  overflow:hidden !important;
  position:absolute !important;
  z-index:-1000 !important;
  top:0 !important;
  right:0 !important;
  pointer-events: none !important;
`,
        V = [
          'letter-spacing',
          'line-height',
          'padding-top',
          'padding-bottom',
          'font-family',
          'font-weight',
          'font-size',
          'font-variant',
          'text-rendering',
          'text-transform',
          'width',
          'text-indent',
          'padding-left',
          'padding-right',
          'border-width',
          'box-sizing',
          'word-break',
          'white-space',
        ],
        K = {};
      function G() {
        return (G = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let Y = o.forwardRef((e, t) => {
        let {
            prefixCls: r,
            defaultValue: a,
            value: i,
            autoSize: s,
            onResize: c,
            className: d,
            style: u,
            disabled: p,
            onChange: m,
            onInternalAutoSize: f,
            ...g
          } = e,
          [h, $] = (0, W.PW)(a, i),
          b = o.useRef(null);
        o.useImperativeHandle(t, () => ({ textArea: b.current }));
        let [v, y] = o.useMemo(() => (s && 'object' == typeof s ? [s.minRows, s.maxRows] : []), [s]),
          w = !!s,
          [x, C] = o.useState(2),
          [E, S] = o.useState(),
          I = () => {
            C(0);
          };
        ((0, W.Nf)(() => {
          w && I();
        }, [i, v, y, w]),
          (0, W.Nf)(() => {
            if (0 === x) C(1);
            else if (1 === x) {
              let e = (function (e, t = !1, r = null, o = null) {
                let l, a, i;
                (n ||
                  ((n = document.createElement('textarea')).setAttribute('tab-index', '-1'),
                  n.setAttribute('aria-hidden', 'true'),
                  n.setAttribute('name', 'hiddenTextarea'),
                  document.body.appendChild(n)),
                  e.getAttribute('wrap')
                    ? n.setAttribute('wrap', e.getAttribute('wrap'))
                    : n.removeAttribute('wrap'));
                let {
                  paddingSize: s,
                  borderSize: c,
                  boxSizing: d,
                  sizingStyle: u,
                } = (function (e, t = !1) {
                  let r = e.getAttribute('id') || e.getAttribute('data-reactid') || e.getAttribute('name');
                  if (t && K[r]) return K[r];
                  let n = window.getComputedStyle(e),
                    o =
                      n.getPropertyValue('box-sizing') ||
                      n.getPropertyValue('-moz-box-sizing') ||
                      n.getPropertyValue('-webkit-box-sizing'),
                    l =
                      parseFloat(n.getPropertyValue('padding-bottom')) +
                      parseFloat(n.getPropertyValue('padding-top')),
                    a =
                      parseFloat(n.getPropertyValue('border-bottom-width')) +
                      parseFloat(n.getPropertyValue('border-top-width')),
                    i = {
                      sizingStyle: V.map((e) => `${e}:${n.getPropertyValue(e)}`).join(';'),
                      paddingSize: l,
                      borderSize: a,
                      boxSizing: o,
                    };
                  return (t && r && (K[r] = i), i);
                })(e, t);
                (n.setAttribute('style', `${u};${q}`), (n.value = e.value || e.placeholder || ''));
                let p = n.scrollHeight;
                if (
                  ('border-box' === d ? (p += c) : 'content-box' === d && (p -= s), null !== r || null !== o)
                ) {
                  n.value = ' ';
                  let e = n.scrollHeight - s;
                  (null !== r && ((l = e * r), 'border-box' === d && (l = l + s + c), (p = Math.max(l, p))),
                    null !== o &&
                      ((a = e * o),
                      'border-box' === d && (a = a + s + c),
                      (i = p > a ? void 0 : 'hidden'),
                      (p = Math.min(a, p))));
                }
                let m = { height: p, overflowY: i, resize: 'none' };
                return (l && (m.minHeight = l), a && (m.maxHeight = a), m);
              })(b.current, !1, v, y);
              (C(2), S(e));
            }
          }, [x]));
        let A = o.useRef(void 0),
          k = () => {
            void 0 !== A.current && W.er.cancel(A.current);
          };
        o.useEffect(() => k, []);
        let z = { ...u, ...(w ? E : null) };
        return (
          (0 === x || 1 === x) && ((z.overflowY = 'hidden'), (z.overflowX = 'hidden')),
          o.createElement(
            _.Ay,
            {
              onResize: (e) => {
                2 === x &&
                  (c?.(e),
                  s &&
                    (k(),
                    (A.current = (0, W.er)(() => {
                      I();
                    }))));
              },
              disabled: !(s || c),
            },
            o.createElement(
              'textarea',
              G({}, g, {
                ref: b,
                style: z,
                className: (0, l.$)(r, d, { [`${r}-disabled`]: p }),
                disabled: p,
                value: h ?? '',
                onChange: (e) => {
                  ($(e.target.value), m?.(e));
                },
              }),
            ),
          )
        );
      });
      function Q() {
        return (Q = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let U = o.forwardRef(
        (
          {
            defaultValue: e,
            value: t,
            onFocus: r,
            onBlur: n,
            onChange: a,
            allowClear: i,
            maxLength: s,
            onCompositionStart: c,
            onCompositionEnd: d,
            suffix: u,
            prefixCls: p = 'rc-textarea',
            showCount: m,
            count: f,
            className: g,
            style: h,
            disabled: $,
            hidden: b,
            classNames: v,
            styles: y,
            onResize: w,
            onClear: x,
            onPressEnter: C,
            readOnly: E,
            autoSize: S,
            onKeyDown: I,
            ...A
          },
          k,
        ) => {
          let [z, R] = o.useState(!1),
            M = o.useRef(!1),
            [B, N] = o.useState(null),
            T = (0, o.useRef)(null),
            W = (0, o.useRef)(null),
            D = () => W.current?.textArea || null,
            { setValue: X, formatValue: _ } = F(e, t),
            q = H(f, m),
            { isOutOfRange: V, dataCount: K } = L({ countConfig: q, value: _, maxLength: s }),
            G = j({ countConfig: q, getTarget: () => W.current?.textArea || null }),
            U = () => {
              D()?.focus();
            };
          ((0, o.useImperativeHandle)(k, () => ({
            resizableTextArea: W.current,
            focus: U,
            blur: () => {
              D()?.blur();
            },
            nativeElement: T.current?.nativeElement || D(),
          })),
            (0, o.useEffect)(() => {
              R((e) => !$ && e);
            }, [$]));
          let J = (e, t) => {
              let r = G(t, M.current);
              (X(r), O(e.currentTarget, e, a, r));
            },
            Z = u;
          q.show &&
            (Z = o.createElement(
              o.Fragment,
              null,
              Z,
              o.createElement(
                'span',
                { className: (0, l.$)(`${p}-data-count`, v?.count), style: y?.count },
                K,
              ),
            ));
          let ee = !S && !m && !i;
          return o.createElement(
            P,
            {
              ref: T,
              value: _,
              allowClear: i,
              handleReset: (e) => {
                (X(''), U());
                let t = D();
                t && O(t, e, a);
              },
              suffix: Z,
              prefixCls: p,
              classNames: {
                ...v,
                affixWrapper: (0, l.$)(v?.affixWrapper, {
                  [`${p}-show-count`]: m,
                  [`${p}-textarea-allow-clear`]: i,
                }),
              },
              disabled: $,
              focused: z,
              className: (0, l.$)(g, V && `${p}-out-of-range`),
              style: { ...h, ...(B && !ee ? { height: 'auto' } : {}) },
              dataAttrs: 'string' == typeof K ? { affixWrapper: { 'data-count': K } } : void 0,
              styles: y,
              hidden: b,
              readOnly: E,
              onClear: x,
            },
            o.createElement(
              Y,
              Q({}, A, {
                autoSize: S,
                maxLength: s,
                onKeyDown: (e) => {
                  ('Enter' === e.key && C && !e.nativeEvent.isComposing && C(e), I?.(e));
                },
                onChange: (e) => {
                  J(e, e.target.value);
                },
                onFocus: (e) => {
                  (R(!0), r?.(e));
                },
                onBlur: (e) => {
                  (R(!1), n?.(e));
                },
                onCompositionStart: (e) => {
                  ((M.current = !0), c?.(e));
                },
                onCompositionEnd: (e) => {
                  ((M.current = !1), J(e, e.currentTarget.value), d?.(e));
                },
                className: (0, l.$)(v?.textarea),
                style: { resize: h?.resize, ...y?.textarea },
                disabled: $,
                prefixCls: p,
                onResize: (e) => {
                  (w?.(e), D()?.style.height && N(!0));
                },
                ref: W,
                readOnly: E,
              }),
            ),
          );
        },
      );
      var J = r(9957),
        Z = r(8033),
        ee = r(1346),
        et = r(1145);
      let er = (e) => {
        let {
          allowClear: t,
          clearIcon: r,
          contextAllowClear: n,
          contextClearIcon: l,
          defaultAllowClear: a,
          componentName: i,
        } = e;
        return (0, o.useMemo)(
          () =>
            !!(t ?? n ?? a) && {
              clearIcon: (0, ee.A)(
                (0, et.Qd)(t) ? t?.clearIcon : r,
                (0, et.Qd)(n) ? n?.clearIcon : l,
                o.createElement(Z.A, null),
              ),
              disabled: ((0, et.Qd)(t) ? t?.disabled : void 0) ?? ((0, et.Qd)(n) ? n?.disabled : void 0),
            },
          [t, r, n, l, a],
        );
      };
      var en = r(8092),
        eo = r(6642),
        el = r(5155),
        ea = r(8346),
        ei = r(9073);
      let es = (e, t, r, n) => {
        let l,
          s = o.useContext(a.QO),
          { variant: c, [e]: d } = s,
          u = o.useContext(i.Pp),
          p = n ? s[n] : void 0,
          m = d?.variant ?? p?.variant,
          f = void 0 !== t || !1 === r || void 0 !== u || void 0 !== m || void 0 !== c;
        l = void 0 !== t ? t : !1 === r ? 'borderless' : (u ?? m ?? c ?? 'outlined');
        let g = a.lJ.includes(l);
        return [l, g, f];
      };
      var ec = r(945);
      function ed(e, t) {
        let r = (0, o.useRef)([]),
          n = () => {
            r.current.push(
              setTimeout(() => {
                e.current?.input &&
                  e.current?.input.getAttribute('type') === 'password' &&
                  e.current?.input.hasAttribute('value') &&
                  e.current?.input.removeAttribute('value');
              }),
            );
          };
        return (
          (0, o.useEffect)(
            () => (
              t && n(),
              () =>
                r.current.forEach((e) => {
                  e && clearTimeout(e);
                })
            ),
            [t],
          ),
          n
        );
      }
      let eu = (0, o.forwardRef)((e, t) => {
        let {
            prefixCls: r,
            bordered: n = !0,
            status: s,
            size: c,
            disabled: d,
            onBlur: u,
            onFocus: p,
            suffix: m,
            allowClear: f,
            addonAfter: g,
            addonBefore: h,
            className: $,
            style: b,
            styles: v,
            rootClassName: y,
            onChange: w,
            classNames: x,
            variant: C,
            ...E
          } = e,
          {
            getPrefixCls: S,
            direction: I,
            allowClear: A,
            autoComplete: k,
            className: z,
            style: R,
            classNames: N,
            styles: O,
          } = (0, a.TP)('input'),
          T = S('input', r),
          P = (0, o.useRef)(null),
          H = (0, ea.A)(T),
          [L, j] = M(T, y);
        B(T, H);
        let { compactSize: F, compactItemClassnames: D } = (0, ec.RQ)(T, I),
          _ = (0, ei.A)((e) => c ?? F ?? e),
          q = o.useContext(el.A),
          V = d ?? q,
          K = { ...e, size: _, disabled: V },
          G = (0, en.XT)(R),
          Y = (0, en.XT)(b),
          [Q, U] = (0, en.AV)([N, x], [O, G, v, Y], { props: K }),
          { status: Z, hasFeedback: ee, feedbackIcon: et } = (0, o.useContext)(i.$W),
          eu = (0, eo.v)(Z, s),
          ep = !!(e.prefix || e.suffix || e.allowClear || e.showCount) || !!ee;
        (0, o.useRef)(ep);
        let em = ed(P, !0),
          ef = (ee || m) && o.createElement(o.Fragment, null, m, ee && et),
          eg = er({ allowClear: f, contextAllowClear: A, componentName: 'Input' }),
          [eh, e$] = es('input', C, n);
        return o.createElement(X, {
          ref: (0, W.K4)(t, P),
          prefixCls: T,
          autoComplete: k,
          ...E,
          disabled: V,
          onBlur: (e) => {
            (em(), u?.(e));
          },
          onFocus: (e) => {
            (em(), p?.(e));
          },
          style: U.root,
          styles: U,
          suffix: ef,
          allowClear: eg,
          className: (0, l.$)($, y, j, H, D, z, Q.root),
          onChange: (e) => {
            (em(), w?.(e));
          },
          addonBefore: h && o.createElement(J.A, { form: !0, space: !0 }, h),
          addonAfter: g && o.createElement(J.A, { form: !0, space: !0 }, g),
          classNames: {
            ...Q,
            input: (0, l.$)(
              { [`${T}-sm`]: 'small' === _, [`${T}-lg`]: 'large' === _, [`${T}-rtl`]: 'rtl' === I },
              Q.input,
              L,
            ),
            variant: (0, l.$)({ [`${T}-${eh}`]: e$ }, (0, eo.L)(T, eu)),
            affixWrapper: (0, l.$)(
              {
                [`${T}-affix-wrapper-sm`]: 'small' === _,
                [`${T}-affix-wrapper-lg`]: 'large' === _,
                [`${T}-affix-wrapper-rtl`]: 'rtl' === I,
              },
              L,
            ),
            wrapper: (0, l.$)({ [`${T}-group-rtl`]: 'rtl' === I }, L),
            groupWrapper: (0, l.$)(
              {
                [`${T}-group-wrapper-sm`]: 'small' === _,
                [`${T}-group-wrapper-lg`]: 'large' === _,
                [`${T}-group-wrapper-rtl`]: 'rtl' === I,
                [`${T}-group-wrapper-${eh}`]: e$,
              },
              (0, eo.L)(`${T}-group-wrapper`, eu, ee),
              L,
            ),
          },
        });
      });
      var ep = r(4300),
        em = r(7051);
      let ef = (0, p.OF)(
          ['Input', 'OTP'],
          (e) =>
            ((e) => {
              let { componentCls: t, paddingXS: r } = e;
              return {
                [t]: {
                  display: 'inline-flex',
                  alignItems: 'center',
                  flexWrap: 'nowrap',
                  columnGap: r,
                  [`${t}-input-wrapper`]: {
                    position: 'relative',
                    [`${t}-mask-icon`]: {
                      position: 'absolute',
                      zIndex: '1',
                      top: '50%',
                      right: '50%',
                      transform: 'translate(50%, -50%)',
                      pointerEvents: 'none',
                    },
                    [`${t}-mask-input`]: {
                      color: 'transparent',
                      caretColor: e.colorText,
                      '&::selection': { color: 'transparent' },
                    },
                    [`${t}-mask-input[type=number]::-webkit-inner-spin-button`]: {
                      '-webkit-appearance': 'none',
                      margin: 0,
                    },
                    [`${t}-mask-input[type=number]`]: { '-moz-appearance': 'textfield' },
                  },
                  '&-rtl': { direction: 'rtl' },
                  [`${t}-input`]: { textAlign: 'center', paddingInline: e.paddingXXS },
                  [`&${t}-sm ${t}-input`]: { paddingInline: e.calc(e.paddingXXS).div(2).equal() },
                  [`&${t}-lg ${t}-input`]: { paddingInline: e.paddingXS },
                },
              };
            })((0, m.oX)(e, f(e))),
          g,
        ),
        eg = o.forwardRef((e, t) => {
          let {
              className: r,
              value: n,
              onChange: i,
              onActiveChange: s,
              index: c,
              mask: d,
              onFocus: u,
              type: p,
              ...m
            } = e,
            { getPrefixCls: f } = o.useContext(a.QO),
            g = f('otp'),
            h = 'string' == typeof d ? d : '•',
            $ = o.useRef(null);
          o.useImperativeHandle(t, () => $.current);
          let b = () => {
            (0, W.er)(() => {
              let e = $.current?.input;
              document.activeElement === e && e && e.select();
            });
          };
          return o.createElement(
            'span',
            { className: `${g}-input-wrapper`, role: 'presentation' },
            d &&
              '' !== n &&
              void 0 !== n &&
              o.createElement('span', { className: `${g}-mask-icon`, 'aria-hidden': 'true' }, h),
            o.createElement(eu, {
              'aria-label': `OTP Input ${c + 1}`,
              ...m,
              type: p ?? (d ? 'password' : 'text'),
              ref: $,
              value: n,
              onInput: (e) => {
                i(c, e.target.value);
              },
              onFocus: (e) => {
                (u?.(e), b());
              },
              onKeyDown: (e) => {
                let { key: t, ctrlKey: r, metaKey: o } = e;
                ('ArrowLeft' === t
                  ? s(c - 1)
                  : 'ArrowRight' === t
                    ? s(c + 1)
                    : 'z' === t && (r || o)
                      ? e.preventDefault()
                      : 'Backspace' !== t || n || s(c - 1),
                  b());
              },
              onMouseDown: b,
              onMouseUp: b,
              className: (0, l.$)(r, { [`${g}-mask-input`]: d }),
            }),
          );
        });
      function eh(e) {
        return (e || '').split('');
      }
      let e$ = (e) => {
          let { index: t, prefixCls: r, separator: n, className: a, style: i } = e,
            s = (0, et.Tn)(n) ? n(t) : n;
          return (0, W.AZ)(s)
            ? o.createElement('span', { className: (0, l.$)(`${r}-separator`, a), style: i }, s)
            : null;
        },
        eb = o.forwardRef((e, t) => {
          let {
              prefixCls: r,
              length: n = 6,
              size: s,
              defaultValue: c,
              value: d,
              onChange: u,
              formatter: p,
              separator: m,
              variant: f,
              disabled: g,
              status: h,
              autoFocus: $,
              mask: b,
              type: v,
              autoComplete: y,
              onInput: w,
              onFocus: x,
              inputMode: C,
              classNames: E,
              styles: S,
              rootClassName: I,
              className: A,
              style: k,
              ...z
            } = e,
            {
              classNames: R,
              styles: M,
              getPrefixCls: B,
              direction: N,
              style: O,
              className: T,
            } = (0, a.TP)('otp'),
            P = B('otp', r),
            [H] = es('otp', f, void 0, 'input'),
            L = { ...e, length: n, variant: H },
            j = (0, en.XT)(O),
            F = (0, en.XT)(k),
            [D, X] = (0, en.AV)([R, E], [M, j, S, F], { props: L }),
            _ = (0, W.KE)(z, { aria: !0, data: !0, attr: !0 }),
            [q, V] = ef(P),
            K = (0, ei.A)((e) => s ?? e),
            G = o.useContext(i.$W),
            Y = (0, eo.v)(G.status, h),
            Q = o.useMemo(() => ({ ...G, status: Y, hasFeedback: !1, feedbackIcon: null }), [G, Y]),
            U = o.useRef(null),
            J = o.useRef({});
          o.useImperativeHandle(t, () => ({
            focus: () => {
              J.current[0]?.focus();
            },
            blur: () => {
              for (let e = 0; e < n; e += 1) J.current[e]?.blur();
            },
            nativeElement: U.current,
          }));
          let Z = (e) => (p ? p(e) : e),
            [ee, et] = ((e) => {
              let t = o.useRef(e),
                [, r] = (0, em.C)();
              return [
                () => t.current,
                (e) => {
                  ((t.current = e), r());
                },
              ];
            })(eh(Z(c || ''))),
            er = ee();
          o.useEffect(() => {
            void 0 !== d && et(eh(d));
          }, [d]);
          let el = (0, W._q)((e) => {
              let t = ee();
              (et(e),
                w && w(e),
                u && e.length === n && e.every((e) => e) && e.some((e, r) => t[r] !== e) && u(e.join('')));
            }),
            ea = (0, W._q)((e, t) => {
              let r = (0, ep.A)(er);
              for (let t = 0; t < e; t += 1) r[t] || (r[t] = '');
              t.length <= 1 ? (r[e] = t) : (r = r.slice(0, e).concat(eh(t)));
              for (let e = r.length - 1; e >= 0 && !r[e]; e -= 1) r.pop();
              return (r = eh(Z(r.map((e) => e || ' ').join(''))).map((e, t) =>
                ' ' !== e || r[t] ? e : r[t],
              )).slice(0, n);
            }),
            ec = (e, t) => {
              let r = ea(e, t),
                o = Math.min(e + t.length, n - 1);
              (el(r), o !== e && void 0 !== r[e] && J.current[o]?.focus());
            },
            ed = (e) => {
              J.current[e]?.focus();
            },
            eu = { variant: H, disabled: g, status: Y, mask: b, type: v, inputMode: C, autoComplete: y };
          return o.createElement(
            'div',
            {
              ..._,
              ref: U,
              className: (0, l.$)(
                A,
                I,
                P,
                { [`${P}-sm`]: 'small' === K, [`${P}-lg`]: 'large' === K, [`${P}-rtl`]: 'rtl' === N },
                V,
                q,
                T,
                D.root,
              ),
              style: X.root,
              role: 'group',
            },
            o.createElement(
              i.$W.Provider,
              { value: Q },
              Array.from({ length: n }).map((e, t) => {
                let r = `otp-${t}`,
                  a = er[t] || '';
                return o.createElement(
                  o.Fragment,
                  { key: r },
                  o.createElement(eg, {
                    ref: (e) => {
                      J.current[t] = e;
                    },
                    index: t,
                    size: K,
                    htmlSize: 1,
                    className: (0, l.$)(D.input, `${P}-input`),
                    style: X.input,
                    onChange: ec,
                    value: a,
                    onActiveChange: ed,
                    autoFocus: 0 === t && $,
                    onFocus: (e) =>
                      ((e, t) => {
                        for (let e = 0; e < t; e += 1)
                          if (!ee()[e]) {
                            J.current[e]?.focus();
                            break;
                          }
                        x?.(e);
                      })(e, t),
                    ...eu,
                  }),
                  t < n - 1 &&
                    o.createElement(e$, {
                      separator: m,
                      index: t,
                      prefixCls: P,
                      className: (0, l.$)(D.separator),
                      style: X.separator,
                    }),
                );
              }),
            ),
          );
        }),
        ev = {
          icon: {
            tag: 'svg',
            attrs: { viewBox: '64 64 896 896', focusable: 'false' },
            children: [
              {
                tag: 'path',
                attrs: {
                  d: 'M942.2 486.2Q889.47 375.11 816.7 305l-50.88 50.88C807.31 395.53 843.45 447.4 874.7 512 791.5 684.2 673.4 766 512 766q-72.67 0-133.87-22.38L323 798.75Q408 838 512 838q288.3 0 430.2-300.3a60.29 60.29 0 000-51.5zm-63.57-320.64L836 122.88a8 8 0 00-11.32 0L715.31 232.2Q624.86 186 512 186q-288.3 0-430.2 300.3a60.3 60.3 0 000 51.5q56.69 119.4 136.5 191.41L112.48 835a8 8 0 000 11.31L155.17 889a8 8 0 0011.31 0l712.15-712.12a8 8 0 000-11.32zM149.3 512C232.6 339.8 350.7 258 512 258c54.54 0 104.13 9.36 149.12 28.39l-70.3 70.3a176 176 0 00-238.13 238.13l-83.42 83.42C223.1 637.49 183.3 582.28 149.3 512zm246.7 0a112.11 112.11 0 01146.2-106.69L401.31 546.2A112 112 0 01396 512z',
                },
              },
              {
                tag: 'path',
                attrs: {
                  d: 'M508 624c-3.46 0-6.87-.16-10.25-.47l-52.82 52.82a176.09 176.09 0 00227.42-227.42l-52.82 52.82c.31 3.38.47 6.79.47 10.25a111.94 111.94 0 01-112 112z',
                },
              },
            ],
          },
          name: 'eye-invisible',
          theme: 'outlined',
        };
      var ey = r(8187);
      function ew() {
        return (ew = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let ex = o.forwardRef((e, t) => o.createElement(ey.A, ew({}, e, { ref: t, icon: ev }))),
        eC = {
          icon: {
            tag: 'svg',
            attrs: { viewBox: '64 64 896 896', focusable: 'false' },
            children: [
              {
                tag: 'path',
                attrs: {
                  d: 'M942.2 486.2C847.4 286.5 704.1 186 512 186c-192.2 0-335.4 100.5-430.2 300.3a60.3 60.3 0 000 51.5C176.6 737.5 319.9 838 512 838c192.2 0 335.4-100.5 430.2-300.3 7.7-16.2 7.7-35 0-51.5zM512 766c-161.3 0-279.4-81.8-362.7-254C232.6 339.8 350.7 258 512 258c161.3 0 279.4 81.8 362.7 254C791.5 684.2 673.4 766 512 766zm-4-430c-97.2 0-176 78.8-176 176s78.8 176 176 176 176-78.8 176-176-78.8-176-176-176zm0 288c-61.9 0-112-50.1-112-112s50.1-112 112-112 112 50.1 112 112-50.1 112-112 112z',
                },
              },
            ],
          },
          name: 'eye',
          theme: 'outlined',
        };
      function eE() {
        return (eE = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let eS = o.forwardRef((e, t) => o.createElement(ey.A, eE({}, e, { ref: t, icon: eC })));
      var eI = r(9943);
      let eA = { click: 'onClick', hover: 'onMouseOver' },
        ek = o.forwardRef((e, t) => {
          let r,
            n,
            i,
            {
              disabled: s,
              action: c = 'click',
              visibilityToggle: d = !0,
              iconRender: u,
              prefixCls: p,
              inputPrefixCls: m,
              suffix: f,
              className: g,
              style: h,
              classNames: $,
              styles: b,
              variant: v,
              ...y
            } = e,
            {
              getPrefixCls: w,
              className: x,
              style: C,
              classNames: E,
              styles: S,
              iconRender: I,
            } = (0, a.TP)('inputPassword'),
            [A] = es('inputPassword', v, e.bordered, 'input'),
            [k] = (0, eI.A)('global'),
            z = o.useContext(el.A),
            R = s ?? z,
            M = { ...e, disabled: R, variant: A },
            B = (0, en.XT)(C),
            N = (0, en.XT)(h),
            [O, T] = (0, en.AV)([E, $], [S, B, b, N], { props: M }),
            P = (0, et.Qd)(d) && void 0 !== d.visible,
            [H, L] = (0, o.useState)(() => !!P && d.visible),
            j = (0, o.useRef)(null);
          o.useEffect(() => {
            P && L(d.visible);
          }, [P, d]);
          let F = ed(j),
            D = () => {
              if (R) return;
              H && F();
              let e = !H;
              (P || L(e), (0, et.Qd)(d) && d.onVisibleChange?.(e));
            },
            X = w('input', m),
            _ = w('input-password', p),
            q =
              d &&
              ((r = eA[c] || ''),
              (n = (u || I || ((e) => (e ? o.createElement(eS, null) : o.createElement(ex, null))))(H)),
              (i = (0, et.Qd)(d) ? d.tabIndex : void 0),
              o.createElement(
                'span',
                {
                  key: 'passwordIcon',
                  role: 'button',
                  tabIndex: R ? -1 : (i ?? 0),
                  className: `${_}-icon`,
                  'aria-disabled': R,
                  'aria-pressed': H,
                  'aria-label': H ? k.hide : k.show,
                  onMouseDown: (e) => {
                    e.preventDefault();
                  },
                  onMouseUp: (e) => {
                    e.preventDefault();
                  },
                  onKeyDown: (e) => {
                    ('Enter' === e.key || ' ' === e.key) && (e.preventDefault(), e.repeat || D());
                  },
                  [r]: D,
                },
                n,
              )),
            V = (0, l.$)(_, x, g, { [`${_}-${e.size}`]: !!e.size }),
            K = {
              ...y,
              type: H ? 'text' : 'password',
              prefixCls: X,
              suffix: o.createElement(o.Fragment, null, q, f),
              disabled: R,
              className: V,
              classNames: O,
              styles: T,
              variant: A,
            };
          return o.createElement(eu, { ref: (0, W.K4)(t, j), ...K });
        }),
        ez = {
          icon: {
            tag: 'svg',
            attrs: { viewBox: '64 64 896 896', focusable: 'false' },
            children: [
              {
                tag: 'path',
                attrs: {
                  d: 'M909.6 854.5L649.9 594.8C690.2 542.7 712 479 712 412c0-80.2-31.3-155.4-87.9-212.1-56.6-56.7-132-87.9-212.1-87.9s-155.5 31.3-212.1 87.9C143.2 256.5 112 331.8 112 412c0 80.1 31.3 155.5 87.9 212.1C256.5 680.8 331.8 712 412 712c67 0 130.6-21.8 182.7-62l259.7 259.6a8.2 8.2 0 0011.6 0l43.6-43.5a8.2 8.2 0 000-11.6zM570.4 570.4C528 612.7 471.8 636 412 636s-116-23.3-158.4-65.6C211.3 528 188 471.8 188 412s23.3-116.1 65.6-158.4C296 211.3 352.2 188 412 188s116.1 23.2 158.4 65.6S636 352.2 636 412s-23.3 116.1-65.6 158.4z',
                },
              },
            ],
          },
          name: 'search',
          theme: 'outlined',
        };
      function eR() {
        return (eR = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let eM = o.forwardRef((e, t) => o.createElement(ey.A, eR({}, e, { ref: t, icon: ez })));
      var eB = r(5046),
        eN = r(4005);
      let eO = (0, p.OF)(
          ['Input', 'Search'],
          (e) =>
            ((e) => {
              let { componentCls: t, antCls: r, calc: n, max: o } = e,
                l = `${t}-btn`,
                [a, i] = (0, p.PN)(r, 'input-search'),
                s = e.inputFontSizeSM ?? e.fontSize,
                d = o(
                  e.controlHeightSM,
                  n(s).mul(e.lineHeight).add(n(e.paddingBlockSM).mul(2)).add(n(e.lineWidth).mul(2)).equal(),
                );
              return {
                [t]: {
                  [a('btn-height')]: (0, c.zA)(e.controlHeight),
                  width: '100%',
                  [l]: {
                    height: i('btn-height'),
                    '&:focus-visible': { zIndex: 5 },
                    [`&${r}-btn-icon-only`]: { width: i('btn-height') },
                    '&-filled': {
                      background: e.colorFillTertiary,
                      '&:not(:disabled)': {
                        '&:hover': { background: e.colorFillSecondary },
                        '&:active': { background: e.colorFill },
                      },
                    },
                  },
                  [`&${t}-large`]: { [a('btn-height')]: (0, c.zA)(e.controlHeightLG) },
                  [`&${t}-small`]: { [a('btn-height')]: (0, c.zA)(e.controlHeightSM) },
                  [`&${t}-small ${l}`]: { minHeight: d, [`&${e.antCls}-btn-icon-only`]: { minWidth: d } },
                },
              };
            })((0, m.oX)(e, f(e))),
          g,
        ),
        eT = o.forwardRef((e, t) => {
          let r,
            {
              prefixCls: n,
              inputPrefixCls: i,
              className: s,
              size: c,
              style: d,
              enterButton: u = !1,
              searchIcon: p,
              addonAfter: m,
              loading: f,
              disabled: g,
              onSearch: h,
              onChange: $,
              onCompositionStart: b,
              onCompositionEnd: v,
              variant: y,
              onPressEnter: w,
              classNames: x,
              styles: C,
              hidden: E,
              ...S
            } = e,
            {
              direction: I,
              getPrefixCls: A,
              className: k,
              style: z,
              classNames: R,
              styles: M,
              searchIcon: B,
            } = (0, a.TP)('inputSearch'),
            N = o.useContext(el.A),
            O = g ?? N,
            [T, , P] = es('inputSearch', y, e.bordered),
            H = P ? T : void 0,
            [L] = es('inputSearch', y, e.bordered, 'input'),
            j = { ...e, enterButton: u, variant: H },
            F = (0, en.XT)(z),
            D = (0, en.XT)(d),
            [X, _] = (0, en.AV)([R, x], [M, F, C, D], { props: j }, { button: { _default: 'root' } }),
            q = o.useRef(!1),
            V = A('input-search', n),
            K = A('input', i),
            [G, Y] = eO(V),
            { compactSize: Q } = (0, ec.RQ)(V, I),
            U = (0, ei.A)((e) => c ?? Q ?? e),
            J = o.useRef(null),
            Z = (e) => {
              document.activeElement === J.current?.input && e.preventDefault();
            },
            et = (e) => {
              h && h(J.current?.input?.value, e, { source: 'input' });
            },
            er = 'boolean' == typeof u ? (0, ee.A)(p, B, o.createElement(eM, null)) : null,
            eo = `${V}-btn`,
            ea = (0, l.$)(eo, { [`${eo}-${H}`]: H }),
            ed = u || {},
            ep = ed.type && !0 === ed.type.__ANT_BUTTON;
          if (ep || 'button' === ed.type) {
            let e = ed.props;
            r = (0, eB.Ob)(ed, {
              disabled: O || e.disabled || (!ep && f),
              onMouseDown: (t) => {
                (e.onMouseDown?.(t), Z(t));
              },
              onClick: (e) => {
                (ed?.props?.onClick?.(e), et(e));
              },
              key: 'enterButton',
              ...(ep ? { className: (0, l.$)(ea, e.className), loading: f || e.loading, size: U } : {}),
            });
          } else
            r = o.createElement(
              eN.A,
              {
                classNames: X.button,
                styles: _.button,
                className: ea,
                color: u ? 'primary' : 'default',
                size: U,
                disabled: g,
                key: 'enterButton',
                onMouseDown: Z,
                onClick: et,
                loading: f,
                icon: er,
                variant:
                  'borderless' === H || 'filled' === H || 'underlined' === H ? 'text' : u ? 'solid' : void 0,
              },
              u,
            );
          m && (r = [r, (0, eB.Ob)(m, { key: 'addonAfter' })]);
          let em = (0, l.$)(
              V,
              Y,
              { [`${V}-rtl`]: 'rtl' === I, [`${V}-${U}`]: !!U, [`${V}-with-button`]: !!u },
              s,
              k,
              G,
              X.root,
            ),
            ef = (0, W.KE)(S, { data: !0 }),
            eg = (0, W.cJ)(
              {
                ...S,
                classNames: (0, W.cJ)(X, ['button', 'root']),
                styles: (0, W.cJ)(_, ['button', 'root']),
                prefixCls: K,
                type: 'search',
                size: U,
                variant: L,
                onPressEnter: (e) => {
                  q.current || f || (w?.(e), et(e));
                },
                onCompositionStart: (e) => {
                  ((q.current = !0), b?.(e));
                },
                onCompositionEnd: (e) => {
                  ((q.current = !1), v?.(e));
                },
                onChange: (e) => {
                  (e?.target && 'click' === e.type && h && h(e.target.value, e, { source: 'clear' }), $?.(e));
                },
                disabled: g,
              },
              Object.keys(ef),
            );
          return o.createElement(
            ec.Ay,
            { className: em, style: _.root, ...ef, hidden: E },
            o.createElement(eu, { ref: (0, W.K4)(J, t), ...eg }),
            r,
          );
        }),
        eP = (0, p.OF)(
          ['Input', 'TextArea'],
          (e) =>
            ((e) => {
              let { componentCls: t, paddingLG: r } = e,
                n = `${t}-textarea`;
              return {
                [`textarea${t}`]: {
                  maxWidth: '100%',
                  height: 'auto',
                  minHeight: e.controlHeight,
                  lineHeight: e.lineHeight,
                  verticalAlign: 'bottom',
                  transition: `all ${e.motionDurationSlow}`,
                  resize: 'vertical',
                  '@media (hover: none) and (pointer: coarse)': { resize: 'none' },
                  [`&${t}-mouse-active`]: { transition: `all ${e.motionDurationSlow}, height 0s, width 0s` },
                },
                [`${t}-textarea-affix-wrapper-resize-dirty`]: { width: 'auto' },
                [n]: {
                  position: 'relative',
                  '&-show-count': {
                    [`${t}-data-count`]: {
                      position: 'absolute',
                      bottom: e.calc(e.fontSize).mul(e.lineHeight).mul(-1).equal(),
                      insetInlineEnd: 0,
                      color: e.colorTextDescription,
                      whiteSpace: 'nowrap',
                      pointerEvents: 'none',
                    },
                  },
                  [`
        &-allow-clear > ${t},
        &-affix-wrapper${n}-has-feedback ${t}
      `]: { paddingInlineEnd: r },
                  [`&-affix-wrapper${t}-affix-wrapper`]: {
                    padding: 0,
                    [`> textarea${t}`]: {
                      fontSize: 'inherit',
                      border: 'none',
                      outline: 'none',
                      background: 'transparent',
                      minHeight: e.calc(e.controlHeight).sub(e.calc(e.lineWidth).mul(2)).equal(),
                      '&:focus': { boxShadow: 'none !important' },
                    },
                    [`${t}-suffix`]: {
                      margin: 0,
                      '> *:not(:last-child)': { marginInline: 0 },
                      [`${t}-clear-icon`]: {
                        position: 'absolute',
                        insetInlineEnd: e.paddingInline,
                        insetBlockStart: e.paddingXS,
                      },
                      [`${n}-suffix`]: {
                        position: 'absolute',
                        top: 0,
                        insetInlineEnd: e.paddingInline,
                        bottom: 0,
                        zIndex: 1,
                        display: 'inline-flex',
                        alignItems: 'center',
                        margin: 'auto',
                        pointerEvents: 'none',
                      },
                    },
                  },
                  [`&-affix-wrapper${t}-affix-wrapper-rtl`]: {
                    [`${t}-suffix`]: { [`${t}-data-count`]: { direction: 'ltr', insetInlineStart: 0 } },
                  },
                  [`&-affix-wrapper${t}-affix-wrapper-sm`]: {
                    [`${t}-suffix`]: { [`${t}-clear-icon`]: { insetInlineEnd: e.paddingInlineSM } },
                  },
                },
              };
            })((0, m.oX)(e, f(e))),
          g,
          { resetFont: !1 },
        ),
        eW = (0, o.forwardRef)((e, t) => {
          let {
              prefixCls: r,
              bordered: n = !0,
              size: s,
              disabled: c,
              status: d,
              allowClear: u,
              classNames: p,
              rootClassName: m,
              className: f,
              style: g,
              styles: h,
              variant: $,
              showCount: b,
              onMouseDown: v,
              onResize: y,
              ...w
            } = e,
            {
              getPrefixCls: x,
              direction: C,
              allowClear: E,
              autoComplete: S,
              className: I,
              style: A,
              classNames: k,
              styles: z,
            } = (0, a.TP)('textArea'),
            R = o.useContext(el.A),
            { status: B, hasFeedback: N, feedbackIcon: O } = o.useContext(i.$W),
            T = (0, eo.v)(B, d),
            P = (0, en.XT)(A),
            H = (0, en.XT)(g),
            [L, j] = (0, en.AV)([k, p], [z, P, h, H], { props: e }),
            F = o.useRef(null);
          o.useImperativeHandle(t, () => ({
            resizableTextArea: F.current?.resizableTextArea,
            focus: (e) => {
              (0, W.F4)(F.current?.resizableTextArea?.textArea, e);
            },
            blur: () => F.current?.blur(),
            nativeElement: F.current?.nativeElement || null,
          }));
          let D = x('input', r),
            X = (0, ea.A)(D),
            [_, q] = M(D, m);
          eP(D, X);
          let { compactSize: V, compactItemClassnames: K } = (0, ec.RQ)(D, C),
            G = (0, ei.A)((e) => s ?? V ?? e),
            [Y, Q] = es('textArea', $, n),
            J = er({ allowClear: u, contextAllowClear: E, componentName: 'TextArea' }),
            [Z, ee] = o.useState(!1),
            [ed, eu] = o.useState(!1);
          return o.createElement(U, {
            autoComplete: S,
            ...w,
            style: j.root,
            styles: j,
            disabled: c ?? R,
            allowClear: J,
            className: (0, l.$)(q, X, f, m, K, I, L.root, {
              [`${D}-textarea-affix-wrapper-resize-dirty`]: ed,
            }),
            classNames: {
              ...L,
              textarea: (0, l.$)(
                { [`${D}-sm`]: 'small' === G, [`${D}-lg`]: 'large' === G },
                _,
                L.textarea,
                Z && `${D}-mouse-active`,
              ),
              variant: (0, l.$)({ [`${D}-${Y}`]: Q }, (0, eo.L)(D, T)),
              affixWrapper: (0, l.$)(
                `${D}-textarea-affix-wrapper`,
                {
                  [`${D}-affix-wrapper-rtl`]: 'rtl' === C,
                  [`${D}-affix-wrapper-sm`]: 'small' === G,
                  [`${D}-affix-wrapper-lg`]: 'large' === G,
                  [`${D}-textarea-show-count`]: b || e.count?.show,
                },
                _,
              ),
            },
            prefixCls: D,
            suffix: N && o.createElement('span', { className: `${D}-textarea-suffix` }, O),
            showCount: b,
            ref: F,
            onResize: (e) => {
              if ((y?.(e), Z && (0, et.Tn)(getComputedStyle))) {
                let e = F.current?.nativeElement?.querySelector('textarea');
                e && 'both' === getComputedStyle(e).resize && eu(!0);
              }
            },
            onMouseDown: (e) => {
              (ee(!0), v?.(e));
              let t = () => {
                (ee(!1), document.removeEventListener('mouseup', t));
              };
              document.addEventListener('mouseup', t);
            },
          });
        });
      ((eu.Group = (e) => {
        let { getPrefixCls: t, direction: r } = (0, o.useContext)(a.QO),
          { prefixCls: n, className: c } = e,
          d = t('input-group', n),
          [u, p] = B(t('input')),
          m = (0, l.$)(
            d,
            p,
            {
              [`${d}-lg`]: 'large' === e.size,
              [`${d}-sm`]: 'small' === e.size,
              [`${d}-compact`]: e.compact,
              [`${d}-rtl`]: 'rtl' === r,
            },
            u,
            c,
          ),
          f = (0, o.useContext)(i.$W),
          g = (0, o.useMemo)(() => ({ ...f, isFormItemInput: !1 }), [f]);
        return o.createElement(
          i.$W.Provider,
          { value: g },
          o.createElement(
            s.A.Compact,
            {
              className: m,
              style: e.style,
              onMouseEnter: e.onMouseEnter,
              onMouseLeave: e.onMouseLeave,
              onFocus: e.onFocus,
              onBlur: e.onBlur,
            },
            e.children,
          ),
        );
      }),
        (eu.Search = eT),
        (eu.TextArea = eW),
        (eu.Password = ek),
        (eu.OTP = eb));
      let eH = eu;
    },
    1100(e, t, r) {
      r.d(t, { A: () => S });
      var n = r(3696),
        o = r(5818),
        l = r(1750),
        a = r(1145);
      function i(e) {
        return ['small', 'middle', 'medium', 'large'].includes(e);
      }
      function s(e) {
        return !!e && (0, a.Et)(e);
      }
      var c = r(6191),
        d = r(8092),
        u = r(6451),
        p = r(6642),
        m = r(945),
        f = r(4029),
        g = r(4074),
        h = r(2506);
      let $ = (0, h.OF)('Addon', (e) => [
          ((e) => {
            let {
                componentCls: t,
                borderRadius: r,
                paddingSM: n,
                colorBorder: o,
                paddingXS: l,
                fontSizeLG: a,
                fontSizeSM: i,
                borderRadiusLG: s,
                borderRadiusSM: c,
                colorBgContainerDisabled: d,
                lineWidth: u,
                lineType: p,
                antCls: m,
              } = e,
              [g, $] = (0, h.PN)(m, 'space-addon');
            return {
              [t]: [
                {
                  ...(0, f.dF)(e),
                  display: 'inline-flex',
                  alignItems: 'center',
                  gap: 0,
                  whiteSpace: 'nowrap',
                  paddingInline: n,
                  margin: 0,
                  borderWidth: u,
                  borderStyle: p,
                  borderRadius: r,
                  '&:hover': { zIndex: 0 },
                  [`&${t}-disabled`]: { color: e.colorTextDisabled },
                  '&-large': { fontSize: a, borderRadius: s },
                  '&-small': { paddingInline: l, borderRadius: c, fontSize: i },
                  '&-compact-last-item': { borderEndStartRadius: 0, borderStartStartRadius: 0 },
                  '&-compact-first-item': { borderEndEndRadius: 0, borderStartEndRadius: 0 },
                  '&-compact-item:not(:first-child):not(:last-child)': { borderRadius: 0 },
                  '&-compact-item:not(:last-child)': { borderInlineEndWidth: 0 },
                  '&-compact-item:not(:first-child)': { borderInlineStartWidth: 0 },
                },
                {
                  [g('addon-border-color')]: o,
                  [g('addon-background')]: d,
                  [g('addon-border-color-outlined')]: o,
                  [g('addon-background-filled')]: d,
                  borderColor: $('addon-border-color'),
                  background: $('addon-background'),
                  '&-variant-outlined': { [g('addon-border-color')]: $('addon-border-color-outlined') },
                  '&-variant-filled': {
                    [g('addon-border-color')]: 'transparent',
                    [g('addon-background')]: $('addon-background-filled'),
                    [`&${t}-disabled`]: { [g('addon-border-color')]: o, [g('addon-background')]: d },
                  },
                  '&-variant-borderless': { border: 'none', background: 'transparent' },
                  '&-variant-underlined': { border: 'none', background: 'transparent' },
                },
                {
                  '&-status-error': {
                    [g('addon-border-color-outlined')]: e.colorError,
                    [g('addon-background-filled')]: e.colorErrorBg,
                    color: e.colorError,
                  },
                  '&-status-warning': {
                    [g('addon-border-color-outlined')]: e.colorWarning,
                    [g('addon-background-filled')]: e.colorWarningBg,
                    color: e.colorWarning,
                  },
                },
              ],
            };
          })(e),
          (0, g.G)(e, { focus: !1 }),
        ]),
        b = n.forwardRef((e, t) => {
          let {
              className: r,
              children: o,
              style: a,
              prefixCls: i,
              variant: s = 'outlined',
              disabled: c,
              status: d,
              ...f
            } = e,
            { getPrefixCls: g, direction: h } = n.useContext(u.QO),
            b = g('space-addon', i),
            [v, y] = $(b),
            { compactItemClassnames: w, compactSize: x } = (0, m.RQ)(b, h),
            C = (0, p.L)(b, d),
            E = (0, l.$)(b, v, w, y, `${b}-variant-${s}`, C, { [`${b}-${x}`]: x, [`${b}-disabled`]: c }, r);
          return n.createElement('div', { ref: t, className: E, style: a, ...f }, o);
        }),
        v = n.createContext({ latestIndex: 0 }),
        y = v.Provider,
        w = (e) => {
          let {
              className: t,
              prefix: r,
              index: a,
              children: i,
              separator: s,
              style: c,
              classNames: d,
              styles: u,
            } = e,
            { latestIndex: p } = n.useContext(v);
          return (0, o.AZ)(i)
            ? n.createElement(
                n.Fragment,
                null,
                n.createElement('div', { className: t, style: c }, i),
                a < p &&
                  s &&
                  n.createElement(
                    'span',
                    { className: (0, l.$)(`${r}-item-separator`, d?.separator), style: u?.separator },
                    s,
                  ),
              )
            : null;
        };
      var x = r(8145);
      let C = (0, h.OF)(
          'Space',
          (e) => {
            let t = (0, x.oX)(e, {
              spaceGapSmallSize: e.paddingXS,
              spaceGapMiddleSize: e.padding,
              spaceGapLargeSize: e.paddingLG,
            });
            return [
              ((e) => {
                let { componentCls: t, antCls: r } = e;
                return {
                  [t]: {
                    display: 'inline-flex',
                    '&-rtl': { direction: 'rtl' },
                    '&-vertical': { flexDirection: 'column' },
                    '&-align': {
                      flexDirection: 'column',
                      '&-center': { alignItems: 'center' },
                      '&-start': { alignItems: 'flex-start' },
                      '&-end': { alignItems: 'flex-end' },
                      '&-baseline': { alignItems: 'baseline' },
                    },
                    [`${t}-item:empty`]: { display: 'none' },
                    [`${t}-item > ${r}-badge-not-a-wrapper:only-child`]: { display: 'block' },
                  },
                };
              })(t),
              ((e) => {
                let { componentCls: t } = e;
                return {
                  [t]: {
                    '&-gap-row-small': { rowGap: e.spaceGapSmallSize },
                    '&-gap-row-medium, &-gap-row-middle': { rowGap: e.spaceGapMiddleSize },
                    '&-gap-row-large': { rowGap: e.spaceGapLargeSize },
                    '&-gap-col-small': { columnGap: e.spaceGapSmallSize },
                    '&-gap-col-medium, &-gap-col-middle': { columnGap: e.spaceGapMiddleSize },
                    '&-gap-col-large': { columnGap: e.spaceGapLargeSize },
                  },
                };
              })(t),
            ];
          },
          () => ({}),
          { resetStyle: !1 },
        ),
        E = n.forwardRef((e, t) => {
          let {
              getPrefixCls: r,
              direction: a,
              size: p,
              className: m,
              style: f,
              classNames: g,
              styles: h,
            } = (0, u.TP)('space'),
            {
              size: $ = p ?? 'small',
              align: b,
              className: v,
              rootClassName: x,
              children: E,
              direction: S,
              orientation: I,
              prefixCls: A,
              split: k,
              separator: z,
              style: R,
              vertical: M,
              wrap: B = !1,
              classNames: N,
              styles: O,
              ...T
            } = e,
            [P, W] = Array.isArray($) ? $ : [$, $],
            H = i(W),
            L = i(P),
            j = s(W),
            F = s(P),
            D = (0, o.$r)(E, { keepEmpty: !0 }),
            [X, _] = (0, c.M)(I, M, S),
            q = void 0 !== b || _ ? b : 'center',
            V = z ?? k,
            K = r('space', A),
            [G, Y] = C(K),
            Q = { ...e, size: $, orientation: X, align: q },
            U = (0, d.XT)(f),
            J = (0, d.XT)(R),
            [Z, ee] = (0, d.AV)([g, N], [h, U, O, J], { props: Q }),
            et = (0, l.$)(
              K,
              m,
              G,
              `${K}-${X}`,
              {
                [`${K}-rtl`]: 'rtl' === a,
                [`${K}-align-${q}`]: q,
                [`${K}-gap-row-${W}`]: H,
                [`${K}-gap-col-${P}`]: L,
              },
              v,
              x,
              Y,
              Z.root,
            ),
            er = (0, l.$)(`${K}-item`, Z.item),
            en = D.map((e, t) => {
              let r = e?.key || `${er}-${t}`;
              return n.createElement(
                w,
                {
                  prefix: K,
                  classNames: Z,
                  styles: ee,
                  className: er,
                  key: r,
                  index: t,
                  separator: V,
                  style: ee.item,
                },
                e,
              );
            }),
            eo = n.useMemo(() => ({ latestIndex: D.reduce((e, t, r) => ((0, o.AZ)(t) ? r : e), 0) }), [D]);
          if (0 === D.length) return null;
          let el = {};
          return (
            B && (el.flexWrap = 'wrap'),
            !L && F && (el.columnGap = P),
            !H && j && (el.rowGap = W),
            n.createElement(
              'div',
              { ref: t, className: et, style: { ...el, ...ee.root }, ...T },
              n.createElement(y, { value: eo }, en),
            )
          );
        });
      ((E.Compact = m.Ay), (E.Addon = b));
      let S = E;
    },
    7733(e, t, r) {
      r.d(t, [
        'A',
        0,
        (e) => {
          let { componentCls: t, antCls: r, motionDurationMid: n, motionEaseInOut: o } = e;
          return {
            [t]: {
              [`${r}-motion-collapse`]: {
                overflow: 'hidden',
                transition: `${['height', 'opacity'].map((e) => `${e} ${n} ${o}`).join(', ')} !important`,
              },
            },
          };
        },
      ]);
    },
    1261(e, t, r) {
      r.d(t, { K: () => a });
      var n = r(6798),
        o = r(2506),
        l = r(8147);
      function a(e) {
        let { contentRadius: t, limitVerticalRadius: r } = e,
          n = t > 12 ? t + 2 : 12;
        return { arrowOffsetHorizontal: n, arrowOffsetVertical: r ? 8 : n };
      }
      r.d(t, [
        'A',
        0,
        (e, t, r) => {
          let {
              componentCls: a,
              boxShadowPopoverArrow: i,
              arrowOffsetVertical: s,
              arrowOffsetHorizontal: c,
              antCls: d,
            } = e,
            [u] = (0, o.PN)(d, 'tooltip'),
            { arrowDistance: p = 0, arrowShadow: m = !0 } = r || {};
          return {
            [a]: {
              [`${a}-arrow`]: [
                {
                  position: 'absolute',
                  zIndex: 1,
                  display: 'block',
                  ...(0, l.j)(e, t, !!m && i),
                  '&:before': { background: t },
                },
              ],
              [`&-placement-top > ${a}-arrow,&-placement-topLeft > ${a}-arrow,&-placement-topRight > ${a}-arrow`]:
                { bottom: p, transform: 'translateY(100%) rotate(180deg)' },
              [`&-placement-top > ${a}-arrow`]: {
                left: { _skip_check_: !0, value: '50%' },
                transform: 'translateX(-50%) translateY(100%) rotate(180deg)',
              },
              '&-placement-topLeft': {
                [u('arrow-offset-x')]: c,
                [`> ${a}-arrow`]: { left: { _skip_check_: !0, value: c } },
              },
              '&-placement-topRight': {
                [u('arrow-offset-x')]: `calc(100% - ${(0, n.zA)(c)})`,
                [`> ${a}-arrow`]: { right: { _skip_check_: !0, value: c } },
              },
              [`&-placement-bottom > ${a}-arrow,&-placement-bottomLeft > ${a}-arrow,&-placement-bottomRight > ${a}-arrow`]:
                { top: p, transform: 'translateY(-100%)' },
              [`&-placement-bottom > ${a}-arrow`]: {
                left: { _skip_check_: !0, value: '50%' },
                transform: 'translateX(-50%) translateY(-100%)',
              },
              '&-placement-bottomLeft': {
                [u('arrow-offset-x')]: c,
                [`> ${a}-arrow`]: { left: { _skip_check_: !0, value: c } },
              },
              '&-placement-bottomRight': {
                [u('arrow-offset-x')]: `calc(100% - ${(0, n.zA)(c)})`,
                [`> ${a}-arrow`]: { right: { _skip_check_: !0, value: c } },
              },
              [`&-placement-left > ${a}-arrow,&-placement-leftTop > ${a}-arrow,&-placement-leftBottom > ${a}-arrow`]:
                { right: { _skip_check_: !0, value: p }, transform: 'translateX(100%) rotate(90deg)' },
              [`&-placement-left > ${a}-arrow`]: {
                top: { _skip_check_: !0, value: '50%' },
                transform: 'translateY(-50%) translateX(100%) rotate(90deg)',
              },
              [`&-placement-leftTop > ${a}-arrow`]: { top: s },
              [`&-placement-leftBottom > ${a}-arrow`]: { bottom: s },
              [`&-placement-right > ${a}-arrow,&-placement-rightTop > ${a}-arrow,&-placement-rightBottom > ${a}-arrow`]:
                { left: { _skip_check_: !0, value: p }, transform: 'translateX(-100%) rotate(-90deg)' },
              [`&-placement-right > ${a}-arrow`]: {
                top: { _skip_check_: !0, value: '50%' },
                transform: 'translateY(-50%) translateX(-100%) rotate(-90deg)',
              },
              [`&-placement-rightTop > ${a}-arrow`]: { top: s },
              [`&-placement-rightBottom > ${a}-arrow`]: { bottom: s },
            },
          };
        },
      ]);
    },
    8147(e, t, r) {
      r.d(t, { n: () => o });
      var n = r(6798);
      function o(e) {
        let { sizePopupArrow: t, borderRadiusXS: r, borderRadiusOuter: n } = e,
          o = t / 2,
          l = n / Math.sqrt(2),
          a = o - n * (1 - 1 / Math.sqrt(2)),
          i = o - (1 / Math.sqrt(2)) * r,
          s = n * (Math.sqrt(2) - 1) + (1 / Math.sqrt(2)) * r,
          c = o * Math.sqrt(2) + n * (Math.sqrt(2) - 2),
          d = n * (Math.sqrt(2) - 1),
          u = `polygon(${d}px 100%, 50% ${d}px, ${2 * o - d}px 100%, ${d}px 100%)`;
        return {
          arrowShadowWidth: c,
          arrowPath: `path('M 0 ${o} A ${n} ${n} 0 0 0 ${l} ${a} L ${i} ${s} A ${r} ${r} 0 0 1 ${2 * o - i} ${s} L ${2 * o - l} ${a} A ${n} ${n} 0 0 0 ${2 * o - 0} ${o} Z')`,
          arrowPolygon: u,
        };
      }
      r.d(t, [
        'j',
        0,
        (e, t, r) => {
          let {
              sizePopupArrow: o,
              arrowPolygon: l,
              arrowPath: a,
              arrowShadowWidth: i,
              borderRadiusXS: s,
              calc: c,
            } = e,
            d = {
              content: '""',
              position: 'absolute',
              width: i,
              height: i,
              bottom: 0,
              insetInline: 0,
              margin: 'auto',
              borderRadius: { _skip_check_: !0, value: `0 0 ${(0, n.zA)(s)} 0` },
              transform: 'translateY(50%) rotate(-135deg)',
              zIndex: 0,
              background: 'transparent',
            };
          return (
            r && (d.boxShadow = r),
            {
              pointerEvents: 'none',
              width: o,
              height: o,
              overflow: 'hidden',
              '&::before': {
                position: 'absolute',
                bottom: 0,
                insetInlineStart: 0,
                width: o,
                height: c(o).div(2).equal(),
                background: t,
                clipPath: { _multi_value_: !0, value: [l, a] },
                content: '""',
              },
              '&::after': d,
            }
          );
        },
      ]);
    },
    7999(e, t, r) {
      r.d(t, { A: () => _ });
      var n = r(3696),
        o = r(1750);
      let l = (e) => {
        let { children: t, prefixCls: r, id: l, classNames: a, styles: i, className: s, style: c } = e;
        return n.createElement(
          'div',
          {
            id: l,
            className: (0, o.$)(`${r}-container`, a?.container, s),
            style: { ...i?.container, ...c },
            role: 'tooltip',
          },
          'function' == typeof t ? t() : t,
        );
      };
      var a = r(1419),
        i = r(5818);
      let s = { shiftX: 64, adjustY: 1 },
        c = { adjustX: 1, shiftY: !0 },
        d = [0, 0],
        u = {
          left: { points: ['cr', 'cl'], overflow: c, offset: [-4, 0], targetOffset: d },
          right: { points: ['cl', 'cr'], overflow: c, offset: [4, 0], targetOffset: d },
          top: { points: ['bc', 'tc'], overflow: s, offset: [0, -4], targetOffset: d },
          bottom: { points: ['tc', 'bc'], overflow: s, offset: [0, 4], targetOffset: d },
          topLeft: { points: ['bl', 'tl'], overflow: s, offset: [0, -4], targetOffset: d },
          leftTop: { points: ['tr', 'tl'], overflow: c, offset: [-4, 0], targetOffset: d },
          topRight: { points: ['br', 'tr'], overflow: s, offset: [0, -4], targetOffset: d },
          rightTop: { points: ['tl', 'tr'], overflow: c, offset: [4, 0], targetOffset: d },
          bottomRight: { points: ['tr', 'br'], overflow: s, offset: [0, 4], targetOffset: d },
          rightBottom: { points: ['bl', 'br'], overflow: c, offset: [4, 0], targetOffset: d },
          bottomLeft: { points: ['tl', 'bl'], overflow: s, offset: [0, 4], targetOffset: d },
          leftBottom: { points: ['br', 'bl'], overflow: c, offset: [-4, 0], targetOffset: d },
        };
      function p() {
        return (p = Object.assign
          ? Object.assign.bind()
          : function (e) {
              for (var t = 1; t < arguments.length; t++) {
                var r = arguments[t];
                for (var n in r) Object.prototype.hasOwnProperty.call(r, n) && (e[n] = r[n]);
              }
              return e;
            }).apply(this, arguments);
      }
      let m = n.forwardRef((e, t) => {
        let {
            trigger: r = ['hover', 'focus'],
            mouseEnterDelay: s = 0,
            mouseLeaveDelay: c = 0.1,
            prefixCls: d = 'rc-tooltip',
            children: m,
            onVisibleChange: f,
            afterVisibleChange: g,
            motion: h,
            placement: $ = 'right',
            align: b = {},
            destroyOnHidden: v = !1,
            defaultVisible: y,
            getTooltipContainer: w,
            arrowContent: x,
            overlay: C,
            id: E,
            showArrow: S = !0,
            classNames: I,
            styles: A,
            ...k
          } = e,
          z = (0, i.Bi)(E),
          R = (0, n.useRef)(null);
        (0, n.useImperativeHandle)(t, () => R.current);
        let M = { ...k };
        'visible' in e && (M.popupVisible = e.visible);
        let B = n.useMemo(() => {
          if (!S) return !1;
          let e = !0 === S ? {} : S;
          return {
            ...e,
            className: (0, o.$)(e.className, I?.arrow),
            style: { ...e.style, ...A?.arrow },
            content: e.content ?? x,
          };
        }, [S, I?.arrow, A?.arrow, x]);
        return n.createElement(
          a.Ay,
          p(
            {
              popupClassName: I?.root,
              prefixCls: d,
              popup: n.createElement(l, { key: 'content', prefixCls: d, id: z, classNames: I, styles: A }, C),
              action: r,
              builtinPlacements: u,
              popupPlacement: $,
              ref: R,
              popupAlign: b,
              getPopupContainer: w,
              onOpenChange: f,
              afterOpenChange: g,
              popupMotion: h,
              defaultPopupVisible: y,
              autoDestroy: v,
              mouseLeaveDelay: c,
              popupStyle: A?.root,
              mouseEnterDelay: s,
              arrow: B,
              uniqueContainerClassName: I?.uniqueContainer,
              uniqueContainerStyle: A?.uniqueContainer,
            },
            M,
          ),
          ({ open: e }) => {
            let t = n.Children.only(m),
              r = [t.props['aria-describedby'], C && e ? z : void 0].filter(Boolean).join(' ');
            return n.cloneElement(t, { 'aria-describedby': r || void 0 });
          },
        );
      });
      var f = r(9957),
        g = r(8735),
        h = r(8092),
        $ = r(1145),
        b = r(8663),
        v = r(7581),
        y = r(5046),
        w = r(8761),
        x = r(5892),
        C = r(6451),
        E = r(8346);
      let S = n.createContext(!1);
      var I = r(4587),
        A = r(6798),
        k = r(4029),
        z = r(3511),
        R = r(9441),
        M = r(1261),
        B = r(8147),
        N = r(5378),
        O = r(8145),
        T = r(2506);
      let P = (e) => ({
          zIndexPopup: e.zIndexPopupBase + 70,
          maxWidth: 250,
          ...(0, M.K)({ contentRadius: e.borderRadius, limitVerticalRadius: !0 }),
          ...(0, B.n)((0, O.oX)(e, { borderRadiusOuter: Math.min(e.borderRadiusOuter, 4) })),
        }),
        W = (e, t, r = !0) =>
          (0, T.OF)(
            'Tooltip',
            (e) => {
              let { borderRadius: t, colorTextLightSolid: r, colorBgSpotlight: n, maxWidth: o } = e;
              return [
                ((e) => {
                  var t;
                  let {
                      calc: r,
                      componentCls: n,
                      tooltipMaxWidth: o,
                      tooltipColor: l,
                      tooltipBg: a,
                      tooltipBorderRadius: i,
                      zIndexPopup: s,
                      controlHeight: c,
                      dropShadowPopover: d,
                      paddingSM: u,
                      paddingXS: p,
                      arrowOffsetHorizontal: m,
                      sizePopupArrow: f,
                      antCls: g,
                    } = e,
                    [h, $] = (0, T.PN)(g, 'tooltip'),
                    b = r(i).add(f).add(m).equal(),
                    v = {
                      minWidth: r(i).mul(2).add(f).equal(),
                      minHeight: c,
                      padding: `${(0, A.zA)(e.calc(u).div(2).equal())} ${(0, A.zA)(p)}`,
                      color: $('overlay-color', l),
                      textAlign: 'start',
                      textDecoration: 'none',
                      wordWrap: 'break-word',
                      backgroundColor: a,
                      borderRadius: i,
                      boxSizing: 'border-box',
                    },
                    y = {
                      [h('valid-offset-x')]: $('arrow-offset-x', 'var(--arrow-x)'),
                      transformOrigin: [$('valid-offset-x', '50%'), 'var(--arrow-y, 50%)'].join(' '),
                    };
                  return [
                    {
                      [n]: {
                        ...(0, k.dF)(e),
                        position: 'absolute',
                        zIndex: s,
                        display: 'block',
                        width: 'max-content',
                        maxWidth: o,
                        visibility: 'visible',
                        filter: d,
                        ...y,
                        '&-hidden': { display: 'none' },
                        [h('arrow-background-color')]: a,
                        [`${n}-container`]: [v, (0, z.p9)(e, !0)],
                        [`&:has(~ ${n}-unique-container)`]: {
                          [`${n}-container`]: { border: 'none', background: 'transparent' },
                        },
                        '&-placement-topLeft,&-placement-topRight,&-placement-bottomLeft,&-placement-bottomRight':
                          { minWidth: b },
                        '&-placement-left,&-placement-leftTop,&-placement-leftBottom,&-placement-right,&-placement-rightTop,&-placement-rightBottom':
                          { [`${n}-container`]: { borderRadius: e.min(i, 8) } },
                        ...((t = (e, { darkColor: t }) => ({
                          [`&${n}-${e}`]: {
                            [`${n}-container`]: { backgroundColor: t },
                            [`${n}-arrow`]: { [h('arrow-background-color')]: t },
                          },
                        })),
                        N.s.reduce((r, n) => {
                          let o = e[`${n}1`],
                            l = e[`${n}3`],
                            a = e[`${n}6`],
                            i = e[`${n}7`];
                          return {
                            ...r,
                            ...t(n, { lightColor: o, lightBorderColor: l, darkColor: a, textColor: i }),
                          };
                        }, {})),
                        '&-rtl': { direction: 'rtl' },
                      },
                    },
                    (0, M.A)(e, $('arrow-background-color'), { arrowShadow: !1 }),
                    { [`${n}-pure`]: { position: 'relative', maxWidth: 'none', margin: e.sizePopupArrow } },
                    {
                      [`${n}-unique-container`]: {
                        ...v,
                        ...y,
                        position: 'absolute',
                        zIndex: r(s).sub(1).equal(),
                        filter: d,
                        '&-hidden': { display: 'none' },
                        '&-visible': { transition: `all ${e.motionDurationSlow}` },
                      },
                    },
                  ];
                })(
                  (0, O.oX)(e, { tooltipMaxWidth: o, tooltipColor: r, tooltipBorderRadius: t, tooltipBg: n }),
                ),
                (0, R.aB)(e, 'zoom-big-fast'),
              ];
            },
            P,
            { resetStyle: !1, injectStyle: r },
          )(e, t);
      r.dn(W);
      var H = r(4300);
      let L = N.s.map((e) => `${e}-inverse`);
      r(8572);
      var j = r(9131);
      let F = (e, t, r) => {
        let n = (function (e, t = !0) {
            return t ? [].concat((0, H.A)(L), (0, H.A)(N.s)).includes(e) : N.s.includes(e);
          })(r),
          [l] = (0, T.PN)(e, 'tooltip'),
          a = (0, o.$)({ [`${t}-${r}`]: r && n }),
          i = {},
          s = {},
          c = (r instanceof j.kf ? r : new j.kf(r)).toRgb(),
          d = (0.299 * c.r + 0.587 * c.g + 0.114 * c.b) / 255;
        return (
          r &&
            !n &&
            ((i.background = r),
            (i[l('overlay-color')] = d < 0.5 ? '#FFF' : '#000'),
            (s[l('arrow-background-color')] = r)),
          { className: a, overlayStyle: i, arrowStyle: s }
        );
      };
      var D = r(5320);
      let X = n.forwardRef((e, t) => {
        let r,
          {
            prefixCls: l,
            openClassName: a,
            getTooltipContainer: s,
            color: c,
            children: d,
            afterOpenChange: u,
            arrow: p,
            destroyTooltipOnHide: A,
            destroyOnHidden: k,
            title: z,
            overlay: R,
            trigger: M,
            builtinPlacements: B,
            autoAdjustOverflow: N = !0,
            motion: O,
            getPopupContainer: T,
            placement: P = 'top',
            mouseEnterDelay: H,
            mouseLeaveDelay: L,
            rootClassName: j,
            styles: D,
            classNames: X,
            onOpenChange: _,
            overlayInnerStyle: q,
            overlayStyle: V,
            overlayClassName: K,
            ...G
          } = e,
          [, Y] = (0, I.Ay)(),
          Q = e['data-popover-inject'],
          { getPopupContainer: U, getPrefixCls: J, direction: Z, ...ee } = (0, C.TP)('tooltip'),
          {
            className: et,
            style: er,
            classNames: en,
            styles: eo,
            arrow: el,
            trigger: ea,
            mouseEnterDelay: ei,
            mouseLeaveDelay: es,
          } = Q ? {} : ee,
          ec = H ?? ei ?? 0.1,
          ed = L ?? es ?? 0.1,
          eu =
            ((r = (e) => ('boolean' == typeof e ? { show: e } : e || {})),
            n.useMemo(() => {
              let e = r(p),
                t = r(el);
              return { ...t, ...e, show: e.show ?? t.show ?? !0 };
            }, [p, el])),
          ep = eu.show,
          em = M || ea || 'hover',
          ef = T || s || U,
          eg = k ?? !!A,
          eh = n.useContext(S);
        (0, w.rJ)('Tooltip');
        let e$ = n.useRef(null),
          eb = () => {
            e$.current?.forceAlign();
          };
        n.useImperativeHandle(t, () => ({
          forceAlign: eb,
          nativeElement: e$.current?.nativeElement,
          popupElement: e$.current?.popupElement,
        }));
        let [ev, ey] = (0, i.PW)(e.defaultOpen ?? !1, e.open),
          ew = !z && !R && 0 !== z,
          ex = n.useMemo(
            () =>
              B ||
              (0, v.A)({
                arrowPointAtCenter: eu?.pointAtCenter ?? !1,
                autoAdjustOverflow: N,
                arrowWidth: ep ? Y.sizePopupArrow : 0,
                borderRadius: Y.borderRadius,
                offset: Y.marginXXS,
                visibleFirst: !0,
              }),
            [eu, B, Y, ep, N],
          ),
          eC = n.useMemo(() => (0 === z ? z : R || z || ''), [R, z]),
          eE = n.createElement(f.A, { space: !0, form: !0 }, (0, $.Tn)(eC) ? eC() : eC),
          eS = {
            ...e,
            trigger: em,
            builtinPlacements: ex,
            getPopupContainer: ef,
            destroyOnHidden: eg,
            mouseEnterDelay: ec,
            mouseLeaveDelay: ed,
          },
          eI = (0, h.XT)(er),
          eA = (0, h.XT)(V),
          [ek, ez] = (0, h.AV)([en, X], [eo, eI, D, eA], { props: eS }),
          eR = J('tooltip', l),
          eM = J(),
          eB = ev;
        (('open' in e || !ew) && !eh) || (eB = !1);
        let eN = n.isValidElement(d) && !(0, y.zv)(d) ? d : n.createElement('span', null, d),
          eO = eN.props,
          eT =
            eO.className && 'string' != typeof eO.className
              ? eO.className
              : (0, o.$)(eO.className, a || `${eR}-open`),
          eP = (0, E.A)(eR),
          [eW, eH] = W(eR, eP, !Q),
          eL = F(eM, eR, c),
          ej = eL.arrowStyle,
          eF = (0, o.$)(eP, eW, eH),
          eD = (0, o.$)(K, { [`${eR}-rtl`]: 'rtl' === Z }, eL.className, j, eF, et, ek.root),
          [eX, e_] = (0, g.YK)('Tooltip', G.zIndex),
          eq = { ...ez.container, ...q, ...eL.overlayStyle },
          eV = n.createElement(
            m,
            {
              unique: !0,
              ...G,
              zIndex: eX,
              showArrow: ep,
              placement: P,
              mouseEnterDelay: ec,
              mouseLeaveDelay: ed,
              prefixCls: eR,
              classNames: {
                root: eD,
                container: ek.container,
                arrow: ek.arrow,
                uniqueContainer: (0, o.$)(eF, ek.container),
              },
              styles: { root: { ...ej, ...ez.root }, container: eq, uniqueContainer: eq, arrow: ez.arrow },
              ref: e$,
              overlay: eE,
              visible: eB,
              onVisibleChange: (e) => {
                (ey(!ew && e), !ew && _ && _(e));
              },
              afterVisibleChange: u,
              arrowContent: n.createElement('span', { className: `${eR}-arrow-content` }),
              motion: {
                motionName: (0, b.b)(
                  eM,
                  'zoom-big-fast',
                  'string' == typeof O?.motionName ? O?.motionName : void 0,
                ),
                motionDeadline: 1e3,
              },
              trigger: em,
              builtinPlacements: ex,
              getTooltipContainer: ef,
              destroyOnHidden: eg,
            },
            eB && !G.disabled ? (0, y.Ob)(eN, { className: eT }) : eN,
          );
        return n.createElement(x.A.Provider, { value: e_ }, eV);
      });
      ((X._InternalPanelDoNotUseOrYouWillBeFired = (e) => {
        let {
            prefixCls: t,
            className: r,
            placement: a = 'top',
            title: i,
            color: s,
            overlayInnerStyle: c,
            classNames: d,
            styles: u,
          } = e,
          { getPrefixCls: p } = n.useContext(C.QO),
          m = p('tooltip', t),
          f = p(),
          g = (0, E.A)(m),
          [$, b] = W(m, g),
          v = F(f, m, s),
          y = v.arrowStyle,
          w = n.useMemo(() => ({ container: { ...c, ...v.overlayStyle } }), [c, v.overlayStyle]),
          x = { ...e, placement: a },
          [S, I] = (0, h.AV)([d], [w, u], { props: x }),
          A = (0, o.$)(g, $, b, m, `${m}-pure`, `${m}-placement-${a}`, r, v.className);
        return n.createElement(
          'div',
          { className: A, style: y },
          n.createElement('div', { className: `${m}-arrow` }),
          n.createElement(l, { ...e, className: $, prefixCls: m, classNames: S, styles: I }, i),
        );
      }),
        (X.UniqueProvider = D.A));
      let _ = X;
    },
    4970(e, t, r) {
      r.d(t, { I: () => n });
      function n(e) {
        return e;
      }
    },
    6667(e, t, r) {
      r.d(t, { n: () => d });
      var n = r(3715),
        o = r(9106),
        l = r(7794),
        a = r(3403),
        i = r(9304),
        s = class extends l.Q {
          #e;
          #t = void 0;
          #r;
          #n;
          constructor(e, t) {
            (super(), (this.#e = e), this.setOptions(t), this.bindMethods(), this.#o());
          }
          bindMethods() {
            ((this.mutate = this.mutate.bind(this)), (this.reset = this.reset.bind(this)));
          }
          setOptions(e) {
            let t = this.options;
            ((this.options = this.#e.defaultMutationOptions(e)),
              (0, o.f8)(this.options, t) ||
                this.#e
                  .getMutationCache()
                  .notify({ type: 'observerOptionsUpdated', mutation: this.#r, observer: this }),
              t?.mutationKey &&
              this.options.mutationKey &&
              (0, o.EN)(t.mutationKey) !== (0, o.EN)(this.options.mutationKey)
                ? this.reset()
                : this.#r?.state.status === 'pending' && this.#r.setOptions(this.options));
          }
          onSubscribe() {
            1 === this.listeners.size && this.#r && (this.#r.addObserver(this), this.#o());
          }
          onUnsubscribe() {
            this.hasListeners() || this.#r?.removeObserver(this);
          }
          onMutationUpdate(e) {
            (this.#o(), this.#l(e));
          }
          getCurrentResult() {
            return this.#t;
          }
          reset() {
            (this.#r?.removeObserver(this), (this.#r = void 0), this.#o(), this.#l());
          }
          mutate(e, t) {
            return (
              (this.#n = t),
              this.#r?.removeObserver(this),
              (this.#r = this.#e.getMutationCache().build(this.#e, this.options)),
              this.#r.addObserver(this),
              this.#r.execute(e)
            );
          }
          #o() {
            let e = this.#r?.state ?? (0, i.$)();
            this.#t = {
              ...e,
              isPending: 'pending' === e.status,
              isSuccess: 'success' === e.status,
              isError: 'error' === e.status,
              isIdle: 'idle' === e.status,
              mutate: this.mutate,
              reset: this.reset,
            };
          }
          #l(e) {
            a.jG.batch(() => {
              let t = this.#n;
              if (t && this.hasListeners()) {
                let r = this.#t.variables,
                  n = this.#t.context,
                  o = { client: this.#e, meta: this.options.meta, mutationKey: this.options.mutationKey };
                if (e?.type === 'success') {
                  try {
                    t.onSuccess?.(e.data, r, n, o);
                  } catch (e) {
                    Promise.reject(e);
                  }
                  try {
                    t.onSettled?.(e.data, null, r, n, o);
                  } catch (e) {
                    Promise.reject(e);
                  }
                } else if (e?.type === 'error') {
                  try {
                    t.onError?.(e.error, r, n, o);
                  } catch (e) {
                    Promise.reject(e);
                  }
                  try {
                    t.onSettled?.(void 0, e.error, r, n, o);
                  } catch (e) {
                    Promise.reject(e);
                  }
                }
              }
              this.listeners.forEach((e) => {
                e(this.#t);
              });
            });
          }
        },
        c = r(3696);
      function d(e, t) {
        let r = (0, n.jE)(t),
          [l] = c.useState(() => new s(r, e));
        c.useEffect(() => {
          l.setOptions(e);
        }, [l, e]);
        let i = c.useSyncExternalStore(
            c.useCallback((e) => l.subscribe(a.jG.batchCalls(e)), [l]),
            () => l.getCurrentResult(),
            () => l.getCurrentResult(),
          ),
          d = c.useCallback(
            (...e) => {
              l.mutate(e[0], e[1]).catch(o.lQ);
            },
            [l],
          );
        if (i.error && (0, o.GU)(l.options.throwOnError, [i.error])) throw i.error;
        return { ...i, mutate: d, mutateAsync: i.mutate };
      }
    },
  },
]);
