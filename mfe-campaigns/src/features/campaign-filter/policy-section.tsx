import { label, useIntl } from '@hima/sdk';
import { Form, Input, Segmented, Select } from '@hima/sdk/ui';
import { messageTypes, objectives } from '../../campaign/campaign';
import { objectiveText } from '../../campaign/labels';

/** The request policy: an empty list allows everything. */
export function PolicySection() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const tags = (name: string, id: string, extra?: string) => (
    <Form.Item name={['policy', name]} label={text(id)} {...(extra && { extra: text(extra) })}>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '،']}
        placeholder={text('FILTER.ANY')}
      />
    </Form.Item>
  );
  return (
    <section aria-labelledby="filter-policy" className="campaigns-filter-section">
      <h2 id="filter-policy">{text('FILTER.POLICY')}</h2>
      <p className="hima-soft">{text('FILTER.POLICY.HINT')}</p>
      <Form.Item name={['policy', 'mode']} label={text('FILTER.POLICY.MODE')}>
        <Segmented
          aria-label={text('FILTER.POLICY.MODE')}
          options={[
            { value: 'flag', label: text('FILTER.POLICY.FLAG') },
            { value: 'refuse', label: text('FILTER.POLICY.REFUSE') },
          ]}
        />
      </Form.Item>
      <Form.Item name={['policy', 'objectives']} label={text('FILTER.POLICY.OBJECTIVES')}>
        <Select
          mode="multiple"
          placeholder={text('FILTER.ANY')}
          options={objectives.map((value) => ({ value, label: objectiveText(intl, value) }))}
        />
      </Form.Item>
      <Form.Item name={['policy', 'messageTypes']} label={text('FILTER.POLICY.MESSAGE.TYPES')}>
        <Select
          mode="multiple"
          placeholder={text('FILTER.ANY')}
          options={messageTypes.map((value) => ({ value, label: label(intl, 'MESSAGE.TYPE', value) }))}
        />
      </Form.Item>
      {tags('senders', 'FILTER.POLICY.SENDERS')}
      {tags('linkHosts', 'FILTER.POLICY.HOSTS', 'FILTER.POLICY.HOSTS.HINT')}
      {tags('blockedWords', 'FILTER.POLICY.WORDS', 'FILTER.POLICY.WORDS.HINT')}
      <Form.Item
        name={['policy', 'maxRecipients']}
        label={text('FILTER.POLICY.MAX')}
        rules={[{ pattern: /^[1-9][0-9]{0,6}$/, message: text('FILTER.NUMBER.WRONG') }]}
      >
        <Input inputMode="numeric" dir="ltr" className="campaigns-filter-number" />
      </Form.Item>
    </section>
  );
}
