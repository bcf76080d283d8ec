import { Flex, Grid } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { ImportEventType } from '#domain/lifecycle/import.ts'
import { importMachine } from '#machines/lifecycle/import.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { EventForm, type ReasonedEvent } from './event-form.tsx'
import type { Import } from './import.api.ts'
import type { ImportWrites } from './use-import-writes.ts'
import type { Mends } from './use-mends.ts'

interface ActsProps {
  opened: Import
  mends: Mends
  writes: ImportWrites
}

/** At the foot of an import: what may be done with it, or why not. */
export function ImportActs({ opened, mends, writes }: ActsProps) {
  const [reasoned, setReasoned] = useState<ReasonedEvent | null>(null)
  const { state, isOwn, ranBy, ranAt } = opened
  if (reasoned)
    return (
      <Foot label={reasoned === 'import.takenBack' ? '整批撤回' : '处理'}>
        <EventForm event={reasoned} opened={opened} onEnd={() => setReasoned(null)} />
      </Foot>
    )
  const part = { opened, mends, writes, onReason: setReasoned }
  switch (state) {
    case 'checked':
      return isOwn ? <Prepared {...part} /> : null
    case 'pendingReview':
      return isOwn ? <Handed {...part} /> : <Waiting {...part} />
    case 'imported':
      return <Done {...part} />
    case 'takenBack':
      return <Meta>{`${ranBy} ${ranAt && dayAndTime(ranAt)}导入，后来整批撤回，写入的记录都恢复了原样。`}</Meta>
    case 'mapping':
      return isOwn ? <Uploaded {...part} /> : null
    case 'discarded':
      return null
  }
}

interface PartProps extends ActsProps {
  onReason: (event: ReasonedEvent) => void
}

const Foot = ({ label, children }: { label: string; children: ReactNode }) => (
  <Panel padding={{ base: '4', md: '5' }} aria-label={label}>
    {children}
  </Panel>
)

const may = ({ state, needsSecondPerson }: Import, event: ImportEventType): boolean =>
  allows(importMachine, state, event, { needsSecondPerson })

/** Lines that the run writes. */
const writtenOf = ({ report }: Import): number => (report ? report.counts.created + report.counts.changed : 0)

/** Columns are assigned above. */
const Uploaded = ({ onReason }: PartProps) => (
  <Foot label="还没有试运行">
    <Flex wrap="wrap" align="center" justify="space-between" gap="3">
      <Meta>还没有试运行，什么都没有写入。</Meta>
      <Button variant="ghost" onClick={() => onReason('import.discarded')}>
        取消导入
      </Button>
    </Flex>
  </Foot>
)

/** The third step: mended cells are tried again, and what is right is imported or handed on. */
function Prepared({ opened, mends, writes, onReason }: PartProps) {
  const skipped = opened.report?.counts.skipped ?? 0
  const [hasSeen, setSeen] = useState(skipped === 0)
  const difference = useDifference(opened)
  const { task, message, send } = writes
  const written = writtenOf(opened)
  const event = may(opened, 'import.submitted') ? 'import.submitted' : 'import.run'
  const word = event === 'import.submitted' ? `提交复核 ${written} 行` : `导入 ${written} 行`
  return (
    <Foot label="确认导入">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <Grid gap="2">
          {skipped > 0 ? (
            <Checkbox checked={hasSeen} onChange={setSeen}>
              我看过有错的 {skipped} 行，先跳过它们
            </Checkbox>
          ) : (
            <Meta>没有出错的行</Meta>
          )}
          {difference.control}
        </Grid>
        <Flex wrap="wrap" gap="2.5" justify="flex-end">
          <Button variant="ghost" onClick={() => onReason('import.discarded')}>
            取消导入
          </Button>
          <TryButton {...{ mends, writes }} />
          {!mends.isDirty && written > 0 && (
            <Button
              disabled={!hasSeen || !difference.isSeen || (task !== null && task.name !== event)}
              loading={task?.name === event}
              loadingText="正在办理"
              onClick={() => send(event, difference.isAny)}
            >
              {word}
            </Button>
          )}
        </Flex>
      </Flex>
      {mends.isDirty && <Meta>改过的格，要再试运行一次才算数。</Meta>}
      {!mends.isDirty && written === 0 && <Meta>没有要写入的行。</Meta>}
      {message && <Problem>{message}</Problem>}
    </Foot>
  )
}

const TryButton = ({ mends, writes: { task, check } }: Pick<ActsProps, 'mends' | 'writes'>) => (
  <Button
    variant={mends.isDirty ? 'solid' : 'outline'}
    loading={task?.name === 'check' && task.record === undefined}
    loadingText="正在试运行"
    onClick={() => check(mends.all)}
  >
    再试运行一次
  </Button>
)

/** What is stated of the table and was read otherwise has to be seen before anything is written. */
function useDifference({ report }: Import) {
  const [hasSeen, setSeen] = useState(false)
  const different = (report?.controls ?? []).filter(({ difference }) => difference !== null)
  const isAny = different.length > 0
  const names = different.map(({ label, difference }) => `${label}${difference}`).join('，')
  const control = isAny && (
    <Checkbox checked={hasSeen} onChange={setSeen}>
      我核对过，{names}
    </Checkbox>
  )
  return { isAny, isSeen: hasSeen || !isAny, control }
}

/** Waits for a second person; whoever entered it can take it to mend it. */
const Handed = ({ onReason }: PartProps) => (
  <Foot label="等待复核">
    <Flex wrap="wrap" align="center" justify="space-between" gap="3">
      <Meta>等另一位管理员复核后导入，录入人不能自己复核。</Meta>
      <Flex wrap="wrap" gap="2.5">
        <Button variant="ghost" onClick={() => onReason('import.discarded')}>
          取消导入
        </Button>
        <Button variant="outline" onClick={() => onReason('import.returned')}>
          拿回修改
        </Button>
      </Flex>
    </Flex>
  </Foot>
)

/** What somebody else entered: imported, or returned. */
function Waiting({ opened, writes: { task, message, send }, onReason }: PartProps) {
  const difference = useDifference(opened)
  return (
    <Foot label="复核">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <Grid gap="2">
          <Meta>{opened.enteredBy}录入，请核对原文件和上面的结果。</Meta>
          {difference.control}
        </Grid>
        <Flex wrap="wrap" gap="2.5">
          <Button variant="ghost" onClick={() => onReason('import.discarded')}>
            取消导入
          </Button>
          <Button variant="outline" onClick={() => onReason('import.returned')}>
            退回修改
          </Button>
          <Button
            disabled={!difference.isSeen}
            loading={task !== null}
            loadingText="正在导入"
            onClick={() => send('import.run', difference.isAny)}
          >
            导入 {writtenOf(opened)} 行
          </Button>
        </Flex>
      </Flex>
      {message && <Problem>{message}</Problem>}
    </Foot>
  )
}

function Done({ opened, onReason }: PartProps) {
  const { ranBy, ranAt, revocableUntil, obstacle } = opened
  return (
    <Foot label="已导入">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <Meta>
          {ranBy} {ranAt && dayAndTime(ranAt)}导入。
          {obstacle ? `${obstacle}。` : `${revocableUntil && dayAndTime(revocableUntil)}以前可以整批撤回。`}
        </Meta>
        {obstacle === null && (
          <Button variant="outline" onClick={() => onReason('import.takenBack')}>
            整批撤回
          </Button>
        )}
      </Flex>
    </Foot>
  )
}
