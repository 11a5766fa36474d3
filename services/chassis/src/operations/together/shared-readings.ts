/**
 * Readings that many ask for at the same time: those who come while one is under way share the next one. So everybody is
 * answered by a reading that began after they asked, as fresh as one of their own, and a busy moment costs two readings
 * instead of hundreds. The key says everything that the answer depends on, the tenant first; what is shared is not changed.
 * @example readings.share(`${organisationId}:revenue:${id}`, () => revenues.find(id))
 */
export class SharedReadings {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly next = new Map<string, Promise<unknown>>();

  share<T>(key: string, read: () => Promise<T>): Promise<T> {
    const running = this.running.get(key);
    if (!running) return this.begin(key, read);
    const known = this.next.get(key) as Promise<T> | undefined;
    if (known) return known;
    const begin = () => {
      this.next.delete(key);
      return this.begin(key, read);
    };
    // whoever asked for the one before hears of its failure; this one is a reading of its own
    const next = running.then(begin, begin);
    this.next.set(key, next);
    return next;
  }

  private begin<T>(key: string, read: () => Promise<T>): Promise<T> {
    const reading = read().finally(() => {
      if (this.running.get(key) === reading) this.running.delete(key);
    });
    this.running.set(key, reading);
    return reading;
  }
}
