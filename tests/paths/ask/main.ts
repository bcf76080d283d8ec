import { graphsOf } from '../support/graph.ts'
import { allModels } from '../support/models.ts'
import { allWords } from '../words/all.ts'
import { linesOfAnswer, shortestAnswer, unknownIn, wordsOf } from './ask.ts'

// `npm run paths -- ask "…候补…候补…已取消" --machine application-lifecycle`: the shortest way that passes these states or cases in this order.

const [question = '', name = ''] = process.argv.slice(2)

const refuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(2)
}

const words = allWords[name]
const model = (await allModels()).find((one) => one.name === name)?.model
if (!words || !model) refuse('用 --machine 写明问哪一台状态机')
else {
  const asked = wordsOf(question)
  if (asked.length === 0) refuse('问题写成“…候补…已取消”这样：状态或用例的中文词，按先后用 … 隔开')
  const unknown = unknownIn(asked, words)
  if (unknown.length > 0) refuse(`${words.title}没有这样的状态或用例：${unknown.join('、')}`)
  const answer = shortestAnswer(model, graphsOf(model), words, asked)
  console.log(answer ? linesOfAnswer(words, answer).join('\n') : `${words.title}没有依次经过 ${asked.join('、')} 的路`)
}
