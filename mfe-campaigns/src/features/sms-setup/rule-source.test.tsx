import { render, screen } from '@testing-library/react';
import { RuleSource } from './rule-source';

const linksOf = (source: string) => {
  const { unmount } = render(<RuleSource source={source} />);
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(document.body).toHaveTextContent(source);
  unmount();
  return links;
};

test.each([
  [
    'help.clicksend.com (UAE); twilio.com/en/guidelines/ae/sms (from 07:00)',
    ['https://help.clicksend.com', 'https://twilio.com/en/guidelines/ae/sms'],
  ],
  ['docs.mapp.com/docs/kuwait', ['https://docs.mapp.com/docs/kuwait']],
  ['https://example.com/rules.pdf', ['https://example.com/rules.pdf']],
  ['Circular 12 of the regulator', []],
  ['javascript:alert(1)', []],
  ['See page 3.', []],
])('R2.18 leads from %s to its addresses', (source, links) => {
  expect(linksOf(source)).toEqual(links);
});

test.each([
  ['docs.mapp.com/docs/kuwait (no official hours)', '(no official hours)', 'en'],
  ['docs.mapp.com/docs/kuwait (لا ساعات رسمية)', '(لا ساعات رسمية)', 'ar'],
])('R1.6 reads %s in its language', (source, words, language) => {
  render(<RuleSource source={source} />);
  expect(screen.getByText(words)).toHaveAttribute('lang', language);
});
