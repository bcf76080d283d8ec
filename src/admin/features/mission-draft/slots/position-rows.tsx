import { chakra } from '@chakra-ui/react'
import { missionLimits } from '#domain/mission-draft/problems.ts'
import { type DraftPosition, draftLimits } from '#domain/mission-draft/draft.ts'
import { AdminIcon } from '../../../../ui/admin/admin-icon.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { FieldError } from '../../../../ui/field/form-fields.tsx'
import { TextPart } from '../../../../ui/field/form-parts.tsx'
import { useDraftPart, useEditor, useProblemAt } from '../editor-context.tsx'
import { newPosition } from './slot-edits.ts'
import { toneOf } from './week-grid.tsx'

const colours = { teal: 'teal.600', sea: 'sea.600', sun: 'sun.700', ink: 'ink.600' } as const

/** Names and needs of the positions. */
export function PositionRows() {
  const { setPositions } = useEditor()
  const positions = useDraftPart((draft) => draft.positions)
  const problem = useProblemAt('positions')
  return (
    <div>
      {positions.map((position, at) => (
        <PositionRow key={position.key} position={position} at={at} />
      ))}
      {positions.length < draftLimits.positions && (
        <Button
          id="positions"
          size="sm"
          variant="outline"
          className="mt-3"
          aria-describedby={problem && 'positions-error'}
          onClick={() => setPositions((before) => [...before, newPosition()])}
        >
          <Icon name="plus" />
          加岗位
        </Button>
      )}
      <FieldError id="positions-error">{problem}</FieldError>
    </div>
  )
}

function PositionRow({ position, at }: { position: DraftPosition; at: number }) {
  const { setPositions } = useEditor()
  return (
    <chakra.div
      role="group"
      aria-label={position.name || `岗位 ${at + 1}`}
      display="grid"
      gap="3"
      paddingBlock="3"
      paddingInlineStart="3"
      borderBottomWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor={colours[toneOf(at)]}
      css={{ '@container (min-width: 560px)': { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 6fr) auto' } }}
    >
      <TextPart name={`positions.${at}.name`} label="岗位名称" required maxLength={missionLimits.position} />
      <TextPart name={`positions.${at}.needs`} label="做什么、要求" optional maxLength={missionLimits.needs} />
      <chakra.div alignSelf="end" paddingBottom="1">
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setPositions((before) => before.filter(({ key }) => key !== position.key))}
        >
          <AdminIcon name="trash" />
          删去<span className="sr-only">{position.name || `岗位 ${at + 1}`}</span>
        </Button>
      </chakra.div>
      <SlotsProblem at={at} />
    </chakra.div>
  )
}

/** A position without a slot: the way to the first one stands in the grid and in the list. */
const SlotsProblem = ({ at }: { at: number }) => (
  <FieldError id={`positions.${at}.slots`}>{useProblemAt(`positions.${at}.slots`)}</FieldError>
)
