export function announce(publish: () => Promise<void>): void {
  publish();
}
