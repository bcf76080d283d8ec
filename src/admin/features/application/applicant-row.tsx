import { chakra, Flex } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { ApplicationGroup } from '#contract/application/managed-application.ts'
import { Meta } from '../../../ui/admin/text.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { ApplicantActions } from './applicant-actions.tsx'
import { ApplicantDetails } from './applicant-facts.tsx'
import { ApplicantTag, applicantLine } from './applicant-words.tsx'
import type { Applicant, ApplicationBoard, ApplicationSlot } from './application.api.ts'
import { TakeBack } from './take-back.tsx'

interface ApplicantRowProps {
  applicant: Applicant
  group: ApplicationGroup
  board: ApplicationBoard
  slot: ApplicationSlot
  isChosen: boolean
  /** Null where nobody is chosen. */
  onChoose: ((isChosen: boolean) => void) | null
}

/** One person of a column, who opens under itself. */
export function ApplicantRow({ applicant, group, board, slot, isChosen, onChoose }: ApplicantRowProps) {
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const { decision, tags } = applicant
  const line = applicantLine(applicant, group)
  return (
    <chakra.li
      padding="3.5"
      css={{ '& + &': { borderTopWidth: '1px' } }}
      {...(isChosen && { background: 'brand.50', boxShadow: 'inset 3px 0 0 {colors.brand.500}' })}
    >
      <RowHead {...{ applicant, group, isChosen, onChoose, isOpen, details }} onToggle={() => setOpen(!isOpen)} />
      {line && (
        <chakra.p marginTop="1" fontSize="meta" color="fg.muted" overflowWrap="anywhere">
          {line}
        </chakra.p>
      )}
      {tags.length > 0 && (
        <Flex wrap="wrap" gap="1.5" marginTop="1.5">
          {tags.map((tag) => (
            <Tag key={tag} tone="outline">
              {tag}
            </Tag>
          ))}
        </Flex>
      )}
      <div id={details} hidden={!isOpen}>
        {isOpen && <ApplicantDetails applicant={applicant} />}
      </div>
      {decision ? (
        <TakeBack applicationId={applicant.applicationId} decision={decision} />
      ) : (
        <ApplicantActions {...{ applicant, board, slot, isOpen }} />
      )}
    </chakra.li>
  )
}

interface RowHeadProps extends Pick<ApplicantRowProps, 'applicant' | 'group' | 'isChosen' | 'onChoose'> {
  isOpen: boolean
  /** Id of what opens. */
  details: string
  onToggle: () => void
}

function RowHead({ applicant, group, isChosen, onChoose, isOpen, details, onToggle }: RowHeadProps) {
  const { name, age, position } = applicant
  return (
    <Flex wrap="wrap" align="center" columnGap="2" rowGap="1">
      {onChoose ? (
        <Checkbox checked={isChosen} onChange={onChoose}>
          <span className="sr-only">选择 {name}</span>
        </Checkbox>
      ) : (
        <Avatar name={name} />
      )}
      {position !== null && (
        <chakra.b color="sun.700" aria-label={`第 ${position} 位`}>
          {position}
        </chakra.b>
      )}
      <chakra.button
        type="button"
        minHeight="8"
        textAlign="start"
        cursor="pointer"
        _hover={{ color: 'brand.fg' }}
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={onToggle}
      >
        <b>{name}</b> <Meta>{age !== null && `${age} 岁`}</Meta>
      </chakra.button>
      <chakra.span marginInlineStart="auto">
        <ApplicantTag applicant={applicant} group={group} />
      </chakra.span>
    </Flex>
  )
}
