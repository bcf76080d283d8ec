import { anomalyRules } from '#domain/hours/anomaly.ts'

interface Mark {
  readonly applicationId: number
  readonly receivedAt: Date
  readonly means: 'code' | 'digits' | 'list' | 'rule'
  readonly device: string | null
  readonly organizerId: number | null
  readonly suspended: boolean
}

/** What the marks of a slot say about one person's beside the others'. */
export interface MarkFacts {
  readonly typedPeople: number
  readonly devicePeople: number
  readonly receivedAt: Date | null
  readonly isSuspended: boolean
}

/** Of each application, how many people were marked with it: by one account within seconds, and from one device. */
export function findCrowds(marks: readonly Mark[]): (applicationId: number) => MarkFacts {
  const listCrowd = largestOf(typedCrowds(marks))
  const shared = largestOf(deviceCrowds(marks))
  const own = Map.groupBy(marks, ({ applicationId }) => applicationId)
  return (applicationId) => ({
    typedPeople: listCrowd.get(applicationId) ?? 0,
    devicePeople: shared.get(applicationId) ?? 0,
    receivedAt: (own.get(applicationId) ?? []).reduce<Date | null>(
      (latest, { receivedAt }) => (latest === null || receivedAt > latest ? receivedAt : latest),
      null,
    ),
    isSuspended: (own.get(applicationId) ?? []).some(({ suspended }) => suspended),
  })
}

type Crowd = ReadonlySet<number>

function largestOf(crowds: readonly Crowd[]): Map<number, number> {
  const sizes = new Map<number, number>()
  for (const crowd of crowds)
    for (const member of crowd) sizes.set(member, Math.max(sizes.get(member) ?? 0, crowd.size))
  return sizes
}

const people = (marks: readonly Mark[]): Crowd => new Set(marks.map(({ applicationId }) => applicationId))

/** Whom one account typed within each span of so many seconds. */
function typedCrowds(marks: readonly Mark[]): Crowd[] {
  const listMarks = marks.filter(({ means }) => means === 'list')
  return [...Map.groupBy(listMarks, ({ organizerId }) => organizerId).values()].flatMap((ofAccount) => {
    const sorted = ofAccount.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
    let first = 0
    return sorted.map((mark, at) => {
      const earliest = mark.receivedAt.getTime() - anomalyRules.typedSeconds * 1000
      while (first < at && (sorted[first]?.receivedAt.getTime() ?? 0) < earliest) first += 1
      return people(sorted.slice(first, at + 1))
    })
  })
}

function deviceCrowds(marks: readonly Mark[]): Crowd[] {
  const scanned = marks.filter(({ device }) => device !== null)
  return [...Map.groupBy(scanned, ({ device }) => device).values()].map(people)
}
