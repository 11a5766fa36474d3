const insistMs = 1000;
const drainMs = 20_000;

/**
 * Drains on SIGTERM and SIGINT, and when the process that started this one is gone; a second signal, or 20 seconds,
 * ends the process at once. Ctrl-C under npm comes twice in an instant, from the terminal and from npm: that is one.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  let mayInsist = false;
  const onSignal = () => {
    if (mayInsist) process.exit(1);
    if (stopping) return;
    stopping = true;
    setTimeout(() => (mayInsist = true), insistMs).unref();
    setTimeout(() => process.exit(1), drainMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (process.send) process.on('disconnect', onSignal);
}
