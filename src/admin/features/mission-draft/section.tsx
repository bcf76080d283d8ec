import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DraftPart } from '#domain/mission-draft/draft.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { useEditor } from './editor-context.tsx'
import { partProblems, sectionId, sectionTitles } from './parts.ts'

/** A part of the draft: its title, whether it is complete, its fields. */
export function EditorSection({ part, note, children }: { part: DraftPart; note?: ReactNode; children: ReactNode }) {
  const { problems } = useEditor()
  const count = partProblems(problems, part).length
  const id = sectionId(part)
  return (
    <Panel id={id} aria-labelledby={`${id}-title`} scrollMarginTop="32">
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="2"
        paddingBlock="3.5"
        paddingInline={{ base: '4', md: '5' }}
        borderBottomWidth="1px"
      >
        <chakra.h2 id={`${id}-title`} textStyle="h3">
          {sectionTitles[part]} {note && <Meta fontWeight="normal">{note}</Meta>}
        </chakra.h2>
        {count === 0 ? (
          <Tag tone="leaf" icon="check">
            已填好
          </Tag>
        ) : (
          <Tag tone="sun" icon="alert">
            差 {count} 处
          </Tag>
        )}
      </Flex>
      <chakra.div
        display="grid"
        gap="4.5"
        padding={{ base: '4', md: '5' }}
        containerType="inline-size"
        css={{ '& > *': { minWidth: 0 } }}
      >
        {children}
      </chakra.div>
    </Panel>
  )
}

/** Two fields beside each other where there is room. */
export const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '4.5',
    '@container (min-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
})
