'use strict';
(self.webpackChunkmfe_auth = self.webpackChunkmfe_auth || []).push([
  [656],
  {
    8656(e, A, a) {
      (a.r(A), a.d(A, { antd: () => r.A, messages: () => s }));
      var r = a(1320);
      let n = JSON.parse(
          '{"DATA.ANY":"Any","DATA.APPLY":"Apply","DATA.ASCENDING":"{column}, ascending","DATA.DESCENDING":"{column}, descending","DATA.FILTERS":"Filters","DATA.FIRST.PAGE":"First page","DATA.LAST.PAGE":"Last page","DATA.LOADING":"Loading…","DATA.NEXT.PAGE":"Next page","DATA.NO.MATCH":"No matching records found","DATA.NO.MATCH.HINT":"Nothing fits the search and the filters together.","DATA.PAGE.OF":"Page {page, number} of {pages, number}","DATA.PAGE.SIZE":"Rows on a page","DATA.PAGES":"Pages","DATA.PREVIOUS.PAGE":"Previous page","DATA.RANGE":"{from, number}–{to, number} of {total, number}","DATA.RESET":"Reset","DATA.ROWS.A.PAGE":"{size, number} a page","DATA.SEARCH":"Search","DATA.SORT":"Sort by","DATA.SUMMARY":"{total, plural, one {# record} other {# records}}, page {page, number} of {pages, number}, sorted by {order}","EMAIL.REQUIRED":"Email is required","EMAIL.WRONG.FORMAT":"Wrong email format","MAXIMUM.FIFTY.SYMBOLS":"Maximum 50 symbols","MAXIMUM.HUNDRED.SYMBOLS":"Maximum 100 symbols","MAXIMUM.TWENTY.FIVE.SYMBOLS":"Maximum 25 symbols","MINIMUM.THREE.SYMBOLS":"Minimum 3 symbols","PASSWORD.REPETITION.IS.MANDATORY":"Password repetition is mandatory","PASSWORD.REQUIRED":"Password is required","PASSWORDS.DO.NOT.MATCH":"Passwords do not match","UI.COMPLETE.THE.FORM":"Complete the form first: a field is empty or not valid.","UI.MASKED.NUMBER":"Masked number, country code {country}, ending in {ending}","UI.NOT.BUILT.YET":"This area is not built yet.","UI.REQUEST.ID":"Request id:"}',
        ),
        s = {
          ...JSON.parse(
            '{"CANCEL":"Cancel","CHANGE.PASSWORD.SUCCESSFUL":"Your password has been changed","CLOSE":"Close","CONFIRM":"Confirm","DELETE":"Delete","EDIT":"Edit","ERROR.ENVELOPE":"The server answered in a way Hima does not understand. Nothing was changed; please tell your support contact.","ERROR.NETWORK":"The server cannot be reached. Check your connection and try again.","ERROR.TIMEOUT":"The server did not answer in time. Please try again.","LOADING":"Loading","OK":"OK","PLEASE.WAIT":"Please wait...","PRODUCT.NAME":"Hima","RETRY":"Retry","RETURN.HOME":"Return home","SAVE":"Save","SOMETHING.WENT.WRONG":"Something went wrong"}',
          ),
          ...n,
        };
    },
  },
]);
