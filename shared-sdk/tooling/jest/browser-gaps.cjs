// Browser features that antd and the SDK use and jsdom doesn't have.

// Node's own MessageChannel keeps the test process alive for ever. React and antd's forms do later work
// by one: `sent` counts what hasn't arrived yet.
globalThis.MessageChannel = class MessageChannel {
  static sent = 0;
  port1 = { onmessage: null };
  port2 = {
    postMessage: () => {
      MessageChannel.sent += 1;
      setTimeout(() => {
        MessageChannel.sent -= 1;
        this.port1.onmessage?.({});
      }, 0);
    },
  };
};

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Scrolling does nothing.
globalThis.IntersectionObserver = class {
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
  dispatchEvent: () => false,
});

// jsdom logs "not implemented" for the pseudo-element argument.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
// Without a layout, everything counts as visible.
Element.prototype.checkVisibility ??= () => true;

// An editor measures its text; jsdom lays none out.
Range.prototype.getClientRects = () => [];

// jsdom has random values only. Node takes the views of a test's own ArrayBuffer, but not that itself.
const { subtle } = require('node:crypto').webcrypto;
const asView = (value) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value);
Object.defineProperty(globalThis.crypto, 'subtle', {
  value: new Proxy(subtle, {
    get:
      (target, name) =>
      (...args) =>
        target[name](...args.map(asView)),
  }),
});

const reading = (how) =>
  function read() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader[how](this);
    });
  };
File.prototype.arrayBuffer ??= reading('readAsArrayBuffer');
File.prototype.text ??= reading('readAsText');
