import { allModels } from '../support/models.ts'
import { allWords } from './all.ts'
import { gapsOf, kinds, namesOf } from './words.ts'

// `npm run paths -- words`: what of a machine or its model a tester cannot read in Chinese; ends with 1 while something is missing.

let [gaps, count] = [0, 0]
for (const { name, file, model } of await allModels()) {
  if (!model) continue
  const names = namesOf(model)
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) count += names[kind].size
  for (const gap of gapsOf(model, allWords[name])) {
    gaps += 1
    console.log(`${name}：${gap}（${file}）`)
  }
}
console.log(`词表：${count} 个名字，缺 ${gaps} 处`)
process.exitCode = gaps > 0 ? 1 : 0
