/** A link that saves, not a visit: it ends no other visit that has begun, and an answer that is no file leaves the page. */
export function saveFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Saves text that was made in the browser. */
export const saveText = (name: string, content: string, type: string): void =>
  saveBlob(name, new Blob([content], { type }));

/** Saves what was made in the browser. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser reads it after the click
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
