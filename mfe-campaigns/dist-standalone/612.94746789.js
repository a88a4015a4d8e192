(self.webpackChunkmfe_campaigns = self.webpackChunkmfe_campaigns || []).push([
  [612],
  {
    5285(e) {
      e.exports = (function () {
        'use strict';
        var e = 'millisecond',
          t = 'second',
          r = 'minute',
          n = 'hour',
          a = 'week',
          i = 'month',
          s = 'quarter',
          o = 'year',
          u = 'date',
          l = 'Invalid Date',
          c = /^(\d{4})[-/]?(\d{1,2})?[-/]?(\d{0,2})[Tt\s]*(\d{1,2})?:?(\d{1,2})?:?(\d{1,2})?[.:]?(\d+)?$/,
          d = /\[([^\]]+)]|Y{1,4}|M{1,4}|D{1,2}|d{1,4}|H{1,2}|h{1,2}|a|A|m{1,2}|s{1,2}|Z{1,2}|SSS/g,
          h = function (e, t, r) {
            var n = String(e);
            return !n || n.length >= t ? e : '' + Array(t + 1 - n.length).join(r) + e;
          },
          f = 'en',
          m = {};
        m[f] = {
          name: 'en',
          weekdays: 'Sunday_Monday_Tuesday_Wednesday_Thursday_Friday_Saturday'.split('_'),
          months:
            'January_February_March_April_May_June_July_August_September_October_November_December'.split(
              '_',
            ),
          ordinal: function (e) {
            var t = ['th', 'st', 'nd', 'rd'],
              r = e % 100;
            return '[' + e + (t[(r - 20) % 10] || t[r] || t[0]) + ']';
          },
        };
        var $ = '$isDayjsObject',
          M = function (e) {
            return e instanceof S || !(!e || !e[$]);
          },
          p = function e(t, r, n) {
            var a;
            if (!t) return f;
            if ('string' == typeof t) {
              var i = t.toLowerCase();
              (m[i] && (a = i), r && ((m[i] = r), (a = i)));
              var s = t.split('-');
              if (!a && s.length > 1) return e(s[0]);
            } else {
              var o = t.name;
              ((m[o] = t), (a = o));
            }
            return (!n && a && (f = a), a || (!n && f));
          },
          A = function (e, t) {
            if (M(e)) return e.clone();
            var r = 'object' == typeof t ? t : {};
            return ((r.date = e), (r.args = arguments), new S(r));
          },
          D = {
            s: h,
            z: function (e) {
              var t = -e.utcOffset(),
                r = Math.abs(t);
              return (t <= 0 ? '+' : '-') + h(Math.floor(r / 60), 2, '0') + ':' + h(r % 60, 2, '0');
            },
            m: function e(t, r) {
              if (t.date() < r.date()) return -e(r, t);
              var n = 12 * (r.year() - t.year()) + (r.month() - t.month()),
                a = t.clone().add(n, i),
                s = r - a < 0,
                o = t.clone().add(n + (s ? -1 : 1), i);
              return +(-(n + (r - a) / (s ? a - o : o - a)) || 0);
            },
            a: function (e) {
              return e < 0 ? Math.ceil(e) || 0 : Math.floor(e);
            },
            p: function (l) {
              return (
                { M: i, y: o, w: a, d: 'day', D: u, h: n, m: r, s: t, ms: e, Q: s }[l] ||
                String(l || '')
                  .toLowerCase()
                  .replace(/s$/, '')
              );
            },
            u: function (e) {
              return void 0 === e;
            },
          };
        ((D.l = p),
          (D.i = M),
          (D.w = function (e, t) {
            return A(e, { locale: t.$L, utc: t.$u, x: t.$x, $offset: t.$offset });
          }));
        var S = (function () {
            function h(e) {
              ((this.$L = p(e.locale, null, !0)),
                this.parse(e),
                (this.$x = this.$x || e.x || {}),
                (this[$] = !0));
            }
            var f = h.prototype;
            return (
              (f.parse = function (e) {
                ((this.$d = (function (e) {
                  var t = e.date,
                    r = e.utc;
                  if (null === t) return new Date(0 / 0);
                  if (D.u(t)) return new Date();
                  if (t instanceof Date) return new Date(t);
                  if ('string' == typeof t && !/Z$/i.test(t)) {
                    var n = t.match(c);
                    if (n) {
                      var a = n[2] - 1 || 0,
                        i = (n[7] || '0').substring(0, 3);
                      return r
                        ? new Date(Date.UTC(n[1], a, n[3] || 1, n[4] || 0, n[5] || 0, n[6] || 0, i))
                        : new Date(n[1], a, n[3] || 1, n[4] || 0, n[5] || 0, n[6] || 0, i);
                    }
                  }
                  return new Date(t);
                })(e)),
                  this.init());
              }),
              (f.init = function () {
                var e = this.$d;
                ((this.$y = e.getFullYear()),
                  (this.$M = e.getMonth()),
                  (this.$D = e.getDate()),
                  (this.$W = e.getDay()),
                  (this.$H = e.getHours()),
                  (this.$m = e.getMinutes()),
                  (this.$s = e.getSeconds()),
                  (this.$ms = e.getMilliseconds()));
              }),
              (f.$utils = function () {
                return D;
              }),
              (f.isValid = function () {
                return this.$d.toString() !== l;
              }),
              (f.isSame = function (e, t) {
                var r = A(e);
                return this.startOf(t) <= r && r <= this.endOf(t);
              }),
              (f.isAfter = function (e, t) {
                return A(e) < this.startOf(t);
              }),
              (f.isBefore = function (e, t) {
                return this.endOf(t) < A(e);
              }),
              (f.$g = function (e, t, r) {
                return D.u(e) ? this[t] : this.set(r, e);
              }),
              (f.unix = function () {
                return Math.floor(this.valueOf() / 1e3);
              }),
              (f.valueOf = function () {
                return this.$d.getTime();
              }),
              (f.startOf = function (e, s) {
                var l = this,
                  c = !!D.u(s) || s,
                  d = D.p(e),
                  h = function (e, t) {
                    var r = D.w(l.$u ? Date.UTC(l.$y, t, e) : new Date(l.$y, t, e), l);
                    return c ? r : r.endOf('day');
                  },
                  f = function (e, t) {
                    return D.w(
                      l.toDate()[e].apply(l.toDate('s'), (c ? [0, 0, 0, 0] : [23, 59, 59, 999]).slice(t)),
                      l,
                    );
                  },
                  m = this.$W,
                  $ = this.$M,
                  M = this.$D,
                  p = 'set' + (this.$u ? 'UTC' : '');
                switch (d) {
                  case o:
                    return c ? h(1, 0) : h(31, 11);
                  case i:
                    return c ? h(1, $) : h(0, $ + 1);
                  case a:
                    var A = this.$locale().weekStart || 0,
                      S = (m < A ? m + 7 : m) - A;
                    return h(c ? M - S : M + (6 - S), $);
                  case 'day':
                  case u:
                    return f(p + 'Hours', 0);
                  case n:
                    return f(p + 'Minutes', 1);
                  case r:
                    return f(p + 'Seconds', 2);
                  case t:
                    return f(p + 'Milliseconds', 3);
                  default:
                    return this.clone();
                }
              }),
              (f.endOf = function (e) {
                return this.startOf(e, !1);
              }),
              (f.$set = function (a, s) {
                var l,
                  c = D.p(a),
                  d = 'set' + (this.$u ? 'UTC' : ''),
                  h = (((l = {}).day = d + 'Date'),
                  (l[u] = d + 'Date'),
                  (l[i] = d + 'Month'),
                  (l[o] = d + 'FullYear'),
                  (l[n] = d + 'Hours'),
                  (l[r] = d + 'Minutes'),
                  (l[t] = d + 'Seconds'),
                  (l[e] = d + 'Milliseconds'),
                  l)[c],
                  f = 'day' === c ? this.$D + (s - this.$W) : s;
                if (c === i || c === o) {
                  var m = this.clone().set(u, 1);
                  (m.$d[h](f), m.init(), (this.$d = m.set(u, Math.min(this.$D, m.daysInMonth())).$d));
                } else h && this.$d[h](f);
                return (this.init(), this);
              }),
              (f.set = function (e, t) {
                return this.clone().$set(e, t);
              }),
              (f.get = function (e) {
                return this[D.p(e)]();
              }),
              (f.add = function (e, s) {
                var u,
                  l = this;
                e = Number(e);
                var c = D.p(s),
                  d = function (t) {
                    var r = A(l);
                    return D.w(r.date(r.date() + Math.round(t * e)), l);
                  };
                if (c === i) return this.set(i, this.$M + e);
                if (c === o) return this.set(o, this.$y + e);
                if ('day' === c) return d(1);
                if (c === a) return d(7);
                var h = (((u = {})[r] = 6e4), (u[n] = 36e5), (u[t] = 1e3), u)[c] || 1,
                  f = this.$d.getTime() + e * h;
                return D.w(f, this);
              }),
              (f.subtract = function (e, t) {
                return this.add(-1 * e, t);
              }),
              (f.format = function (e) {
                var t = this,
                  r = this.$locale();
                if (!this.isValid()) return r.invalidDate || l;
                var n = e || 'YYYY-MM-DDTHH:mm:ssZ',
                  a = D.z(this),
                  i = this.$H,
                  s = this.$m,
                  o = this.$M,
                  u = r.weekdays,
                  c = r.months,
                  h = r.meridiem,
                  f = function (e, r, a, i) {
                    return (e && (e[r] || e(t, n))) || a[r].slice(0, i);
                  },
                  m = function (e) {
                    return D.s(i % 12 || 12, e, '0');
                  },
                  $ =
                    h ||
                    function (e, t, r) {
                      var n = e < 12 ? 'AM' : 'PM';
                      return r ? n.toLowerCase() : n;
                    };
                return n.replace(d, function (e, n) {
                  return (
                    n ||
                    (function (e) {
                      switch (e) {
                        case 'YY':
                          return String(t.$y).slice(-2);
                        case 'YYYY':
                          return D.s(t.$y, 4, '0');
                        case 'M':
                          return o + 1;
                        case 'MM':
                          return D.s(o + 1, 2, '0');
                        case 'MMM':
                          return f(r.monthsShort, o, c, 3);
                        case 'MMMM':
                          return f(c, o);
                        case 'D':
                          return t.$D;
                        case 'DD':
                          return D.s(t.$D, 2, '0');
                        case 'd':
                          return String(t.$W);
                        case 'dd':
                          return f(r.weekdaysMin, t.$W, u, 2);
                        case 'ddd':
                          return f(r.weekdaysShort, t.$W, u, 3);
                        case 'dddd':
                          return u[t.$W];
                        case 'H':
                          return String(i);
                        case 'HH':
                          return D.s(i, 2, '0');
                        case 'h':
                          return m(1);
                        case 'hh':
                          return m(2);
                        case 'a':
                          return $(i, s, !0);
                        case 'A':
                          return $(i, s, !1);
                        case 'm':
                          return String(s);
                        case 'mm':
                          return D.s(s, 2, '0');
                        case 's':
                          return String(t.$s);
                        case 'ss':
                          return D.s(t.$s, 2, '0');
                        case 'SSS':
                          return D.s(t.$ms, 3, '0');
                        case 'Z':
                          return a;
                      }
                      return null;
                    })(e) ||
                    a.replace(':', '')
                  );
                });
              }),
              (f.utcOffset = function () {
                return -(15 * Math.round(this.$d.getTimezoneOffset() / 15));
              }),
              (f.diff = function (e, u, l) {
                var c,
                  d = this,
                  h = D.p(u),
                  f = A(e),
                  m = (f.utcOffset() - this.utcOffset()) * 6e4,
                  $ = this - f,
                  M = function () {
                    return D.m(d, f);
                  };
                switch (h) {
                  case o:
                    c = M() / 12;
                    break;
                  case i:
                    c = M();
                    break;
                  case s:
                    c = M() / 3;
                    break;
                  case a:
                    c = ($ - m) / 6048e5;
                    break;
                  case 'day':
                    c = ($ - m) / 864e5;
                    break;
                  case n:
                    c = $ / 36e5;
                    break;
                  case r:
                    c = $ / 6e4;
                    break;
                  case t:
                    c = $ / 1e3;
                    break;
                  default:
                    c = $;
                }
                return l ? c : D.a(c);
              }),
              (f.daysInMonth = function () {
                return this.endOf(i).$D;
              }),
              (f.$locale = function () {
                return m[this.$L];
              }),
              (f.locale = function (e, t) {
                if (!e) return this.$L;
                var r = this.clone(),
                  n = p(e, t, !0);
                return (n && (r.$L = n), r);
              }),
              (f.clone = function () {
                return D.w(this.$d, this);
              }),
              (f.toDate = function () {
                return new Date(this.valueOf());
              }),
              (f.toJSON = function () {
                return this.isValid() ? this.toISOString() : null;
              }),
              (f.toISOString = function () {
                return this.$d.toISOString();
              }),
              (f.toString = function () {
                return this.$d.toUTCString();
              }),
              h
            );
          })(),
          T = S.prototype;
        return (
          (A.prototype = T),
          [
            ['$ms', e],
            ['$s', t],
            ['$m', r],
            ['$H', n],
            ['$W', 'day'],
            ['$M', i],
            ['$y', o],
            ['$D', u],
          ].forEach(function (e) {
            T[e[1]] = function (t) {
              return this.$g(t, e[0], e[1]);
            };
          }),
          (A.extend = function (e, t) {
            return (e.$i || (e(t, S, A), (e.$i = !0)), A);
          }),
          (A.locale = p),
          (A.isDayjs = M),
          (A.unix = function (e) {
            return A(1e3 * e);
          }),
          (A.en = m[f]),
          (A.Ls = m),
          (A.p = {}),
          A
        );
      })();
    },
    350(e, t, r) {
      e.exports = (function (e) {
        'use strict';
        var t = 'يناير_فبراير_مارس_أبريل_مايو_يونيو_يوليو_أغسطس_سبتمبر_أكتوبر_نوفمبر_ديسمبر'.split('_'),
          r = { 1: '١', 2: '٢', 3: '٣', 4: '٤', 5: '٥', 6: '٦', 7: '٧', 8: '٨', 9: '٩', 0: '٠' },
          n = {
            '١': '1',
            '٢': '2',
            '٣': '3',
            '٤': '4',
            '٥': '5',
            '٦': '6',
            '٧': '7',
            '٨': '8',
            '٩': '9',
            '٠': '0',
          },
          a = /[١٢٣٤٥٦٧٨٩٠]/g,
          i = /،/g,
          s = /\d/g,
          o = /,/g,
          u = {
            name: 'ar',
            weekdays: 'الأحد_الإثنين_الثلاثاء_الأربعاء_الخميس_الجمعة_السبت'.split('_'),
            weekdaysShort: 'أحد_إثنين_ثلاثاء_أربعاء_خميس_جمعة_سبت'.split('_'),
            weekdaysMin: 'ح_ن_ث_ر_خ_ج_س'.split('_'),
            months: t,
            monthsShort: t,
            weekStart: 6,
            meridiem: function (e) {
              return e > 12 ? 'م' : 'ص';
            },
            relativeTime: {
              future: 'بعد %s',
              past: 'منذ %s',
              s: 'ثانية واحدة',
              m: 'دقيقة واحدة',
              mm: '%d دقائق',
              h: 'ساعة واحدة',
              hh: '%d ساعات',
              d: 'يوم واحد',
              dd: '%d أيام',
              M: 'شهر واحد',
              MM: '%d أشهر',
              y: 'عام واحد',
              yy: '%d أعوام',
            },
            preparse: function (e) {
              return e
                .replace(a, function (e) {
                  return n[e];
                })
                .replace(i, ',');
            },
            postformat: function (e) {
              return e
                .replace(s, function (e) {
                  return r[e];
                })
                .replace(o, '،');
            },
            ordinal: function (e) {
              return e;
            },
            formats: {
              LT: 'HH:mm',
              LTS: 'HH:mm:ss',
              L: 'D/‏M/‏YYYY',
              LL: 'D MMMM YYYY',
              LLL: 'D MMMM YYYY HH:mm',
              LLLL: 'dddd D MMMM YYYY HH:mm',
            },
          };
        return (
          (e && 'object' == typeof e && 'default' in e ? e : { default: e }).default.locale(u, null, !0),
          u
        );
      })(r(5285));
    },
    6612(e, t, r) {
      'use strict';
      (r.r(t), r.d(t, { antd: () => o, messages: () => h }));
      let n = {
          ...r(3772).I,
          locale: 'ar_EG',
          today: 'اليوم',
          now: 'الأن',
          backToToday: 'العودة إلى اليوم',
          ok: 'تأكيد',
          clear: 'مسح',
          week: 'الأسبوع',
          month: 'الشهر',
          year: 'السنة',
          timeSelect: 'اختيار الوقت',
          dateSelect: 'اختيار التاريخ',
          monthSelect: 'اختيار الشهر',
          yearSelect: 'اختيار السنة',
          decadeSelect: 'اختيار العقد',
          previousMonth: 'الشهر السابق',
          nextMonth: 'الشهر التالى',
          previousYear: 'العام السابق',
          nextYear: 'العام التالى',
          previousDecade: 'العقد السابق',
          nextDecade: 'العقد التالى',
          previousCentury: 'القرن السابق',
          nextCentury: 'القرن التالى',
        },
        a = { placeholder: 'اختيار الوقت', rangePlaceholder: ['وقت البدء', 'وقت الانتهاء'] },
        i = {
          lang: {
            placeholder: 'اختيار التاريخ',
            yearPlaceholder: 'اختيار السنة',
            quarterPlaceholder: 'اختيار ربع السنة',
            monthPlaceholder: 'اختيار الشهر',
            weekPlaceholder: 'اختيار الأسبوع',
            rangePlaceholder: ['البداية', 'النهاية'],
            rangeYearPlaceholder: ['سنة البداية', 'سنة النهاية'],
            rangeQuarterPlaceholder: ['ربع سنة البداية', 'ربع سنة النهاية'],
            rangeMonthPlaceholder: ['شهر البداية', 'شهر النهاية'],
            rangeWeekPlaceholder: ['أسبوع البداية', 'أسبوع النهاية'],
            yearFormat: 'YYYY',
            monthFormat: 'MMMM',
            monthBeforeYear: !0,
            shortWeekDays: ['الأحد', 'الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
            shortMonths: [
              'يناير',
              'فبراير',
              'مارس',
              'إبريل',
              'مايو',
              'يونيو',
              'يوليو',
              'أغسطس',
              'سبتمبر',
              'أكتوبر',
              'نوفمبر',
              'ديسمبر',
            ],
            ...n,
          },
          timePickerLocale: { ...a },
        },
        s = 'ليس ${label} من نوع ${type} صالحًا',
        o = {
          locale: 'ar',
          Pagination: {
            items_per_page: '/ الصفحة',
            jump_to: 'الذهاب إلى',
            jump_to_confirm: 'تأكيد',
            page: 'الصفحة',
            prev_page: 'الصفحة السابقة',
            next_page: 'الصفحة التالية',
            prev_5: 'خمس صفحات سابقة',
            next_5: 'خمس صفحات تالية',
            prev_3: 'ثلاث صفحات سابقة',
            next_3: 'ثلاث صفحات تالية',
            page_size: 'مقاس الصفحه',
          },
          DatePicker: i,
          TimePicker: a,
          Calendar: i,
          global: {
            placeholder: 'يرجى التحديد',
            close: 'إغلاق',
            show: 'إظهار',
            hide: 'إخفاء',
            sortable: 'قابل للفرز',
          },
          Table: {
            filterTitle: 'الفلاتر',
            filterConfirm: 'تأكيد',
            filterReset: 'إعادة ضبط',
            selectAll: 'اختيار الكل',
            selectInvert: 'إلغاء الاختيار',
            selectionAll: 'حدد جميع البيانات',
            sortTitle: 'رتب',
            expand: 'توسيع الصف',
            collapse: 'طي الصف',
            triggerDesc: 'ترتيب تنازلي',
            triggerAsc: 'ترتيب تصاعدي',
            cancelSort: 'إلغاء الترتيب',
            filterEmptyText: 'لا مرشحات',
            filterCheckAll: 'حدد كافة العناصر',
            filterSearchPlaceholder: 'البحث في المرشحات',
            emptyText: 'لا توجد بيانات',
            selectNone: 'مسح كافة البيانات',
          },
          Tour: { Next: 'التالي', Previous: 'السابق', Finish: 'إنهاء' },
          Modal: { okText: 'تأكيد', cancelText: 'إلغاء', justOkText: 'تأكيد' },
          Popconfirm: { okText: 'تأكيد', cancelText: 'إلغاء' },
          Transfer: {
            titles: ['', ''],
            searchPlaceholder: 'ابحث هنا',
            itemUnit: 'عنصر',
            itemsUnit: 'عناصر',
            remove: 'إزالة',
            selectCurrent: 'حدد الصفحة الحالية',
            removeCurrent: 'إزالة الصفحة الحالية',
            selectAll: 'حدد كافة البيانات',
            deselectAll: 'إلغاء تحديد كافة البيانات',
            removeAll: 'إزالة كافة البيانات',
            selectInvert: 'عكس الصفحة الحالية',
          },
          Upload: {
            uploading: 'جاري الرفع...',
            removeFile: 'احذف الملف',
            uploadError: 'مشكلة فى الرفع',
            previewFile: 'استعرض الملف',
            downloadFile: 'تحميل الملف',
          },
          Empty: { description: 'لا توجد بيانات' },
          Icon: { icon: 'أيقونة' },
          Text: { edit: 'تعديل', copy: 'نسخ', copied: 'نقل', expand: 'وسع', collapse: 'طي' },
          Carousel: { prevSlide: 'الشريحة السابقة', nextSlide: 'الشريحة التالية' },
          Form: {
            optional: '(اختياري)',
            defaultValidateMessages: {
              default: 'خطأ في حقل الإدخال ${label}',
              required: 'يرجى إدخال ${label}',
              enum: '${label} يجب أن يكون واحدا من [${enum}]',
              whitespace: '${label} لا يمكن أن يكون حرفًا فارغًا',
              date: {
                format: '${label} تنسيق التاريخ غير صحيح',
                parse: '${label} لا يمكن تحويلها إلى تاريخ',
                invalid: 'تاريخ ${label} غير صحيح',
              },
              types: {
                string: s,
                method: s,
                array: s,
                object: s,
                number: s,
                date: s,
                boolean: s,
                integer: s,
                float: s,
                regexp: s,
                email: s,
                url: s,
                hex: s,
              },
              string: {
                len: 'يجب ${label} ان يكون ${len} أحرف',
                min: '${label} على الأقل ${min} أحرف',
                max: '${label} يصل إلى ${max} أحرف',
                range: 'يجب ${label} ان يكون مابين ${min}-${max} أحرف',
              },
              number: {
                len: '${len} ان يساوي ${label} يجب',
                min: '${min} الأدنى هو ${label} حد',
                max: '${max} الأقصى هو ${label} حد',
                range: '${max}-${min} ان يكون مابين ${label} يجب',
              },
              array: {
                len: 'يجب أن يكون ${label} طوله ${len}',
                min: 'يجب أن يكون ${label} طوله الأدنى ${min}',
                max: 'يجب أن يكون ${label} طوله الأقصى ${max}',
                range: 'يجب أن يكون ${label} طوله مابين ${min}-${max}',
              },
              pattern: { mismatch: 'لا يتطابق ${label} مع ${pattern}' },
            },
          },
          QRCode: {
            expired: 'انتهت صلاحية رمز الاستجابة السريعة',
            refresh: 'انقر للتحديث',
            scanned: 'تم المسح',
          },
          ColorPicker: {
            presetEmpty: 'لا يوجد',
            transparent: 'شفاف',
            singleColor: 'لون واحد',
            gradientColor: 'تدرج لوني',
          },
        };
      var u = r(5285),
        l = r.n(u);
      r(350);
      let c = JSON.parse(
          '{"DATA.ANY":"الكل","DATA.APPLY":"تطبيق","DATA.ASCENDING":"{column}، تصاعديًا","DATA.DESCENDING":"{column}، تنازليًا","DATA.FILTERS":"عوامل التصفية","DATA.FIRST.PAGE":"الصفحة الأولى","DATA.LAST.PAGE":"الصفحة الأخيرة","DATA.LOADING":"جارٍ التحميل…","DATA.NEXT.PAGE":"الصفحة التالية","DATA.NO.MATCH":"لا توجد سجلات مطابقة","DATA.NO.MATCH.HINT":"لا شيء يوافق البحث وعوامل التصفية معًا.","DATA.PAGE.OF":"صفحة {page, number} من {pages, number}","DATA.PAGE.SIZE":"عدد الصفوف في الصفحة","DATA.PAGES":"الصفحات","DATA.PREVIOUS.PAGE":"الصفحة السابقة","DATA.RANGE":"{from, number}–{to, number} من {total, number}","DATA.RESET":"إعادة ضبط","DATA.ROWS.A.PAGE":"{size, number} في الصفحة","DATA.SEARCH":"بحث","DATA.SORT":"الترتيب حسب","DATA.SUMMARY":"{total, plural, zero {لا سجلات} one {سجل واحد} two {سجلان} few {# سجلات} many {# سجلًا} other {# سجل}}، صفحة {page, number} من {pages, number}، الترتيب: {order}","EMAIL.REQUIRED":"البريد الإلكتروني مطلوب","EMAIL.WRONG.FORMAT":"صيغة البريد الإلكتروني غير صحيحة","MAXIMUM.FIFTY.SYMBOLS":"الحد الأقصى 50 رمزًا","MAXIMUM.HUNDRED.SYMBOLS":"الحد الأقصى 100 رمز","MAXIMUM.TWENTY.FIVE.SYMBOLS":"الحد الأقصى 25 رمزًا","MINIMUM.THREE.SYMBOLS":"الحد الأدنى 3 رموز","PASSWORD.REPETITION.IS.MANDATORY":"تكرار كلمة المرور إلزامي","PASSWORD.REQUIRED":"كلمة المرور مطلوبة","PASSWORDS.DO.NOT.MATCH":"كلمتا المرور غير متطابقتين","UI.COMPLETE.THE.FORM":"أكمل النموذج أولًا: أحد الحقول فارغ أو غير صحيح.","UI.MASKED.NUMBER":"رقم محجوب، رمز الدولة {country}، وينتهي بـ {ending}","UI.NOT.BUILT.YET":"لم يُبنَ هذا القسم بعد.","UI.REQUEST.ID":"معرّف الطلب:"}',
        ),
        d = JSON.parse(
          '{"CANCEL":"إلغاء","CHANGE.PASSWORD.SUCCESSFUL":"تم تغيير كلمة المرور","CLOSE":"إغلاق","CONFIRM":"تأكيد","DELETE":"حذف","EDIT":"تعديل","ERROR.ENVELOPE":"أجاب الخادم بصيغة لا تفهمها حِمى. لم يتغيّر شيء؛ يُرجى إبلاغ جهة الدعم.","ERROR.NETWORK":"تعذّر الوصول إلى الخادم. تحقّق من اتصالك ثم أعد المحاولة.","ERROR.TIMEOUT":"لم يُجب الخادم في الوقت المحدد. يُرجى إعادة المحاولة.","LOADING":"جارٍ التحميل","OK":"موافق","PLEASE.WAIT":"يُرجى الانتظار...","PRODUCT.NAME":"حِمى","RETRY":"إعادة المحاولة","RETURN.HOME":"العودة إلى الصفحة الرئيسية","SAVE":"حفظ","SOMETHING.WENT.WRONG":"حدث خطأ ما"}',
        );
      l().locale('ar');
      let h = { ...d, ...c };
    },
  },
]);
