import * as entities from '@hima/entities';
import { rightOf, type Entity } from '@hima/entities';
import { fixtureUser } from '@hima/sdk/testing';
import arb from '../i18n/arb.json';
import en from '../i18n/en.json';
import { permissionText } from '../permission/permission-text';
import { testIntl } from '../testing/test-intl';
import { entityTexts } from './entity-texts';

const models: Entity[] = Object.values(entities).filter(
  (one): one is typeof one & Entity => typeof one === 'object' && 'fields' in one,
);
const cases = models.flatMap((model) => [[model, 'en', en] as const, [model, 'arb', arb] as const]);

test.each(cases)('has a text for all of %o in %s', (model, language, messages) => {
  const texts = entityTexts(testIntl(language, messages), model);
  for (const name of Object.keys(model.fields)) expect(texts.field(name)).toBeTruthy();
  for (const state of model.states ?? []) expect(texts.state(state)).toBeTruthy();
  for (const action of Object.keys(model.actions ?? {}))
    for (const text of [texts.action(action), texts.effect(action, 3), texts.done(action, 1)])
      expect(text).toBeTruthy();
});

test('names only permissions that there are', () => {
  const known: readonly string[] = fixtureUser('admin').permissions;
  for (const model of models) {
    const rights = [
      ...(['Create', 'Edit', 'Delete'] as const).map((change) => rightOf(model, change)),
      ...Object.values(model.actions ?? {}).map(({ permission }) => permission),
    ];
    for (const right of rights) expect(known).toContain(right);
  }
});

test('has words for every permission of an administrator', () => {
  for (const [language, messages] of [
    ['en', en],
    ['arb', arb],
  ] as const) {
    const intl = testIntl(language, messages);
    for (const permission of fixtureUser('admin').permissions)
      expect(permissionText(intl, permission)).not.toBe(permission);
  }
});
