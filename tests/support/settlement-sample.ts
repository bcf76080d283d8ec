import type {
  SettlementListRow,
  Settlement,
  SettlementPage,
  SettlementSlot,
} from '#src/admin/features/hours/settlement.api.ts'

const times = { startAt: '2026-11-21T08:30:00+08:00', endAt: '2026-11-21T11:30:00+08:00' }

/** A mission with one slot to settle, as its page reads it. */
export const settlementHead: Settlement & { slots: [SettlementSlot] } = {
  missionId: '7',
  number: 'HD2611219208',
  name: '东濠涌河岸清洁',
  state: 'settling',
  organizationName: '青禾志愿服务队',
  ...times,
  recordBy: '2026-12-04',
  daysLeft: 7,
  overdue: false,
  ruleSet: '2020-1',
  noticeFrom: '2026-11-25',
  noticeUntil: '2026-12-02',
  slots: [{ slotId: '70', positionName: '岸线清洁', ...times, people: 3, arrived: 3, unsettled: 3 }],
}

/** Somebody who was there by both codes, unless `values` say more. */
export const settlementPerson = (
  applicationId: string,
  name: string,
  values: Partial<SettlementListRow> = {},
): SettlementListRow => ({
  applicationId,
  name,
  arrivedAt: times.startAt,
  arrivedBy: 'code',
  arrivedDistance: 40,
  leftAt: times.endAt,
  leftBy: 'code',
  leftDistance: 40,
  presentMinutes: 180,
  minutes: 180,
  grade: 'A',
  why: '到达和离开都在现场扫了码',
  advice: null,
  verdict: 'right',
  anomalies: [],
  review: null,
  record: null,
  canMarkAbsent: false,
  ...values,
})

/** The people of the slot, all of one grade, whoever is right. */
export function settlementPage(items: SettlementListRow[]): SettlementPage {
  const right = items.filter(({ verdict }) => verdict === 'right')
  const minutes = right.reduce((sum, row) => sum + (row.minutes ?? 0), 0)
  return {
    items,
    nextCursor: null,
    total: items.length,
    counts: { all: items.length, right: right.length, odd: items.length - right.length, absent: 0, recorded: 0 },
    sums: [{ grade: 'A', people: right.length, minutes }],
  }
}
