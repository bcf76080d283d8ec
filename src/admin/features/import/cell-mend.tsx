import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { mostFixes } from '#contract/import.ts'
import { Button } from '../../../ui/button/button.tsx'
import { isKey } from '../../../lib/keys.ts'
import type { ImportCheckReport } from './import.api.ts'
import type { Mends } from './use-mends.ts'

type Problem = ImportCheckReport['problems'][number]
type Mend = Problem['mends'][number]

interface MendProps {
  problem: Problem
  title: string
  mends: Mends
}

/** Mends a cell that is wrong: by what is proposed with one press, or by what is typed. */
export function CellMend({ problem, title, mends }: MendProps) {
  const [isTyping, setTyping] = useState(false)
  const { line, column, text: fileText } = problem
  if (isTyping || problem.mends.length === 0)
    return mends.all.fixes.length < mostFixes ? <TypedMend {...{ problem, title, mends }} hasFocus={isTyping} /> : null
  const press = (name: string, mend: Mend): void =>
    mend.kind === 'omit' ? mends.omit(name, [mend.line]) : mends.write(name, { line, column, text: mend.text })
  return (
    <Flex wrap="wrap" gap="1.5">
      {problem.mends.map((mend) => {
        const name = nameOf(mend, problem)
        const label = labelOf(mend, problem.mends.length > 1, fileText)
        return (
          <Button
            key={name}
            variant="outlineBrand"
            size="sm"
            aria-label={`第 ${line} 行${title}：${label}`}
            loading={mends.busy === name}
            loadingText="正在试运行"
            onClick={() => press(name, mend)}
          >
            {label}
          </Button>
        )
      })}
      <Button variant="ghost" size="sm" aria-label={`第 ${line} 行${title}：自己写`} onClick={() => setTyping(true)}>
        自己写
      </Button>
    </Flex>
  )
}

const nameOf = (mend: Mend, { line, column }: Problem): string =>
  mend.kind === 'omit' ? `${line} without ${mend.line}` : `${line} ${column} ${mend.text}`

function labelOf(mend: Mend, isChoice: boolean, fileText: string): string {
  if (mend.kind === 'write') return fileText === '' ? `写“${mend.after}”` : `改成 ${mend.after}`
  if (mend.keeps === null) return '不要这一行'
  return isChoice ? `留第 ${mend.keeps} 行` : '留一行'
}

function TypedMend({ problem: { line, column }, title, mends, hasFocus }: MendProps & { hasFocus: boolean }) {
  return (
    <chakra.input
      aria-label={`第 ${line} 行${title}改成`}
      placeholder={`改成的${title}`}
      maxLength={200}
      width={{ base: 'full', md: '10em' }}
      minHeight="9"
      paddingInline="2.5"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="md"
      background="bg"
      ref={hasFocus ? focus : undefined}
      value={mends.textOf({ line, column })}
      onChange={({ currentTarget }) => mends.change({ line, column, text: currentTarget.value })}
      onKeyDown={(event) => {
        const text = mends.textOf({ line, column }).trim()
        if (isKey(event, 'Enter') && text !== '') mends.write(`${line} ${column}`, { line, column, text })
      }}
    />
  )
}

const focus = (input: HTMLInputElement | null): void => input?.focus()
