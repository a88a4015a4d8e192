// What antd and the SDK ask of a browser and jsdom does not have.

// Node's own MessageChannel keeps the test process alive for ever.
globalThis.MessageChannel = class {
  port1 = { onmessage: null };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.({}), 0) };
};

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

// jsdom logs "not implemented" for the pseudo-element argument.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

// An editor measures its text; jsdom lays none out.
Range.prototype.getClientRects = () => [];
