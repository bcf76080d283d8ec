import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { RunUser } from './run-user.ts'

/** Second argument of every watched shell, by which another start recognises it in /proc. */
export const watchdogMark = 'i-zhiyuan-watchdog'

/** From SIGQUIT to SIGKILL. */
const killTimeoutMs = 4000
const roundMs = 100

/**
 * The shell keeps the program's life tied to ours: it reads the pipe we hold, and the kernel closes that pipe when we end, even by kill -9.
 * The signal is repeated, because a program that has just been forked still ignores SIGINT; one that does not end is sent SIGQUIT, then SIGKILL.
 */
const script = `
SIGNAL=$1 QUIT=$2 KILL=$3 FOLDER=$4
shift 4
exec 3<&0 </dev/null
"$@" 3<&- &
PROGRAM=$!
(
  trap 'kill "$PAUSE"; wait; exit' INT TERM HUP
  PAUSE=
  read -r _ <&3
  ROUND=0
  while kill -"$SIGNAL" "$PROGRAM"; do
    ROUND=$((ROUND + 1))
    [ "$ROUND" != "$QUIT" ] || SIGNAL=QUIT
    [ "$ROUND" != "$KILL" ] || SIGNAL=KILL
    sleep ${roundMs / 1000} &
    PAUSE=$!
    wait "$PAUSE"
  done
) >/dev/null 2>&1 &
WATCH=$!
exec 3<&-
trap 'kill -"$SIGNAL" "$PROGRAM" 2>/dev/null' INT TERM HUP
wait "$PROGRAM"
RESULT=$?
while kill -0 "$PROGRAM" 2>/dev/null; do wait "$PROGRAM"; RESULT=$?; done
kill "$WATCH" 2>/dev/null
wait "$WATCH"
[ -z "$FOLDER" ] || rmdir "$FOLDER" 2>/dev/null
exit "$RESULT"
`

export interface Watched {
  readonly child: ChildProcess
  /** Exit code, or null after a signal. */
  readonly exited: Promise<number | null>
  hasExited(): boolean
  /** Asks the program to end, more firmly as time goes by, and waits until it has. */
  stop(): Promise<void>
}

/**
 * Runs a program in its own session, under `user`, until it ends or this process does.
 * @param options.signal sent to the program when this process ends ("INT" is PostgreSQL's fast shutdown)
 * @param options.timeoutMs until SIGQUIT follows it; SIGKILL comes 4 s later
 * @param options.folder empty folder to remove afterwards, or ''
 * @param options.output file descriptor for both output streams, or 'pipe' for `child.stdout` and `child.stderr`
 * @param options.env its whole environment, when it is not to be the bare one
 */
export function runWatched(
  program: readonly string[],
  options: {
    user: RunUser | undefined
    signal: 'INT' | 'TERM'
    timeoutMs: number
    folder: string
    output: number | 'pipe'
    env?: NodeJS.ProcessEnv
  },
): Watched {
  const rounds = [options.timeoutMs, options.timeoutMs + killTimeoutMs].map((ms) => String(Math.ceil(ms / roundMs)))
  const child = spawn('/bin/sh', ['-c', script, watchdogMark, options.signal, ...rounds, options.folder, ...program], {
    ...(options.user && { uid: options.user.uid, gid: options.user.gid }),
    detached: true,
    cwd: '/',
    env: options.env ?? { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', options.output, options.output],
  })
  let hasEnded = false
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', resolve)
  }).finally(() => {
    hasEnded = true
  })
  child.stdin?.on('error', () => {})
  child.unref()
  // A started server keeps the process alive by its own sockets; the pipe alone must not.
  if (child.stdin instanceof Socket) child.stdin.unref()
  return {
    child,
    exited,
    hasExited: () => hasEnded,
    async stop() {
      if (hasEnded) return
      child.ref()
      child.stdin?.end()
      await exited
    },
  }
}
