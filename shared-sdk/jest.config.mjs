export { default } from '@hima/tooling/jest';
