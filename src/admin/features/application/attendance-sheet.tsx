import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { span } from '../../../lib/dates.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { type Applicant, type ApplicationBoard, type ApplicationSlot, fetchBoardColumn } from './application.api.ts'

const mostAtOnce = 50

/** Everybody who is confirmed for a slot. @throws ApiError */
async function readConfirmed(slotId: string, signal: AbortSignal): Promise<Applicant[]> {
  const all: Applicant[] = []
  let cursor: string | null = null
  do {
    const page = await fetchBoardColumn({ slotId, group: 'accepted', word: '', filter: {} }, cursor, signal, mostAtOnce)
    all.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}

interface AttendanceSheetProps {
  board: ApplicationBoard
  slot: ApplicationSlot
}

/** Prints a list to sign on the spot; on paper it stands in the place of the page. */
export function AttendanceSheet({ board, slot }: AttendanceSheetProps) {
  const [people, setPeople] = useState<readonly Applicant[] | null>(null)
  const { task, write } = useWrite<void, Applicant[]>((_, signal) => readConfirmed(slot.slotId, signal), {
    onDone: setPeople,
  })
  useEffect(() => {
    if (people === null) return
    const end = () => setPeople(null)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [people])
  return (
    <>
      <Button
        variant="outline"
        loading={task !== null}
        loadingText="准备中"
        onClick={() => write({ name: 'print', record: slot.slotId })}
      >
        <Icon name="print" />
        打印签到表
      </Button>
      {people && createPortal(<Paper board={board} slot={slot} people={people} />, document.body)}
    </>
  )
}

const printStyles = { '@media print': { '#root': { display: 'none' } } }

const Cell = chakra('td', { base: { height: '40px', paddingInline: '2', borderWidth: '1px', borderColor: 'ink.500' } })
const Head = chakra(Cell, { base: { fontWeight: 'bold', textAlign: 'start' } })

const Paper = ({ board, slot, people }: AttendanceSheetProps & { people: readonly Applicant[] }) => (
  <chakra.section display="none" color="ink.950" css={{ '@media print': { display: 'block' } }} aria-label="签到表">
    <Global styles={printStyles} />
    <chakra.h2 fontSize="xl">{board.name}</chakra.h2>
    <p>
      {slot.positionName}&nbsp;· {span(slot.startAt, slot.endAt)}&nbsp;· {board.place}
    </p>
    <chakra.table width="full" marginTop="3" borderCollapse="collapse" fontSize="meta">
      <thead>
        <tr>
          {['序号', '姓名', '手机尾号', '到达签名', '离开签名', '备注'].map((name) => (
            <Head key={name} as="th" scope="col">
              {name}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ applicationId, name, phone }, at) => (
          <chakra.tr key={applicationId} breakInside="avoid">
            <Cell width="48px">{at + 1}</Cell>
            <Cell width="96px">{name}</Cell>
            <Cell width="80px">{phone?.slice(-4)}</Cell>
            <Cell />
            <Cell />
            <Cell />
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
    <chakra.p marginTop="3" fontSize="note">
      共 {people.length} 人。名单含个人信息，用完请收好，不要拍照外传。
    </chakra.p>
  </chakra.section>
)
