/** A link that saves, not a visit: it ends no other visit that has begun, and an answer that is no file leaves the page. */
export function saveFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
