import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const program = 'cli/dist/main.js';
const lookEveryMs = 50;

/** The most memory that a process has had so far, in MB. Linux: it reads /proc. */
function peakOf(pid) {
  try {
    return Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The command line as somebody uses it who starts a command again when it was cut off. */
export function commandLine(environment) {
  let child;
  let isOurs = false;
  let peak = 0;
  const once = (args) =>
    new Promise((resolve, reject) => {
      let said = '';
      isOurs = false;
      child = spawn(process.execPath, [program, ...args], { env: environment });
      child.stdout.resume();
      child.stderr.on('data', (bytes) => (said = `${said}${bytes}`.slice(-2000)));
      const { pid } = child;
      const look = setInterval(() => (peak = Math.max(peak, peakOf(pid))), lookEveryMs);
      child.once('error', reject);
      child.once('exit', (code) => {
        clearInterval(look);
        resolve({ code, said });
      });
    });
  return {
    /** Runs until it ends by itself; answers its exit code. @throws Error where the code is none of those expected */
    async run(args, expected) {
      for (;;) {
        const { code, said } = await once(args);
        if (code === null && isOurs) continue;
        if (!expected.includes(code))
          throw new Error(`kobodesk ${args.join(' ')} ended with ${code}: ${said}`);
        return code;
      }
    },
    /** without warning; false when none is running */
    kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return false;
      isOurs = true;
      return child.kill('SIGKILL');
    },
    peak: () => peak,
  };
}
