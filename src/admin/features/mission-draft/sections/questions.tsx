import { Box, chakra, Flex } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { questionKinds } from '#domain/lists/mission-choices.ts'
import {
  type DraftQuestion,
  draftLimits,
  type MissionDraft,
  missionFieldNames as names,
} from '#domain/mission-draft/draft.ts'
import { randomHex } from '../../../../lib/random-hex.ts'
import { AdminIcon } from '../../../../ui/admin/admin-icon.tsx'
import { Meta } from '../../../../ui/admin/text.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/button/icon.tsx'
import { CheckPart, SelectPart, TextPart } from '../../../../ui/field/form-parts.tsx'
import { TermsPart } from '../../../../ui/field/terms-part.tsx'
import { useDraftPart } from '../editor-context.tsx'
import { questionKindLabels } from '../mission-labels.ts'
import { Pair } from '../section.tsx'

type Phase = keyof MissionDraft['questions']

const kinds = questionKinds.map((code) => ({ code, name: questionKindLabels[code] }))
const phaseNotes: Readonly<Record<Phase, string>> = {
  onApplying: '每个报名的人都要回答，审核时看得到。',
  afterAcceptance: '通过报名的人才回答，如衣服尺码、饮食禁忌。',
}

/** Questions to everybody who applies, and to those alone who were accepted. */
export const Questions = () => (
  <>
    <QuestionList phase="onApplying" />
    <QuestionList phase="afterAcceptance" />
  </>
)

function QuestionList({ phase }: { phase: Phase }) {
  const { setValue } = useFormContext<MissionDraft>()
  const questions = useDraftPart((draft) => draft.questions[phase])
  const title = names[`questions.${phase}`]
  const set = (next: DraftQuestion[]) => setValue(`questions.${phase}`, next, { shouldDirty: true })
  const add = () => set([...questions, { key: randomHex(8), text: '', kind: 'text', choices: [], isRequired: true }])
  return (
    <Box role="group" aria-label={title}>
      <b className="text-ui">{title}</b>
      <Meta display="block">{phaseNotes[phase]}</Meta>
      {questions.map(({ key, kind }, at) => (
        <chakra.div key={key} display="grid" gap="3" marginTop="3" padding="3.5" borderWidth="1px" borderRadius="lg">
          <Pair>
            <TextPart name={`questions.${phase}.${at}.text`} label={`问题 ${at + 1}`} required />
            <SelectPart
              name={`questions.${phase}.${at}.kind`}
              label="怎么答"
              items={kinds}
              placeholder="请选择"
              required
            />
          </Pair>
          {kind === 'choice' && (
            <TermsPart
              name={`questions.${phase}.${at}.choices`}
              label="选项"
              required
              placeholder="如 S、M、L、XL"
              hint="至少两个，用顿号隔开"
            />
          )}
          <Flex align="center" justify="space-between" gap="3">
            <CheckPart name={`questions.${phase}.${at}.isRequired`}>必答</CheckPart>
            <Button size="sm" variant="ghost" onClick={() => set(questions.filter((question) => question.key !== key))}>
              <AdminIcon name="trash" />
              删去<span className="sr-only">问题 {at + 1}</span>
            </Button>
          </Flex>
        </chakra.div>
      ))}
      {questions.length < draftLimits.questions && (
        <Button size="sm" variant="outline" className="mt-3" onClick={add}>
          <Icon name="plus" />
          加一个问题
        </Button>
      )}
    </Box>
  )
}
