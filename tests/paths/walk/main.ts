import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { allModels } from '../support/models.ts'
import { allWords } from '../words/all.ts'
import { guides, withoutScript } from './guides.ts'
import { linesOf } from './lines.ts'
import { indexOf, pageOf } from './page.ts'
import { type Script, scriptOf } from './script.ts'

// `npm run paths -- walk --machine apply`: what a person does and sees to walk a machine on the demo, printed and as a page with boxes to tick;
// `--out` names the page or its folder. Without `--machine` the pages of all machines are written.

const [name = '', out = ''] = process.argv.slice(2)
const folder = out === '' ? join('reports', 'paths', 'walk') : extname(out) === '.html' ? dirname(out) : out

function write(file: string, page: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, page)
  console.log(`已写入 ${file}`)
}

const models = await allModels()

async function scriptFor(machine: string): Promise<Script | null> {
  const [model, words, guide] = [models.find((one) => one.name === machine)?.model, allWords[machine], guides[machine]]
  return model && words && guide ? scriptOf(machine, model, words, guide) : null
}

/** Why a machine has no script. */
const sentenceOf = (machine: string): string => `${allWords[machine]?.title ?? machine}：${withoutScript[machine]}`

if (name === '') {
  const scripts: Script[] = []
  for (const machine of Object.keys(guides)) {
    const script = await scriptFor(machine)
    if (script) scripts.push(script)
  }
  for (const script of scripts) write(join(folder, `${script.name}.html`), pageOf(script))
  write(join(folder, 'index.html'), indexOf(scripts, Object.keys(withoutScript).map(sentenceOf)))
} else if (name in withoutScript) {
  console.log(sentenceOf(name))
} else {
  const script = await scriptFor(name)
  if (script) {
    console.log(linesOf(script).join('\n'))
    write(extname(out) === '.html' ? out : join(folder, `${name}.html`), pageOf(script))
  } else {
    console.error(`没有叫 ${name} 的状态机，或者它还没有走查脚本；有脚本的：${Object.keys(guides).join('、')}`)
    process.exitCode = 2
  }
}
