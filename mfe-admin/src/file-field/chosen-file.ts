/** A file with what tells it from another: a form compares values by their JSON, and that of any File is `{}`. */
export interface ChosenFile {
  file: File;
  name: string;
  size: number;
  lastModified: number;
}

export function chosenFile(file: File): ChosenFile {
  const { name, size, lastModified } = file;
  return { file, name, size, lastModified };
}
