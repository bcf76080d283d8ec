import { chakra, Grid, Table } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { groupDigits } from '#domain/fields/grouped.ts'
import { formatMinutes } from '#domain/words.ts'
import { hourOriginLabels } from '#domain/hours/hours-labels.ts'
import type { RuleSetOutcome } from '#contract/rule-set/managed-rules.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Figure, Figures } from '../../../ui/admin/figures.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { Trial } from './rule-set.api.ts'

const shownAtFirst = 10

/** What a set would do: to the newest hours, at the edges, to terms and to stars. */
export function TrialResult({ trial }: { trial: Trial }) {
  const { base, records } = trial
  return (
    <Grid gap="5" marginTop="4" css={{ '& > *': { minWidth: 0 } }}>
      <p role="status">
        最新的 {groupDigits(records.count)} 条时长里，{groupDigits(records.changed.length)}{' '}
        条会不一样。“不计”的不自动计入，由组织处理。
      </p>
      <Sums records={records} />
      <Records records={records} base={base} />
      <Part title="边界情形">
        <Comparison first="情形" base={base}>
          {trial.edges.map(({ name, before, after }) => (
            <OutcomeRow key={name} name={name} before={before} after={after} />
          ))}
        </Comparison>
      </Part>
      <Part title="期限">
        <Comparison first="期限" base={base}>
          {trial.terms.map(({ name, before, after }) => (
            <CompareRow key={name} name={name} before={before} after={after} />
          ))}
        </Comparison>
      </Part>
      <Part title="星级人数">
        <Comparison first="星级" base={base}>
          {trial.stars.map(({ before, after }, stars) => (
            <CompareRow
              key={starNames[stars]}
              name={starNames[stars]}
              before={`${groupDigits(before)} 人`}
              after={`${groupDigits(after)} 人`}
            />
          ))}
        </Comparison>
      </Part>
    </Grid>
  )
}

const Sums = ({ records }: Pick<Trial, 'records'>) => (
  <Figures count={4}>
    <Figure name="最新的时长" value={groupDigits(records.count)}>
      条
    </Figure>
    <Figure name="会不一样" value={groupDigits(records.changed.length)}>
      条
    </Figure>
    <Figure name={`合计（原来 ${hoursText(records.minutesBefore)} 小时）`} value={differenceText(records)}>
      {records.minutesAfter !== records.minutesBefore && '小时'}
    </Figure>
    <Figure name="等级会变" value={groupDigits(records.gradesChanged)}>
      条
    </Figure>
  </Figures>
)

const starNames = ['没有星级', '一星', '二星', '三星', '四星', '五星'] as const

const hoursText = (minutes: number): string => String(Math.round(minutes / 6) / 10)

function differenceText({ minutesBefore, minutesAfter }: Trial['records']): string {
  const minutes = minutesAfter - minutesBefore
  return minutes === 0 ? '不变' : `${minutes > 0 ? '多' : '少'} ${hoursText(Math.abs(minutes))}`
}

const outcomeText = ({ minutes, grade }: RuleSetOutcome): string =>
  grade === null ? '不计' : `${formatMinutes(minutes)}，${grade} 级`

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <SectionTitle>{title}</SectionTitle>
    {children}
  </section>
)

function Records({ records: { count, changed }, base }: Pick<Trial, 'records' | 'base'>) {
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? changed : changed.slice(0, shownAtFirst)
  return (
    <Part title="会不一样的时长">
      {changed.length === 0 ? (
        <Note as="p">{count === 0 ? '台账里还没有时长。' : `最新的 ${count} 条都不变。`}</Note>
      ) : (
        <Comparison first="服务" base={base}>
          {rows.map(({ servedOn, slotMinutes, stayMinutes, origin, before, after }, at) => (
            <OutcomeRow
              key={`${servedOn} ${at}`}
              name={servedOn}
              note={`${hourOriginLabels[origin]}，时段 ${formatMinutes(slotMinutes)}，在场 ${formatMinutes(stayMinutes)}`}
              before={before}
              after={after}
            />
          ))}
        </Comparison>
      )}
      {rows.length < changed.length && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          看全部 {changed.length} 条
        </Button>
      )}
    </Part>
  )
}

const Comparison = ({ first, base, children }: { first: string; base: string; children: ReactNode }) => (
  <Table.Root recipe={tableRecipe} marginTop="2">
    <TableHead columns={[first, `按 ${base} 版`, '按新的一版']} />
    <Table.Body>{children}</Table.Body>
  </Table.Root>
)

interface RowProps<T> {
  name: string | undefined
  note?: string
  before: T
  after: T
}

const OutcomeRow = ({ before, after, ...rest }: RowProps<RuleSetOutcome>) => (
  <CompareRow {...rest} before={outcomeText(before)} after={outcomeText(after)} />
)

/** On a phone a line of its own. */
const wholeLine = { gridColumn: '1 / -1', whiteSpace: { md: 'nowrap' } } as const

const CompareRow = ({ name, note, before, after }: RowProps<string>) => (
  <Table.Row>
    <Table.Cell as="th" scope="row">
      {name}
      {note && <Note display="block">{note}</Note>}
    </Table.Cell>
    <Table.Cell data-label="现在" {...wholeLine}>
      {before}
    </Table.Cell>
    <Table.Cell data-label="以后" {...wholeLine}>
      {before === after ? <Note>不变</Note> : <chakra.b>{after}</chakra.b>}
    </Table.Cell>
  </Table.Row>
)
