import { utf8 } from '../encoding.js';

/** A file of a kit. A path with a slash at its end is an empty folder. */
export interface KitFile {
  readonly path: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** Its Unix permissions. */
  readonly mode: number;
}

export const text = (path: string, content: string, mode = 0o644): KitFile => ({
  path,
  content: utf8(content),
  mode,
});

export const secret = (path: string, content: string): KitFile => text(path, content, 0o600);

export const script = (path: string, content: string): KitFile => text(path, content, 0o755);

export const json = (path: string, value: object): KitFile =>
  text(path, `${JSON.stringify(value, null, 2)}\n`);

export const folder = (path: string): KitFile => text(`${path}/`, '', 0o755);
