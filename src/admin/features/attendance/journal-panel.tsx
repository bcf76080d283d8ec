import { chakra, Grid } from '@chakra-ui/react'
import { incidentKindLabels, refusalReasonLabels } from '#contract/attendance/attendance-list.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { timeOfDay } from '../../../lib/dates.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import type { Journal } from './attendance.api.ts'

const Line = chakra('li', { base: { paddingBlock: '2', borderTopWidth: '1px', fontSize: 'ui' } })

/** What happened at the slot, and who scanned without success. */
export function JournalPanel({ journal: { incidents, refusals } }: { journal: Journal }) {
  return (
    <Grid gap="4">
      <Panel padding="4" aria-label="现场情况">
        <SectionTitle as="h2">现场情况</SectionTitle>
        {incidents.length === 0 ? (
          <Note marginTop="2">还没有记录。受伤、天气、中止这类事，记下时间和处理。</Note>
        ) : (
          <chakra.ul marginTop="2" listStyle="none">
            {incidents.map(({ kind, note, at, byName, arrivedAt }) => (
              <Line key={`${at} ${note}`}>
                <b>{timeOfDay(at)}</b> {incidentKindLabels[kind]}：{note}
                <Note display="block">
                  {byName} 记录{arrivedAt && `，断网时记下，${timeOfDay(arrivedAt)} 补传`}
                </Note>
              </Line>
            ))}
          </chakra.ul>
        )}
      </Panel>
      <Panel padding="4" aria-label="没有签上的扫码">
        <SectionTitle>没有签上的扫码</SectionTitle>
        {refusals.length === 0 ? (
          <Note marginTop="2">没有。扫了码没签上的人和原因会列在这里。</Note>
        ) : (
          <chakra.ul marginTop="2" listStyle="none">
            {refusals.map(({ name, purpose, reason, at }) => (
              <Line key={`${at} ${name}`}>
                <b>{timeOfDay(at)}</b> {name} {purpose && purposeLabels[purpose]}
                <Note display="block">{refusalReasonLabels[reason]}</Note>
              </Line>
            ))}
          </chakra.ul>
        )}
      </Panel>
    </Grid>
  )
}
