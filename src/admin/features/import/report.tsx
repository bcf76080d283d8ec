import { chakra, Flex } from '@chakra-ui/react'
import { groupDigits } from '#domain/fields/grouped.ts'
import { keysOf } from '#domain/record-keys.ts'
import type { ImportCounts } from '#contract/import.ts'
import { Figure, Figures } from '../../../ui/admin/figures.tsx'
import { Opinion } from '../../../ui/admin/opinion.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, SectionTitle } from '../../../ui/admin/text.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { ChangesTable } from './changes-table.tsx'
import type { Import, ImportKindOption, ImportCheckReport } from './import.api.ts'
import { SampleTable } from './sample-table.tsx'
import { SumsTable } from './sums-table.tsx'
import { ProblemsTable } from './problems-table.tsx'
import { MendsPanel } from './mends-panel.tsx'
import type { Mends } from './use-mends.ts'

interface ReportProps {
  opened: Import
  report: ImportCheckReport
  kind: ImportKindOption
  mends: Mends
}

/** What the dry run would do, or the run did: numbers, lines with errors, changes, and what follows. */
export function ImportReportPanel({ opened, report, kind, mends }: ReportProps) {
  const { state, isOwn } = opened
  const { counts, problems, changes, sample, sums, total, consequences } = report
  const titleOf = (column: string) => kind.columns.find(({ key }) => key === column)?.title ?? ''
  const ownMends = state === 'checked' && isOwn ? mends : null
  const isTried = state === 'checked' || state === 'pendingReview'
  return (
    <>
      <Counts {...report} />
      {isTried && (
        <Flex as="p" gap="2" paddingInline="4" color="fg.muted" fontSize="ui">
          <Icon name="info" />
          这只是试运行，什么都还没有写入。
        </Flex>
      )}
      <Differences {...report} />
      {isTried && sample.length > 0 && <SampleTable sample={sample} titleOf={titleOf} total={total?.label ?? null} />}
      {isTried && total && sums && sums.highest.length > 0 && <SumsTable sums={sums} total={total.label} />}
      {problems.length > 0 && (
        <ProblemsTable {...{ opened, report, titleOf }} mends={ownMends} count={counts.skipped} />
      )}
      <MendsPanel {...{ opened, titleOf }} mends={ownMends} />
      {changes.length > 0 && <ChangesTable changes={changes} titleOf={titleOf} count={counts.changed} />}
      {isTried && counts.created + counts.changed > 0 && <Consequences sentences={consequences} />}
    </>
  )
}

const names: Readonly<Record<keyof ImportCounts, string>> = {
  created: '新增',
  changed: '更新',
  unchanged: '没有变化',
  skipped: '有错，跳过',
}
const colors: Readonly<Record<keyof ImportCounts, string>> = {
  created: 'leaf.600',
  changed: 'sea.600',
  unchanged: 'ink.500',
  skipped: 'danger.600',
}

function Counts({ counts, total, controls }: Pick<ImportCheckReport, 'counts' | 'total' | 'controls'>) {
  const otherControls = controls.filter(({ label }) => label !== total?.label)
  const claim = controls.find(({ label }) => label === total?.label)?.claim
  const outcomes = keysOf<keyof ImportCounts>(names)
  return (
    <Panel aria-label="结果" id="result" tabIndex={-1}>
      <Figures count={outcomes.length + (total ? 1 : 0) + otherControls.length} borderWidth="0">
        {outcomes.map((outcome) => (
          <Figure
            key={outcome}
            name={names[outcome]}
            value={
              <chakra.span color={outcome === 'unchanged' ? 'fg' : colors[outcome]}>
                {groupDigits(counts[outcome])}
              </chakra.span>
            }
          >
            行
          </Figure>
        ))}
        {total && (
          <Figure name={total.label} value={total.text}>
            {claim !== undefined && <Claim>{claim}</Claim>}
          </Figure>
        )}
        {otherControls.map((control) => (
          <Figure key={control.label} name={control.label} value={control.read}>
            <Claim>{control.claim}</Claim>
          </Figure>
        ))}
      </Figures>
      <Flex
        aria-hidden
        gap="2px"
        height="8px"
        marginInline="4.5"
        marginTop="1"
        marginBottom="4"
        borderRadius="full"
        overflow="hidden"
      >
        {outcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <chakra.span key={outcome} flexGrow={counts[outcome]} flexBasis="0" background={colors[outcome]} />
          ))}
      </Flex>
    </Panel>
  )
}

const Claim = ({ children }: { children: string }) => <chakra.span whiteSpace="nowrap">表里 {children}</chakra.span>

/** Stated numbers beside those that were read. */
const Differences = ({ controls }: Pick<ImportCheckReport, 'controls'>) => (
  <>
    {controls.map(({ label, difference, reasons }) =>
      difference === null ? (
        <Flex as="p" key={label} gap="2" paddingInline="4" color="fg.muted" fontSize="ui">
          <Icon name="check" />
          {label}和表里一致。
        </Flex>
      ) : (
        <Opinion key={label} marginTop="0">
          {label}
          {difference}
          {reasons.length > 0 && `：${reasons.join('；')}`}。
        </Opinion>
      ),
    )}
  </>
)

const Consequences = ({ sentences }: { sentences: readonly string[] }) => (
  <Panel padding={{ base: '4', md: '5' }} aria-labelledby="consequences-title">
    <SectionTitle as="h2" id="consequences-title">
      导入以后
    </SectionTitle>
    <chakra.ul display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} gap="2" marginTop="3" listStyleType="none">
      {sentences.map((sentence) => (
        <Flex as="li" key={sentence} gap="2">
          <Icon name="info" />
          <Meta>{sentence}</Meta>
        </Flex>
      ))}
    </chakra.ul>
  </Panel>
)
