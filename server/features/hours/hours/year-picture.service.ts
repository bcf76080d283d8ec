import { codes } from '#contract/codes.ts'
import type { Query } from '#contract/endpoint.ts'
import type { yearPicture } from '#contract/hours/service-record.ts'
import { treeSums } from '#domain/hours/year-tree.ts'
import type { Executor } from '../../../database/client.ts'
import { drawYearPicture } from '../../../drawing/year-picture.ts'
import { BusinessError } from '../../../errors.ts'
import type { FileReply } from '../../../http/file-reply.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { findVolunteer } from '../../../records/volunteer/volunteer.repository.ts'
import { checkAddress } from '../certificate/check-address.ts'
import { listMarkedRecords, listServiceSums } from './service-summary.repository.ts'
import { proofOf, treeOf } from './service-summary.service.ts'

/** A year of the caller's as a picture. @throws BusinessError notFound for a year without a record in force */
export async function yearPictureOf(
  executor: Executor,
  { year, name, code }: Query<typeof yearPicture>,
  { id, surrogateId }: VolunteerCaller,
  origin: string,
): Promise<FileReply> {
  const { months } = await treeOf(executor, surrogateId, year)
  if (treeSums(months).blooms === 0)
    throw new BusinessError(codes.notFound, `${year} 年还没有已生效的记录，有了再来存图`)
  const rows = await listServiceSums(executor, surrogateId)
  const proof = code ? await proofOf(executor, id, year, rows) : null
  const ofYear = rows.filter(({ month }) => month.startsWith(String(year)))
  const sum = (test: (row: (typeof rows)[number]) => boolean) =>
    ofYear.filter(test).reduce((minutes, row) => minutes + row.minutes, 0)
  const records = await listMarkedRecords(executor, surrogateId)
  const organizations = new Set(
    records.flatMap(({ servedOn, organization }) => (servedOn.startsWith(String(year)) && organization) || []),
  )
  const bytes = await drawYearPicture({
    year,
    months,
    service: sum(({ kind }) => kind === 'service'),
    training: sum(({ kind }) => kind === 'training'),
    best: sum(({ kind, grade }) => kind === 'service' && grade === 'A'),
    organizations: organizations.size,
    name: name ? ((await findVolunteer(executor, id))?.name.trim() ?? null) : null,
    address: proof && checkAddress(origin, proof),
  })
  return { bytes, name: `木棉-${year}.png` }
}
