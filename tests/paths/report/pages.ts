import { allWords } from '../words/all.ts'
import type { Words } from '../words/words.ts'
import type { Printed } from './html.ts'
import { indexPage } from './index-page.ts'
import type { MachineReport } from './machine.ts'
import { machinePage } from './machine-page.ts'
import { pathPage } from './path-page.ts'
import { script } from './script.ts'
import { searchScript } from './search.ts'
import { style } from './style.ts'
import type { LevelReport } from './verdict.ts'
import { machineFile, type MachineView, pathFile, viewOf } from './view.ts'

export const viewsOf = (
  machines: readonly MachineReport[],
  reports: readonly LevelReport[],
  wordsByName: Readonly<Record<string, Words>> = allWords,
): MachineView[] =>
  machines.map((machine) =>
    viewOf(machine, reports, wordsByName[machine.name] ?? { title: `⟦${machine.name}⟧`, about: '' }),
  )

/** The whole report as files that need nothing else: the first page, one for each machine, one for each path. */
export function pagesOf(
  views: readonly MachineView[],
  printed: Printed,
  pictures: ReadonlySet<string> = new Set(),
): Map<string, string> {
  return new Map([
    ['index.html', indexPage(views, printed)],
    ['book.css', style],
    ['book.js', script],
    ['search.js', searchScript(views)],
    ...views.flatMap((view): [string, string][] => [
      [machineFile(view.machine.name), machinePage(view, printed)],
      ...view.paths.map((one): [string, string] => [
        pathFile(view.machine.name, one.path.id),
        pathPage(view, one, printed, pictures),
      ]),
    ]),
  ])
}
