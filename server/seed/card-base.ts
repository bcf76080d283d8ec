import type { Seed } from '../database/migrate.ts'
import { agreement, bankBranch, cardGift, cardKind } from '../database/schema/card.ts'
import { agreementContent } from './content/agreements.ts'
import { branchContent } from './content/bank-branches.ts'
import { cardKindContent, giftContent, partnerBank } from './content/card-options.ts'

/** What every server needs for cards, demo or not: kinds, branches, gifts, and the agreement texts. Comes after the district tree. */
export const cardBaseSeed: Seed = {
  name: 'card options',
  async run(executor) {
    await executor.insert(cardKind).values([...cardKindContent])
    await executor
      .insert(bankBranch)
      .values(branchContent.map(({ district, ...entry }) => ({ ...entry, bank: partnerBank, districtCode: district })))
    await executor.insert(cardGift).values(giftContent.map((entry, at) => ({ ...entry, ordinal: at + 1 })))
    await executor.insert(agreement).values([...agreementContent])
  },
}
