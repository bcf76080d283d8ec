import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import {
  type AgreementDraft,
  agreementFieldNames,
  type AgreementState,
  agreementStateLabels,
} from '#domain/agreement/agreement-draft.ts'
import { groupDigits } from '#domain/fields/grouped.ts'
import { fullDay } from '../../../lib/dates.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { ComparisonDialog } from '../../../shared/content/comparison-dialog.tsx'
import type { ComparedField } from '../../../shared/content/comparison.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Meta, Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Tag, type Tone } from '../../../ui/mark/tag.tsx'
import { type AgreementDetail, fetchAgreementVersion, type AgreementVersion } from './agreement.api.ts'

interface PanelProps {
  detail: AgreementDetail
  draft: AgreementDraft
  /** The words of that version come back into the form. */
  onTake: (version: AgreementDraft) => void
}

const fieldsOf = (before: AgreementDraft, after: AgreementDraft): ComparedField[] => [
  { name: agreementFieldNames.title, before: before.title, after: after.title },
  { name: agreementFieldNames.body, before: before.body, after: after.body, isHtml: true },
]

/** All versions with what each changed, and how many agreed to it last. */
export function VersionPanel({ detail: { kind, versions }, draft, onTake }: PanelProps) {
  const [compared, setCompared] = useState<{ row: AgreementVersion; draft: AgreementDraft } | null>(null)
  const { task, message, write } = useWrite(
    async (row: AgreementVersion, signal) => ({
      row,
      draft: (await fetchAgreementVersion(kind, row.version, signal)).draft,
    }),
    { onDone: setCompared },
  )
  return (
    <Panel padding="4" aria-labelledby="versions-title">
      <SectionTitle as="h2" id="versions-title">
        各个版本
      </SectionTitle>
      {message && <Problem>{message}</Problem>}
      <List marginTop="1">
        {versions.map((row) => (
          <Version
            key={row.version}
            row={row}
            isLoading={task?.record === row.version}
            onCompare={() => write({ name: 'compare', record: row.version }, row)}
          />
        ))}
      </List>
      <ComparisonDialog
        compared={compared && { name: compared.row.version, fields: fieldsOf(compared.draft, draft) }}
        onTake={() => compared && onTake(compared.draft)}
        onClose={() => setCompared(null)}
      />
    </Panel>
  )
}

const tones: Readonly<Record<AgreementState, Tone>> = { scheduled: 'sea', inForce: 'leaf', earlier: 'neutral' }

interface VersionProps {
  row: AgreementVersion
  isLoading: boolean
  onCompare: () => void
}

const Version = ({ row, isLoading, onCompare }: VersionProps) => (
  <chakra.li paddingBlock="2.5" borderTopWidth="1px">
    <Flex justify="space-between" align="center" gap="2">
      <Flex wrap="wrap" align="center" gap="2">
        <Meta>{row.version} 版</Meta>
        <Tag tone={tones[row.state]}>{agreementStateLabels[row.state]}</Tag>
      </Flex>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`比较 ${row.version} 版`}
        loading={isLoading}
        loadingText="正在读取"
        onClick={onCompare}
      >
        比较
      </Button>
    </Flex>
    <Note as="p">
      {[
        `${fullDay(row.publishedOn)}起施行`,
        row.publishedBy ?? '随程序提供',
        row.asksAgain && '重新征求同意',
        `${groupDigits(row.agreed)} 个账号最近同意的是这一版`,
      ]
        .filter(Boolean)
        .join('\u00A0· ')}
    </Note>
    {row.changes !== '' && (
      <Note as="p" color="fg">
        {row.changes}
      </Note>
    )}
  </chakra.li>
)
