import { and, inArray, ne, or } from 'drizzle-orm'
import { readNumber } from '#domain/fields/copied-number.ts'
import { batchesOf } from '../../../database/batches.ts'
import type { Executor } from '../../../database/client.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { Keys } from '../../../keys.ts'
import { idHashesOf } from '../../../records/account/duplicates.repository.ts'

/** An ID number, that of another document with letters, a volunteer number or a mobile, whatever stands around it. */
const numbers = /\d{17}[\dX]|\d{15}|[A-Z]{1,3}\d{6,12}|\d{11,12}/g

/** Volunteers whose ID number, volunteer number or mobile stands in the cells of a file, whether or not it was imported. */
export async function peopleInCells(
  executor: Executor,
  keys: Keys,
  lines: readonly { readonly cells: readonly string[] }[],
): Promise<number[]> {
  const found = lines.flatMap(({ cells }) => cells.flatMap((cell) => readNumber(cell).match(numbers) ?? []))
  const ids = new Set<number>()
  for (const texts of batchesOf([...new Set(found)])) {
    const mobiles = texts.flatMap((text) => keys.lookupHashes('volunteer.mobile', text))
    const documents = texts.filter((text) => !/^\d{11,12}$/.test(text)).flatMap((text) => idHashesOf(keys, text))
    const isNamed = or(
      inArray(volunteer.volunteerNumber, texts),
      inArray(volunteer.mobileHash, mobiles),
      inArray(volunteer.idNumberHash, documents),
    )
    const rows = await executor
      .select({ id: volunteer.id })
      .from(volunteer)
      .where(and(isNamed, ne(volunteer.logoffState, 'loggedOff')))
    for (const { id } of rows) ids.add(id)
  }
  return [...ids].toSorted((a, b) => a - b)
}
