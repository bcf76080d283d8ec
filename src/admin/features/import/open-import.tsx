import { chakra, Flex, Grid } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { groupDigits } from '#domain/fields/grouped.ts'
import { importKindLabels } from '#domain/import-kind.ts'
import type { ImportState } from '#domain/lifecycle/import.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { Opinion } from '../../../ui/admin/opinion.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DownloadButton } from '../../../shared/federation/download-button.tsx'
import { FileButton } from '../../../ui/button/file-button.tsx'
import { Steps } from '../../../ui/frame/steps.tsx'
import { ImportActs } from './import-acts.tsx'
import { ImportMark } from './import-mark.tsx'
import { importsAddress } from './import-address.ts'
import { type Import, type ImportKindOption, fetchImportFile, fetchImportTemplate } from './import.api.ts'
import { MappingForm } from './mapping-form.tsx'
import { PlaceForm } from './place-form.tsx'
import { ImportReportPanel } from './report.tsx'
import { useImportWrites } from './use-import-writes.ts'
import { useMends } from './use-mends.ts'

const stepNames = ['选文件', '对应列', '试运行', '确认导入']

const stepOf: Readonly<Record<ImportState, number>> = {
  mapping: 1,
  checked: 2,
  pendingReview: 3,
  imported: 4,
  takenBack: 4,
  discarded: 4,
}

interface OpenProps {
  opened: Import
  kind: ImportKindOption
}

/** One import, whose result gets the focus back when another dry run has drawn it anew. */
export function OpenImport({ opened, kind }: OpenProps) {
  const { importId, revision } = opened
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    if (document.activeElement === document.body) focusResult()
  }, [revision])
  return <TriedImport key={`${importId} ${revision}`} opened={opened} kind={kind} />
}

/** What is still wrong, or what was mended; the numbers where neither is, and the columns where nothing was tried. */
function focusResult(): void {
  const ids = ['problems-title', 'mended-title', 'result', 'mapping-title']
  ids
    .map((id) => document.getElementById(id))
    .find(Boolean)
    ?.focus()
}

/** One import: its file, its columns, what the dry run or the run did, and what may be done with it. */
function TriedImport({ opened, kind }: OpenProps) {
  const { state, report, isOwn, returnReason, enteredBy, place } = opened
  const [isMapping, setMapping] = useState(state === 'mapping')
  const [isPlacing, setPlacing] = useState(false)
  const writes = useImportWrites(opened)
  const mends = useMends(opened, writes)
  const isPrepared = state === 'mapping' || state === 'checked'
  const canMap = isPrepared && isOwn
  return (
    <>
      <Head {...opened} />
      {state !== 'takenBack' && state !== 'discarded' && (
        <chakra.div css={{ containerType: 'inline-size' }}>
          <Steps label="导入的步骤" names={stepNames} at={isMapping ? 1 : stepOf[state]} size="md" />
        </chakra.div>
      )}
      <Grid gap="4" marginTop="4.5" css={{ '& > *': { minWidth: 0 } }}>
        <FilePanel
          opened={opened}
          {...(canMap && !isMapping && { onMap: () => setMapping(true) })}
          {...(place && !isPlacing && { onPlace: () => setPlacing(true) })}
        />
        {place && isPlacing && <PlaceForm opened={opened} place={place} onCancel={() => setPlacing(false)} />}
        {returnReason && <Opinion marginTop="0">复核的管理员退回了：{returnReason}</Opinion>}
        {isPrepared && !isOwn && <Opinion marginTop="0">这次导入由{enteredBy}录入，由录入人继续。</Opinion>}
        {canMap && isMapping ? (
          <MappingForm opened={opened} kind={kind} {...(report && { onCancel: () => setMapping(false) })} />
        ) : (
          report && <ImportReportPanel opened={opened} report={report} kind={kind} mends={mends} />
        )}
        {(!isMapping || state === 'mapping') && <ImportActs opened={opened} mends={mends} writes={writes} />}
      </Grid>
    </>
  )
}

const Head = ({ kind, state }: Import) => (
  <Flex as="header" wrap="wrap" align="start" justify="space-between" gap="3">
    <div>
      <Link to={importsAddress()} className="link inline-flex items-center gap-1.5 [&>svg]:text-ink-500">
        以前的导入
      </Link>
      <PageTitle marginTop="1" display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        导入{importKindLabels[kind]} <ImportMark state={state} />
      </PageTitle>
      <PageLead>先试运行，看清楚会改什么，再确认。</PageLead>
    </div>
    <FileButton
      size="sm"
      name={`${importKindLabels[kind]}导入模板.xlsx`}
      read={(signal) => fetchImportTemplate(kind, signal)}
    >
      下载模板
    </FileButton>
  </Flex>
)

interface FileProps {
  opened: Import
  onMap?: () => void
  onPlace?: () => void
}

function FilePanel({ opened, onMap, onPlace }: FileProps) {
  const { importId, fileName, sheet, lineCount, bytes, sha256, hasFile, enteredBy, enteredAt, sumLine } = opened
  const { hiddenCount, mergedCount, place } = opened
  const facts = [
    sheet !== null && `工作表“${sheet}”`,
    place && `列名在第 ${place.headLine} 行`,
    `${groupDigits(lineCount)} 行`,
    `${groupDigits(Math.ceil(bytes / 1024))} KB`,
    `${enteredBy} ${dayAndTime(enteredAt)}上传`,
    sumLine !== null && `第 ${sumLine} 行是合计，只用来核对`,
    hiddenCount > 0 && `${hiddenCount} 行在表里是隐藏或筛掉的，也读了`,
    mergedCount > 0 && `${mergedCount} 行有合并的格子，按上面那格读`,
  ]
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="文件">
      <Flex wrap="wrap" align="center" gap="3.5">
        <chakra.span
          display="grid"
          placeItems="center"
          width="12"
          height="12"
          borderRadius="lg"
          background="leaf.50"
          color="leaf.700"
        >
          <AdminIcon name="list" />
        </chakra.span>
        <chakra.div flex="1 1 14em" minWidth="0">
          <b className="wrap-anywhere">{fileName}</b>
          <Note as="p">{facts.filter(Boolean).join('\u00A0· ')}</Note>
          <Note as="p" overflowWrap="anywhere">
            SHA-256 {sha256}
          </Note>
        </chakra.div>
        {onPlace && (
          <Button variant="ghost" size="sm" onClick={onPlace}>
            改工作表或列名行
          </Button>
        )}
        {onMap && (
          <Button variant="ghost" size="sm" onClick={onMap}>
            改对应列
          </Button>
        )}
        {hasFile ? (
          <DownloadButton
            name={fileName}
            title="下载原文件"
            read={(reason, signal) => fetchImportFile({ importId, reason }, signal)}
          >
            下载原文件
          </DownloadButton>
        ) : (
          <Note>没有导入，文件已删除</Note>
        )}
      </Flex>
    </Panel>
  )
}
