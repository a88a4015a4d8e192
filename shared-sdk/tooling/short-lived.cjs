// For tests, builds and linters: V8 shall optimize a function when it has run nine times as long as by default. Optimizing
// takes a second processor, and these processes end before it pays off (docs/decisions/072). V8 12 and later, from Node.js
// 22 on, have a compiler in between that is quick, and other flags.
if (parseInt(process.versions.v8) < 12) require('node:v8').setFlagsFromString('--interrupt-budget=600000');
