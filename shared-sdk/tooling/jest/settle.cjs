const { configure, getConfig } = require('@testing-library/react');

const { asyncWrapper } = getConfig();
const isFaked = () => Object.hasOwn(setTimeout, 'clock');

/**
 * A click or key of a test ends when the page has done all that it caused. Testing Library waits for one
 * turn of the event loop; on a busy machine React and antd's forms need more. Rounds are limited for pages
 * that never rest.
 */
async function settle() {
  for (let round = 0; round < 50 && MessageChannel.sent > 0 && !isFaked(); round += 1)
    await new Promise((resolve) => setTimeout(resolve, 0));
}

configure({
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const result = await act();
      await settle();
      return result;
    }),
});
