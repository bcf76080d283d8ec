import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { dayAndTime } from '../../../lib/dates.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { type Confirmations, type ManagedMission, fetchConfirmations } from './mission.api.ts'

/** Who has not confirmed a change yet; the names are read when somebody asks for them. */
export function ConfirmationPanel({ mission: { missionId, confirmations } }: { mission: ManagedMission }) {
  const [names, setNames] = useState<Confirmations['waiting'] | null>(null)
  const { task, write } = useWrite<void, Confirmations>((_, signal) => fetchConfirmations(missionId, signal), {
    onDone: ({ waiting }) => setNames(waiting),
  })
  const remaining = confirmations.asked - confirmations.confirmed
  if (remaining === 0) return null
  return (
    <Panel padding="4" aria-labelledby="confirmations-title">
      <chakra.h2 textStyle="h3" id="confirmations-title">
        {remaining} 人还没确认变更
      </chakra.h2>
      {names === null ? (
        <>
          <Note display="block" marginBottom="2.5">
            看名单会记进他们的查看记录。
          </Note>
          <Button
            size="sm"
            variant="outline"
            loading={task !== null}
            loadingText="读取中"
            onClick={() => write({ name: 'names' }, undefined)}
          >
            看是谁
          </Button>
        </>
      ) : (
        <List marginTop="2" display="grid" gap="1.5" tabIndex={-1}>
          {names.map(({ applicationId, name, toldAt }) => (
            <chakra.li key={applicationId} display="flex" justifyContent="space-between" gap="3" fontSize="ui">
              {name}
              <Note>{dayAndTime(toldAt)} 通知</Note>
            </chakra.li>
          ))}
        </List>
      )}
      {names !== null && names.length < remaining && <Note>先列出最早通知的 {names.length} 人。</Note>}
    </Panel>
  )
}
