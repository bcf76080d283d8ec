const turns = new Map<string, Promise<unknown>>()

/** Runs work under one key one after the other, in the order of asking; work under other keys goes on beside it. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve()
  const own = before.then(work)
  // The next one waits for the end of this one, good or bad.
  const end = own.catch(() => {})
  turns.set(key, end)
  try {
    return await own
  } finally {
    if (turns.get(key) === end) turns.delete(key)
  }
}
