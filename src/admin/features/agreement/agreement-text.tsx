import { Box } from '@chakra-ui/react'
import {
  type AgreementDraft,
  agreementFieldNames as names,
  agreementLimits,
  sectionsOfHtml,
} from '#domain/agreement/agreement-draft.ts'
import { AgreementSections } from '../../../shared/agreement/agreement-sections.tsx'
import { PreviewFrame, TextPanel } from '../../../shared/draft/text-panel.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { TextPart, usePart } from '../../../ui/field/form-parts.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'

/** Title and text, or how the portal will show them. */
export const AgreementText = ({ draft }: { draft: AgreementDraft }) => (
  <TextPanel
    fields={
      <>
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
      </>
    }
    renderPreview={(isNarrow) => (
      <PreviewFrame title={draft.title} isNarrow={isNarrow}>
        <Box marginTop="3">
          {draft.body === '' ? (
            <Note as="p">还没有正文。</Note>
          ) : (
            <AgreementSections sections={sectionsOfHtml(draft.body)} level={3} />
          )}
        </Box>
      </PreviewFrame>
    )}
  />
)
