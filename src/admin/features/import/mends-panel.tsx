import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { After, Before } from './change-text.tsx'
import type { Import } from './import.api.ts'
import type { Mends } from './use-mends.ts'

interface PanelProps {
  opened: Import
  titleOf: (column: string) => string
  /** Whoever prepares the import takes mends back; nobody else. */
  mends: Mends | null
}

interface MendItem {
  key: string
  what: string
  text: ReactNode
  undo: (name: string) => void
}

const listMends = ({ opened, titleOf, mends }: PanelProps): MendItem[] => [
  ...opened.replacements.map((replacement) => ({
    key: `${replacement.column} ${replacement.from}`,
    what: `${titleOf(replacement.column)}，${replacement.count} 行`,
    text: <Change {...replacement} />,
    undo: (name: string) => mends?.undoReplacement(name, replacement),
  })),
  ...opened.fixes.map((fix) => ({
    key: `${fix.line} ${fix.column}`,
    what: `第 ${fix.line} 行${titleOf(fix.column)}`,
    text: <Change {...fix} />,
    undo: (name: string) => mends?.undoFix(name, fix),
  })),
  ...opened.omissions.map((line) => ({
    key: String(line),
    what: `第 ${line} 行`,
    text: <Meta>这一行不要</Meta>,
    undo: (name: string) => mends?.undoOmission(name, line),
  })),
]

/** What was mended on the page, beside what the file has; the file stays as it came. */
export function MendsPanel(props: PanelProps) {
  const { opened, mends } = props
  const list = listMends(props)
  if (list.length === 0) return null
  const allName = 'undo all'
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="mended-title">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <SectionTitle as="h2" id="mended-title" tabIndex={-1}>
          在页面上改了 {list.length} 处 <Note fontWeight="normal">原文件没有动</Note>
        </SectionTitle>
        {mends && list.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            loading={mends.busy === allName}
            loadingText="正在试运行"
            onClick={() => mends.undoAll(allName)}
          >
            全部撤销
          </Button>
        )}
      </Flex>
      <chakra.ul listStyleType="none" marginTop="2">
        {list.map(({ key, what, text, undo }) => (
          <MendRow key={key} {...{ what, text }} name={`undo ${key}`} mends={mends} onUndo={undo} />
        ))}
      </chakra.ul>
      {opened.omissions.length > 0 && (
        <Note as="p" display="block" marginTop="2">
          不要的行不导入，也不在失败的行里。
        </Note>
      )}
    </Panel>
  )
}

interface MendRowProps extends Pick<MendItem, 'what' | 'text'>, Pick<PanelProps, 'mends'> {
  /** Of the call that takes it back. */
  name: string
  onUndo: (name: string) => void
}

const MendRow = ({ what, text, name, mends, onUndo }: MendRowProps) => (
  <Flex as="li" wrap="wrap" align="center" columnGap="4" rowGap="1" paddingBlock="2" borderTopWidth="1px">
    <chakra.b flex={{ base: '1 1 100%', md: '0 0 14em' }}>{what}</chakra.b>
    <chakra.span flex="1 1 12em" minWidth="0">
      {text}
    </chakra.span>
    {mends && (
      <Button
        variant="ghost"
        size="sm"
        aria-label={`撤销${what}的改动`}
        loading={mends.busy === name}
        loadingText="正在试运行"
        onClick={() => onUndo(name)}
      >
        撤销
      </Button>
    )}
  </Flex>
)

const Change = ({ before, after }: { before: string; after: string }) => (
  <>
    <Before>{before}</Before> <span aria-hidden>→</span> <After>{after}</After>
  </>
)
