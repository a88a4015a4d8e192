import assert from 'node:assert/strict';
import { it } from 'node:test';
import { revealReason } from '../src/audience/reveal-reason.js';

it('a reason to reveal numbers has no phone number in any script', () => {
  for (const number of [
    '0501234567',
    '050 12 34',
    '0a5a5a1a2a3a4a5a6a7',
    'x55x12x34x56x7',
    '0 and five, then 5 1 and 2 then 3, 4 and last 5',
    '٠٥٠١٢٣٤٥٦٧',
    '५५१२३४५',
    '０５０ １２３ ４５６７',
    '𝟓𝟓𝟏𝟐𝟑𝟒𝟓',
    '五五一二三四五六七',
    '五 and 五 and 一 and 二 and 三 and 四 and 五',
    '伍伍壹贰叁肆伍',
    '〥〥〡〢〣〤〥',
    '㉑㉒㉓㉔',
    '⑤⑤①②③④⑤',
    '㊄㊄㊀㊁㊂㊃㊄',
    'ⅤⅤⅠⅡⅢⅣⅤ',
    '5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣5️⃣',
    '12٣٤五六Ⅶ',
  ]) {
    const { error } = revealReason.safeParse(`about ${number}`);
    assert.deepEqual(
      error?.issues.map(({ message }) => message),
      ['Use at most 6 digits'],
      number,
    );
  }
});

it('a reason to reveal numbers can have a day and the number of a request', () => {
  for (const reason of [
    'Request 204118',
    'Complaint of 14 May, desk 3',
    'On 14.5.26',
    'شكوى بتاريخ ١٤/٥',
    '五月十四日的投诉',
    'Ticket A-1042 (2)',
  ])
    assert.equal(revealReason.parse(` ${reason} `), reason);
});
