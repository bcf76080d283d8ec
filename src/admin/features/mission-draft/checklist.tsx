import { Box, chakra, Flex } from '@chakra-ui/react'
import { type MissionItem, type MissionProblem, missionItems } from '#domain/mission-draft/problems.ts'
import { keysOf } from '#domain/record-keys.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, SectionTitle } from '../../../ui/admin/text.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { useEditor } from './editor-context.tsx'

const items = keysOf<MissionItem>(missionItems)

/** The first problem of each item that has one. */
const missingOf = (problems: readonly MissionProblem[]): MissionProblem[] =>
  items.flatMap((item) => problems.find((problem) => problem.item === item) ?? [])

/** What is missing before the mission can be submitted, each with the way to its field. */
export function Checklist() {
  const { problems } = useEditor()
  const missing = missingOf(problems)
  const done = items.length - missing.length
  return (
    <Panel paddingBlock="4" paddingInline="4.5" aria-labelledby="checklist">
      <Flex align="baseline" justify="space-between" gap="2">
        <SectionTitle as="h2" id="checklist" aria-live="polite">
          {missing.length === 0 ? (
            '可以提交了'
          ) : (
            <>
              提交前还差 <chakra.span color="brand.fg">{missing.length}</chakra.span> 项
            </>
          )}
        </SectionTitle>
        <Meta>
          {done} / {items.length}
        </Meta>
      </Flex>
      <Box marginTop="2" height="6px" borderRadius="xs" background="bg.muted" overflow="hidden" aria-hidden>
        <Box height="full" borderRadius="xs" background="leaf.500" width={`${(done / items.length) * 100}%`} />
      </Box>
      <List marginTop="1.5">
        {missing.map((problem) => (
          <MissingItem key={problem.item} {...problem} />
        ))}
      </List>
      {done > 0 && (
        <Meta display="flex" gap="1.5" marginTop="2.5" css={{ '& > svg': { color: 'leaf.600', marginTop: '0.5' } }}>
          <Icon name="check" />
          {missing.length === 0 ? '各项都齐了' : `其余 ${done} 项齐了`}
        </Meta>
      )}
    </Panel>
  )
}

function MissingItem({ item, field, message }: MissionProblem) {
  const { detail, leadTo } = useEditor()
  const isCriticised = detail.returned?.criticised.some((criticism) => criticism.field === field) ?? false
  return (
    <li>
      <chakra.button
        type="button"
        display="flex"
        alignItems="center"
        gap="2"
        width="full"
        minHeight="11"
        paddingBlock="2"
        borderBottomWidth="1px"
        fontSize="ui"
        textAlign="start"
        css={{ '& > svg:first-of-type': { color: 'sun.700' }, '& > svg:last-of-type': { color: 'ink.500' } }}
        _hover={{ color: 'brand.700' }}
        onClick={() => leadTo(field)}
      >
        <Icon name="alert" />
        <chakra.span flex="1">
          {missionItems[item]}
          <Meta display="block">
            {isCriticised && '退回意见：'}
            {message}
          </Meta>
        </chakra.span>
        <Icon name="chevronRight" />
      </chakra.button>
    </li>
  )
}
