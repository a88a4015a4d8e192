// @hima/sdk/ui for the shell, which provides the SDK. Imported under this name, the build leaves out what the shell doesn't use;
// the shared tier is downloaded whole, and when a remote needs it. Both have the same modules on the page. A remote that
// imported it would bring a second antd.
export * from '../ui/index';
