import { relative } from 'node:path'
import { replayCommand, writeFailure } from '../replay/failure-file.ts'
import { plainPath } from '../support/frozen.ts'
import { graphsOf } from '../support/graph.ts'
import { allModels } from '../support/models.ts'
import { allWords } from '../words/all.ts'
import { linesOfAnswer } from '../ask/ask.ts'
import { reportFolder } from '../support/report-folder.ts'
import { stateWord } from '../words/say.ts'
import type { PathFile } from '#src/panel/path-file.ts'
import { readTrace, tracePath } from './trace.ts'

// `npm run paths -- trace session.path.json`: what the panel of a demo saved, as a path of the model in a file that `--replay` walks.

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function read(file: string): PathFile {
  if (file === '') refuse('写明面板存下的路径文件')
  try {
    return readTrace(file)
  } catch (error) {
    return refuse((error as Error).message)
  }
}

const [file = ''] = process.argv.slice(2)
const trace = read(file)
const modelled = (await allModels()).find(({ machine }) => machine.id === trace.machine)
const { name = '', model = null } = modelled ?? {}
const words = allWords[name]
if (!model || !words) refuse(`没有叫 ${trace.machine} 的状态机，或者它没有模型`)
const graphs = graphsOf(model)
const traced = tracePath(model, graphs, trace)
if (typeof traced === 'number') {
  const step = trace.steps[traced - 1]
  console.log(
    step
      ? `第 ${traced} 步模型里没有：从“${stateWord(words, trace.steps[traced - 2]?.state ?? trace.start)}”经 ${step.event} 到“${stateWord(words, step.state)}”`
      : `模型里走不到记录开始的状态“${stateWord(words, trace.start)}”`,
  )
  process.exit(1)
}
const path = plainPath(model, graphs, traced.path)
console.log(linesOfAnswer(words, traced.path).join('\n'))
if (traced.lead > 0) console.log(`前 ${traced.lead} 步是走到记录开始处的路`)
const written = writeFailure(reportFolder, {
  machine: name,
  level: 'actor',
  place: null,
  number: 0,
  step: path.steps.length,
  faults: [],
  path,
})
console.log(replayCommand(relative('.', written)))
