import { Box, chakra, Flex, List as ChakraList } from '@chakra-ui/react'
import { dayText, evidenceGradeLabels, formatMinutes } from '#domain/words.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { reviewRules } from '#domain/review-kind.ts'
import { GradeBadge } from '../../../shared/hours/hour-marks.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import type { IconName } from '../../../ui/button/icons.ts'
import { Duration } from '../../../ui/mark/duration.tsx'
import { type ChosenSums, isChosen } from './choice.ts'
import type { SettlementListRow, Settlement } from './settlement.api.ts'
import type { Settle } from './use-settle.ts'

interface NoticePanelProps {
  settlement: Settlement
  settle: Settle
  chosen: ChosenSums
  /** People who can be confirmed, and those who still have to be looked at. */
  right: number
  odd: number
  rows: readonly SettlementListRow[]
}

/** What confirming the chosen does, and the button that does it. */
export function NoticePanel(props: NoticePanelProps) {
  const { settlement, chosen, settle, rows } = props
  const { noticeFrom, noticeUntil } = settlement
  if (chosen.people === 0) return <NobodyChosen {...props} />
  return (
    <Box display={{ base: 'contents', xl: 'grid' }} gap={{ xl: '4' }} position={{ xl: 'sticky' }} top={{ xl: '4' }}>
      <Panel
        padding="4.5"
        paddingBottom={{ xl: '0' }}
        borderBottomWidth={{ xl: '0' }}
        borderBottomRadius={{ xl: '0' }}
        aria-labelledby="notice-title"
        display="block"
      >
        <SideTitle id="notice-title">这次提交公示</SideTitle>
        <chakra.p fontSize="2xl" fontWeight="bold" lineHeight="1.4">
          <Duration minutes={chosen.minutes} figure />
        </chakra.p>
        <Note as="p">
          {chosen.people} 人，人均 {formatMinutes(Math.round(chosen.minutes / chosen.people))}
        </Note>
        <Grades chosen={chosen} />
        <List
          display="grid"
          gap="2"
          marginTop="3.5"
          paddingTop="3.5"
          borderTopWidth="1px"
          fontSize="meta"
          color="fg.muted"
        >
          <Effect icon="clock">
            公示：{dayText(noticeFrom)} – {dayText(noticeUntil)}
          </Effect>
          <Effect icon="eye">对外只显示“林*岚”这样的姓名</Effect>
          <Effect icon="message">有异议的先不生效，要在 {reviewRules.answerDays} 个工作日内说明</Effect>
          <Effect icon="lock">提交后不能改，只能更正并留下原记录</Effect>
        </List>
      </Panel>
      <Submit {...props} />
      <Preview rows={rows.filter((row) => isChosen(settle.choice, row)).slice(0, 3)} />
    </Box>
  )
}

const NobodyChosen = ({ right, odd }: Pick<NoticePanelProps, 'right' | 'odd'>) => (
  <Panel padding="4.5" aria-label="这次提交公示">
    <SideTitle>这次提交公示</SideTitle>
    <Note as="p" marginTop="2" textWrap="pretty">
      {right > 0
        ? '还没有选人。勾选可以直接确认的人以后，这里会写明总时长、等级和公示日期。'
        : odd > 0
          ? '没有可以直接确认的人了，请处理有异常的。'
          : '这个时段的时长都处理完了。'}
    </Note>
  </Panel>
)

const SideTitle = chakra('h2', { base: { textStyle: 'h3' } })

const gradeColors = { A: 'leaf.700', B: 'sea.600', C: 'sun.700', D: 'ink.600' } as const

function Grades({ chosen: { grades, minutes } }: { chosen: ChosenSums }) {
  return (
    <>
      <Flex height="2.5" gap="0.5" marginTop="3" borderRadius="xs" overflow="hidden" aria-hidden>
        {grades.map(({ grade, minutes: part }) => (
          <Box key={grade} background={gradeColors[grade]} style={{ flex: part / minutes }} />
        ))}
      </Flex>
      <List display="grid" gap="1.5" marginTop="3">
        {grades.map(({ grade, people, minutes: part }) => (
          <ChakraList.Item key={grade} display="flex" alignItems="center" gap="2" fontSize="meta">
            <GradeBadge grade={grade} />
            {evidenceGradeLabels[grade]}
            <chakra.span marginInlineStart="auto" whiteSpace="nowrap" color="fg.muted">
              {people} 人 <chakra.b color="fg">{formatMinutes(part)}</chakra.b>
            </chakra.span>
          </ChakraList.Item>
        ))}
      </List>
    </>
  )
}

const Effect = ({ icon, children }: { icon: IconName; children: React.ReactNode }) => (
  <ChakraList.Item display="flex" gap="2" css={{ '& > svg': { flex: 'none', marginTop: '0.5' } }}>
    <Icon name={icon} size={16} />
    <span>{children}</span>
  </ChakraList.Item>
)

function Submit({ settlement, settle: { isSending, message, send }, chosen: { people }, odd }: NoticePanelProps) {
  return (
    <Box
      order={{ base: '1', xl: '0' }}
      position={{ base: 'sticky', xl: 'static' }}
      bottom="0"
      zIndex={{ base: '1', xl: 'auto' }}
      marginTop={{ xl: '-4' }}
      marginInline={{ base: '-4', xl: '0' }}
      paddingBlock={{ base: '3', xl: '4' }}
      paddingInline={{ base: '4', xl: '4.5' }}
      borderWidth={{ base: '1px 0 0', xl: '0 1px 1px' }}
      borderBottomRadius={{ xl: 'xl' }}
      background="bg"
    >
      <Button full loading={isSending} onClick={() => send({ type: 'choice.confirmed', people })}>
        确认 {people} 人，提交公示
      </Button>
      {message && <Problem>{message}</Problem>}
      {odd > 0 && (
        <Note as="p" marginTop="1.5" textAlign="center">
          剩下 {odd} 人 {dayText(settlement.recordBy)}前再处理
        </Note>
      )}
    </Box>
  )
}

function Preview({ rows }: { rows: readonly SettlementListRow[] }) {
  if (rows.length === 0) return null
  return (
    <Panel padding="4.5" aria-labelledby="preview-title" display="block">
      <SideTitle id="preview-title">公示页会这样显示</SideTitle>
      <List display="grid" gap="2.5" marginTop="2" padding="3" borderRadius="md" background="bg.subtle" fontSize="meta">
        {rows.map(({ applicationId, name, minutes, grade }) => (
          <ChakraList.Item key={applicationId} display="flex" alignItems="center" gap="2">
            {maskName(name)}
            <chakra.span marginInlineStart="auto">{formatMinutes(minutes)}</chakra.span>
            {grade && <GradeBadge grade={grade} />}
          </ChakraList.Item>
        ))}
      </List>
    </Panel>
  )
}
