import { chakra, Flex } from '@chakra-ui/react'
import { Meta } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { After, Before } from './change-text.tsx'
import type { ImportCheckReport } from './import.api.ts'
import type { Mends } from './use-mends.ts'

type Batch = ImportCheckReport['batches'][number]

interface MendsProps {
  batches: readonly Batch[]
  titleOf: (column: string) => string
  mends: Mends
}

/** One press for all lines with the same mend. */
export const BatchMends = ({ batches, titleOf, mends }: MendsProps) => (
  <chakra.ul listStyleType="none" marginTop="3" aria-label="一样的错一起改">
    {batches.map((batch) => {
      const name = batch.kind === 'omit' ? 'omit all' : `all ${batch.column} ${batch.from}`
      return (
        <Flex
          as="li"
          key={name}
          wrap="wrap"
          align="center"
          justify="space-between"
          columnGap="4"
          rowGap="1.5"
          paddingBlock="2"
          paddingInline="3"
          marginTop="1.5"
          borderRadius="md"
          background="bg.subtle"
        >
          <BatchText batch={batch} titleOf={titleOf} />
          <Button
            variant="outlineBrand"
            size="sm"
            loading={mends.busy === name}
            loadingText="正在试运行"
            onClick={() => (batch.kind === 'omit' ? mends.omit(name, batch.lines) : mends.replace(name, sentOf(batch)))}
          >
            {batch.kind === 'omit' ? `${batch.lines.length} 行都只留一行` : `${batch.count} 行都改`}
          </Button>
        </Flex>
      )
    })}
  </chakra.ul>
)

const sentOf = ({ column, from, text }: Extract<Batch, { kind: 'write' }>) => ({ column, from, text })

const BatchText = ({ batch, titleOf }: { batch: Batch; titleOf: MendsProps['titleOf'] }) =>
  batch.kind === 'omit' ? (
    <Meta>重复的 {batch.lines.length} 行，和前面的一行完全一样</Meta>
  ) : (
    <span>
      {titleOf(batch.column)} <Before>{batch.before}</Before> <span aria-hidden>→</span> <After>{batch.after}</After>
    </span>
  )
