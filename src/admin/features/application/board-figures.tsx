import { ensure } from '#domain/ensure.ts'
import { chakra, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import type { ApplicationSlot } from './application.api.ts'

/** SiteDistricts of a slot and who is waiting for what, in numbers. */
export function BoardFigures({ slot, recordingDays }: { slot: ApplicationSlot; recordingDays: number }) {
  const { capacity, taken, offered, counts, guardiansMissing } = slot
  const pending = Math.min(counts.pending, taken - offered)
  return (
    <Panel as="div" marginTop="4.5">
      <Grid
        as="dl"
        gridTemplateColumns={{ base: '1fr 1fr', lg: '1.6fr repeat(4, 1fr)' }}
        css={{
          '& > div': { paddingBlock: '3.5', paddingInline: '4' },
          '& > div + div': { borderInlineStartWidth: { lg: '1px' } },
        }}
      >
        <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          <Term>名额</Term>
          <chakra.dd>
            <Number>{taken}</Number>{' '}
            <Meta>
              / {capacity}
              {taken >= capacity && ' 已占满'}
              {offered > 0 && `，${offered} 个留给候补`}
            </Meta>
            <SiteDistricts parts={[taken - offered - pending, pending, offered]} capacity={capacity} />
          </chakra.dd>
        </chakra.div>
        <Figure name="待审核">{counts.pending}</Figure>
        <Figure name="候补">{counts.waiting}</Figure>
        <Figure name="监护人待确认">{guardiansMissing}</Figure>
        <Figure name="记录时限" unit="个工作日">
          {recordingDays}
        </Figure>
      </Grid>
    </Panel>
  )
}

const colours = ['leaf.500', 'sea.600', 'sun.400'] as const

/** SiteDistricts by what holds them: confirmed, waiting for a decision, offered; the words beside it say the same. */
const SiteDistricts = ({ parts, capacity }: { parts: readonly number[]; capacity: number }) => (
  <chakra.div
    display="flex"
    gap="2px"
    height="8px"
    marginTop="1.5"
    borderRadius="xs"
    background="bg.muted"
    overflow="hidden"
    aria-hidden
  >
    {parts.map((part, at) => (
      <chakra.span
        key={colours[at]}
        background={ensure(colours[at])}
        style={{ width: `${(Math.max(0, part) / Math.max(1, capacity)) * 100}%` }}
      />
    ))}
  </chakra.div>
)

const Term = chakra('dt', { base: { fontSize: 'meta', color: 'ink.700' } })
const Number = chakra('b', { base: { fontSize: '2xl', lineHeight: 'heading' } })

const Figure = ({ name, unit, children }: { name: string; unit?: string; children: ReactNode }) => (
  <div>
    <Term>{name}</Term>
    <dd>
      <Number>{children}</Number> {unit && <Meta>{unit}</Meta>}
    </dd>
  </div>
)
