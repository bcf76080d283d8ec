import { Flex } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { eventsOfKind, reviewEvents, type ReviewKind, reviewRules } from '#domain/review-kind.ts'
import { Key } from '../../../ui/admin/key.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { Switch } from '../../../ui/field/checkbox.tsx'
import { eventKeys } from './event-words.ts'

interface KeyLegendProps {
  kind: ReviewKind
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

const labelsOf = (events: ReturnType<typeof eventsOfKind>): string =>
  [...new Set(events.map((event) => reviewEvents[event].label))].join(' / ')

/** What single keys do, and whether they are heard. */
export function KeyLegend({ kind, isOn, onSwitch }: KeyLegendProps) {
  const events = eventsOfKind(kind)
  const letters = [...new Set(events.map((event) => eventKeys[event]))]
  return (
    <Flex wrap="wrap" align="center" columnGap="5" rowGap="2" fontSize="note">
      <Switch checked={isOn} onChange={onSwitch}>
        单键操作
      </Switch>
      {isOn && (
        <>
          <Entry keys={['J', 'K']}>下一条 / 上一条</Entry>
          {letters.map((letter) => (
            <Entry key={letter} keys={[letter.toUpperCase()]}>
              {labelsOf(events.filter((event) => eventKeys[event] === letter))}
            </Entry>
          ))}
          <Entry keys={['1', String(reviewRules.templates)]} joint="–">
            意见模板
          </Entry>
          <Entry keys={['U']}>{reviewRules.takeBackMs / 1000} 秒内撤回</Entry>
        </>
      )}
    </Flex>
  )
}

interface EntryProps {
  keys: readonly string[]
  /** Between the first key and the last of a row of keys. */
  joint?: string
  children: ReactNode
}

const Entry = ({ keys, joint, children }: EntryProps) => (
  <Flex align="center" gap="1.5">
    {keys.map((key, at) => (
      <Fragment key={key}>
        {at > 0 && joint}
        <Key>{key}</Key>
      </Fragment>
    ))}
    <Meta>{children}</Meta>
  </Flex>
)
