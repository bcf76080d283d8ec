import { chakra } from '@chakra-ui/react'
import type { StatisticsGroup } from '#contract/statistics.ts'
import { percentChange, changeText } from '#domain/statistics/figures.ts'

/** Percent that a group's hours changed; null where one of both is not shown or nothing was there before. */
export const changeIn = ({ figures, before }: Pick<StatisticsGroup, 'figures' | 'before'>): number | null =>
  figures === null || before === null ? null : percentChange(figures.minutes, before)

/** A change in words, green or red besides. */
export const PercentChange = ({ percent }: { percent: number }) => (
  <chakra.span color={percent < 0 ? 'danger.600' : percent > 0 ? 'leaf.600' : 'fg.muted'} whiteSpace="nowrap">
    {changeText(percent)}
  </chakra.span>
)
