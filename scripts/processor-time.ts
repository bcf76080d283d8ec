import { readFileSync } from 'node:fs'

/** Ticks of a second in what the kernel tells programs (`USER_HZ`). */
const ticks = 100

/**
 * Seconds of processor time of all programs that this one has started and seen end.
 * @returns nothing where the system does not tell it
 */
export function processorTime(): number | undefined {
  try {
    // Behind the name, which may hold spaces, the fields begin with the third; 16 and 17 are those of the children (proc_pid_stat(5)).
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) / ticks
  } catch {
    return undefined
  }
}
