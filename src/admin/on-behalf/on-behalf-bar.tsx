import { Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Button } from '../../ui/button/button.tsx'
import { lazyComponent, MissingPart } from '../../ui/frame/later.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { BoneLines } from '../../ui/notice/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { answerQuestion, onBehalfActor, type Work } from './on-behalf.ts'

// Hardly a page needs it, and it brings the library of forms.
const BehalfForm = lazyComponent(() => import('./behalf-form.tsx'))

/** Whose work the federation does on this page and why; asks for the reason of the first one. */
export function OnBehalfBar() {
  const { works, questions } = useSelector(onBehalfActor, ({ context }) => context)
  const [question] = questions
  const refuse = () => question && answerQuestion(question, null)
  return (
    <>
      {works.map((work) => (
        <WorkNote key={work.organizationId} work={work} />
      ))}
      <Dialog
        open={question !== undefined}
        onClose={refuse}
        title={`代“${question?.organizationName ?? ''}”办理`}
        description="这是组织自己的工作。请写明联合会为什么代办：它会记入对方的操作记录，对方的负责人会收到通知。"
      >
        {question && (
          <BehalfForm
            key={question.organizationId}
            onReason={(reason) => answerQuestion(question, reason)}
            onCancel={refuse}
            waiting={<BoneLines count={4} />}
            missing={<MissingPart />}
          />
        )}
      </Dialog>
    </>
  )
}

const WorkNote = ({ work: { organizationId, organizationName, reason } }: { work: Work }) => (
  <Flex
    as="p"
    role="status"
    flexWrap="wrap"
    alignItems="center"
    columnGap="3"
    rowGap="2"
    marginBottom="4"
    paddingBlock="2"
    paddingInline="3"
    borderRadius="md"
    background="sun.50"
  >
    <Tag tone="sun" icon="user">
      代办
    </Tag>
    <span>
      正在代“{organizationName}”办理：{reason}
    </span>
    <Button size="sm" variant="outline" onClick={() => onBehalfActor.send({ type: 'work.ended', organizationId })}>
      结束代办
    </Button>
  </Flex>
)
