/** Takes the place of the function that requests the files of a remote. */
export function requestPage(): void {}
