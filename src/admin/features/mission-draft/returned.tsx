import { Box, chakra, Flex } from '@chakra-ui/react'
import { missionFieldNames } from '#domain/mission-draft/draft.ts'
import { openCriticisms } from '#domain/mission-draft/problems.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { useDraftPart, useEditor } from './editor-context.tsx'

/** What the federation said of a mission that it returned; what was answered since has a tick. */
export function Returned() {
  const { detail, leadTo } = useEditor()
  const draft = useDraftPart((whole) => whole)
  if (!detail.returned) return null
  const { opinion, criticised } = detail.returned
  const open = new Set(openCriticisms(draft, criticised).map(({ field }) => field))
  return (
    <Box as="section" padding="4" borderRadius="lg" background="danger.50" aria-label="退回意见">
      <Flex gap="2.5" color="danger.600" css={{ '& > svg': { marginTop: '1' } }}>
        <AdminIcon name="undo" size={18} />
        <b>联合会退回：“{opinion}”</b>
      </Flex>
      <List marginTop="1" paddingInlineStart="7">
        {criticised.map(({ field, message }) => (
          <chakra.li key={field} display="flex" gap="2" paddingBlock="1" fontSize="ui">
            {open.has(field) ? (
              <>
                <chakra.span flex="none" color="danger.600" paddingTop="1">
                  <Icon name="alert" label="还没改" />
                </chakra.span>
                <span>
                  {missionFieldNames[field]}：{message}{' '}
                  <chakra.button
                    type="button"
                    className="touch-target"
                    color="brand.700"
                    textDecoration="underline"
                    onClick={() => leadTo(field)}
                  >
                    去改<span className="sr-only">{missionFieldNames[field]}</span>
                  </chakra.button>
                </span>
              </>
            ) : (
              <>
                <chakra.span flex="none" color="leaf.600" paddingTop="1">
                  <Icon name="check" label="已改" />
                </chakra.span>
                <span>
                  {missionFieldNames[field]}：{message}
                </span>
              </>
            )}
          </chakra.li>
        ))}
      </List>
    </Box>
  )
}
