import { check as checkAsEver } from '#server/records/account/hash-thread.ts'

export { make } from '#server/records/account/hash-thread.ts'

/** The server's thread, but for two passwords: one never comes back, at the other the thread ends. */
export function check(task: { stored: string; password: string }): boolean {
  if (task.password === 'Hangs_pass1') for (;;);
  if (task.password === 'Crash_pass1') process.exit(1)
  return checkAsEver(task)
}
