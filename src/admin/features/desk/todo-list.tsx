import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { DoneState } from '../../../ui/notice/state-panel.tsx'
import type { TodoItem } from './todo-items.ts'

const tints: Readonly<Record<TodoItem['tone'], readonly [background: string, color: string]>> = {
  sun: ['sun.50', 'sun.700'],
  sea: ['sea.50', 'sea.600'],
  error: ['danger.50', 'danger.600'],
  neutral: ['bg.muted', 'fg.muted'],
}

const todayMs = 24 * 3_600_000

/** What waits today, what runs out first at the top. */
export const TodoList = ({ items }: { items: readonly TodoItem[] }) => (
  <Panel aria-labelledby="todo">
    <Flex align="baseline" gap="2.5" paddingBlock="4" paddingInline="5">
      <chakra.h2 textStyle="h2" id="todo">
        今天要做
      </chakra.h2>
      {items.length > 1 && <Meta>最急的在上面</Meta>}
    </Flex>
    {items.length === 0 ? (
      <Box borderTopWidth="1px" padding="5">
        <DoneState title="都办完了">有新的报名、时长或申请，会排到这里。</DoneState>
      </Box>
    ) : (
      <List>
        {items.map((item, at) => (
          <Item key={item.key} item={item} isAtStake={at === 0 && item.urgency < todayMs} />
        ))}
      </List>
    )}
  </Panel>
)

interface ItemProps {
  item: TodoItem
  /** It runs out today. */
  isAtStake: boolean
}

function Item({ item: { icon, tone, title, why, deadline, link }, isAtStake }: ItemProps) {
  const [background, color] = tints[tone]
  return (
    <Grid
      as="li"
      gridTemplateColumns={{ base: '40px minmax(0, 1fr)', md: '40px minmax(0, 1fr) 140px 104px' }}
      alignItems="center"
      columnGap="3.5"
      rowGap="2.5"
      paddingBlock="3.5"
      paddingInline="5"
      borderTopWidth="1px"
    >
      <Grid placeItems="center" boxSize="10" borderRadius="lg" background={background} color={color}>
        <AdminIcon name={icon} />
      </Grid>
      <div>
        <b>{title}</b>
        <Meta display="block" overflowWrap="anywhere">
          {why}
        </Meta>
      </div>
      <Box gridColumn={{ base: 2, md: 'auto' }} textAlign={{ md: 'end' }}>
        {deadline && (
          <>
            <chakra.b fontSize="2xl" lineHeight="1.2">
              {deadline.figure}
            </chakra.b>{' '}
            <Note>{deadline.unit}</Note>
            <Note display="block">{deadline.day}</Note>
          </>
        )}
      </Box>
      <Box gridColumn={{ base: 2, md: 'auto' }}>
        <ButtonLink
          size="sm"
          variant={isAtStake ? 'solid' : 'soft'}
          full
          to={link.to}
          aria-label={`${link.label}：${title}`}
        >
          {link.label}
        </ButtonLink>
      </Box>
    </Grid>
  )
}
