/**
 * Hands a file to the browser to keep, under a name.
 *
 * @example saveFile(await campaignApi.blob('/campaign/export'), 'campaigns.csv');
 */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the address over by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
