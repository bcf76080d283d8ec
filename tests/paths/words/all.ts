import { accountWords } from './accounts.ts'
import { activityWords } from './activities.ts'
import { cardWords } from './card.ts'
import { lifecycleWords } from './lifecycles.ts'
import { pageWords } from './pages.ts'
import type { Words } from './words.ts'

/** The words of each machine by the name of its tests. */
export const allWords: Readonly<Record<string, Words>> = {
  ...accountWords,
  ...activityWords,
  ...cardWords,
  ...lifecycleWords,
  ...pageWords,
}
