import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { editsOf } from '../mutation/source.ts'
import { type Frozen, readFrozen } from '../support/frozen.ts'
import { allModels } from '../support/models.ts'
import { definitionOf } from '../support/record.ts'
import { allWords } from '../words/all.ts'
import { compareVersions } from './compare.ts'

// `npm run paths -- compare HEAD~5`, `npm run paths -- compare HEAD~5 --machine offer`: what became of goals, paths and mutants since a commit.

const [commit = '', only] = process.argv.slice(2)

/** A file as it was at the commit; null where it was not there. */
function readThen(file: string): string | null {
  const { status, stdout } = git('show', `${commit}:${file}`)
  return status === 0 ? stdout : null
}

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })

const { error, status } = git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
if (error || status !== 0) {
  console.error(error ? '这里没有 git，读不到以前的版本' : `没有这个提交：${commit}`)
  process.exit(2)
}

let count = 0
for (const { name, file, model } of await allModels()) {
  if (!model || (only && only !== name)) continue
  const words = allWords[name]
  const path = `tests/paths/${name}.paths.json`
  const [frozenThen, chartThen] = [readThen(path), readThen(file)]
  const lines =
    frozenThen === null || !words
      ? ['  新的状态机']
      : compareVersions(
          words,
          definitionOf(model).transitions,
          { frozen: JSON.parse(frozenThen) as Frozen, edits: chartThen === null ? [] : editsOf(file, chartThen) },
          { frozen: readFrozen(name), edits: editsOf(file, readFileSync(file, 'utf8')) },
        )
  if (lines.length === 0) continue
  count += 1
  console.log([`${words?.title ?? name}（${name}）`, ...lines].join('\n'))
}
console.log(count === 0 ? `和 ${commit} 相比，没有变化` : `和 ${commit} 相比，${count} 台状态机有变化`)
