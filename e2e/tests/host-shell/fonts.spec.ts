import { expect, test } from '../support/test.js';

/** With accents of their own and combined ones, letters of transliterated names, marks and joined letters. */
const samples = ['Zürich résumé', 're\u0301sume\u0301', 'Fāris', 'حِمى الحملات', 'قُرْآن'];

test('R1.6 draws a word in one font, whatever its letters', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  for (const sample of samples) {
    await page.evaluate((text) => {
      const word =
        document.querySelector('#sample') ?? document.body.appendChild(document.createElement('p'));
      word.id = 'sample';
      word.textContent = text;
    }, sample);
    const fontsOf = async () => {
      const { root } = await session.send('DOM.getDocument');
      const { nodeId } = await session.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: '#sample',
      });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ familyName, isCustomFont }) =>
        isCustomFont ? familyName.slice(0, 13) : familyName,
      );
    };
    await expect
      .poll(async () => [...new Set(await fontsOf())], { message: sample })
      .toEqual(['IBM Plex Sans']);
  }
});
