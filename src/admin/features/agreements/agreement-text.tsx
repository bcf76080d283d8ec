import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import {
  type AgreementDraft,
  agreementFieldNames as names,
  agreementLimits,
  sectionsOfHtml,
} from '#contract/agreement/agreement-draft.ts'
import { AgreementSections } from '../../../shared/agreement/agreement-sections.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { TextPart, usePart } from '../../../ui/field/form-parts.tsx'
import { SegmentGroup } from '../../../ui/field/segment-group.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'

const views = [
  { value: 'write', icon: 'message', text: '写' },
  { value: 'phone', icon: 'phone', text: '手机预览' },
  { value: 'desktop', icon: 'eye', text: '电脑预览' },
] as const
type View = (typeof views)[number]['value']

/** Title and text, or how the portal will show them. */
export function AgreementText({ draft }: { draft: AgreementDraft }) {
  const [view, setView] = useState<View>('write')
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="文字">
      <SegmentGroup<View> label="写和预览" value={view} onChange={setView} items={views} />
      <Box display={view === 'write' ? 'grid' : 'none'} gap="4.5" marginTop="4" css={{ '& > *': { minWidth: 0 } }}>
        <TextPart
          name="title"
          label={names.title}
          required
          hint={`${agreementLimits.title[0]}–${agreementLimits.title[1]} 字`}
        />
        <RichTextField
          label={names.body}
          required
          structure="sections"
          hint="每一节一个标题，下面是段落。从 Word 粘贴时只留这两样。"
          {...usePart<string>('body')}
        />
      </Box>
      {view !== 'write' && <Preview draft={draft} isNarrow={view === 'phone'} />}
    </Panel>
  )
}

const Preview = ({ draft, isNarrow }: { draft: AgreementDraft; isNarrow: boolean }) => (
  <Box
    as="section"
    aria-label="预览"
    marginTop="4"
    marginInline="auto"
    maxWidth={isNarrow ? '375px' : '720px'}
    borderWidth={isNarrow ? '8px' : '1px'}
    borderColor={isNarrow ? 'ink.950' : 'border'}
    borderRadius={isNarrow ? '28px' : 'xl'}
    padding={isNarrow ? '4' : '6'}
    background="bg"
  >
    <chakra.p fontSize={isNarrow ? 'h2' : '2xl'} fontWeight="bold" lineHeight="heading" marginBottom="3">
      {draft.title.trim() || '标题'}
    </chakra.p>
    {draft.body === '' ? (
      <Note as="p">还没有正文。</Note>
    ) : (
      <AgreementSections sections={sectionsOfHtml(draft.body)} level={3} />
    )}
  </Box>
)
