import { readFileSync } from 'node:fs';

const lookEveryMs = 50;

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** What the processes of a service have used so far, over all that were killed. Linux: it reads /proc. */
export function meterOf(replica) {
  const spent = new Map();
  let peak = 0;
  const look = () => {
    const pid = replica.pid();
    // behind the name in brackets: user and system time are the 12th and 13th field, in hundredths of a second
    const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ');
    if (fields) spent.set(pid, (Number(fields[11]) + Number(fields[12])) / 100);
    peak = Math.max(peak, Number(/VmHWM:\s*(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
  };
  const all = () => [...spent.values()].reduce((sum, one) => sum + one, 0);
  look();
  const first = all();
  const timer = setInterval(look, lookEveryMs);
  return {
    /** seconds of processor since the meter was made */
    processor: () => all() - first,
    /** MB of the one that took most */
    peak: () => peak,
    stop() {
      look();
      clearInterval(timer);
    },
  };
}
