import { chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { OrganizationMark } from '../../../ui/mark/state-mark.tsx'
import { useLoaded } from '../../../ui/picker/picker-load.ts'
import { MergeForm } from './merge-form.tsx'
import {
  searchSuccessors,
  type OrganizationRecord,
  fetchMerger,
  type RegistryPage,
} from './organization-registry.api.ts'

interface MergeSearchProps {
  organization: OrganizationRecord
  onEnd: () => void
}

/** Finds the organization that goes on, then says what the merger does. */
export function MergeSearch({ organization, onEnd }: MergeSearchProps) {
  const [keyword, setKeyword] = useState('')
  const [chosenId, choose] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  // What was pressed goes with its step.
  useEffect(() => {
    const target = chosenId === null ? root.current?.querySelector('input') : root.current
    target?.focus()
  }, [chosenId])
  return (
    <chakra.div ref={root} tabIndex={-1} _focus={{ outline: 'none' }}>
      {chosenId === null ? (
        <>
          <SearchBox
            label="查找要并入的组织"
            placeholder="名称、组织编号或信用代码"
            defaultValue={keyword}
            onSearch={setKeyword}
            onClear={() => setKeyword('')}
          />
          <Results keyword={keyword} organization={organization} onChoose={choose} />
        </>
      ) : (
        <Preview organization={organization} successorId={chosenId} onBack={() => choose(null)} onEnd={onEnd} />
      )}
    </chakra.div>
  )
}

interface ResultsProps {
  keyword: string
  organization: OrganizationRecord
  onChoose: (id: string) => void
}

function Results({ keyword, organization: own, onChoose }: ResultsProps) {
  const { value, failed, retry } = useLoaded(keyword === '' ? null : keyword, () => searchSuccessors(keyword))
  const candidates = value?.items.filter(({ organizationId }) => organizationId !== own.organizationId) ?? []
  return (
    <>
      <Meta as="p" role="status" marginTop="3">
        {keyword === ''
          ? `找到继续开展活动的那个组织；“${own.name}”并入后会关闭。`
          : statusOf(keyword, failed, value && { shown: candidates.length, isCut: value.nextCursor !== null })}
      </Meta>
      {failed && <Retry onPress={retry}>没有查到结果，可能是网络不通。</Retry>}
      <chakra.ul display="grid" gap="3" marginTop="2" maxHeight="80" overflowY="auto">
        {candidates.map((other) => (
          <Result key={other.organizationId} organization={other} onChoose={onChoose} />
        ))}
      </chakra.ul>
    </>
  )
}

function statusOf(keyword: string, failed: boolean, found: { shown: number; isCut: boolean } | undefined): string {
  if (failed) return ''
  if (!found) return '正在查找'
  if (found.shown === 0) return `没有找到“${keyword}”，请换个写法。`
  return found.isCut ? `先显示 ${found.shown} 个组织，写得更完整可以少一些。` : `找到 ${found.shown} 个组织。`
}

interface ResultProps {
  organization: RegistryPage['items'][number]
  onChoose: (id: string) => void
}

const Result = ({ organization: { organizationId, name, number, districtName, state }, onChoose }: ResultProps) => (
  <Flex as="li" align="center" justify="space-between" gap="3">
    <div>
      <Flex wrap="wrap" align="center" columnGap="2.5">
        <b>{name}</b>
        <OrganizationMark state={state} />
      </Flex>
      <Meta as="p">{[districtName, number].filter((text) => text !== '').join('\u00A0· ')}</Meta>
    </div>
    <chakra.div flexShrink="0">
      {state === 'approved' ? (
        <Button
          size="sm"
          variant="outline"
          aria-label={`选择“${name}”（${number}）`}
          onClick={() => onChoose(organizationId)}
        >
          选择
        </Button>
      ) : (
        <Note>不能并入</Note>
      )}
    </chakra.div>
  </Flex>
)

interface PreviewProps {
  organization: OrganizationRecord
  successorId: string
  onBack: () => void
  onEnd: () => void
}

function Preview({ organization, successorId, onBack, onEnd }: PreviewProps) {
  const { value, failed, retry } = useLoaded(successorId, () => fetchMerger(organization.organizationId, successorId))
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="2.5" rowGap="1" marginBottom="3">
        {value && (
          <span>
            并入：<b>{value.name}</b>
          </span>
        )}
        <Button size="sm" variant="ghost" onClick={onBack}>
          换一个组织
        </Button>
      </Flex>
      {failed ? (
        <Retry onPress={retry}>没有读到合并会做什么，可能是网络不通。</Retry>
      ) : value?.merger ? (
        <MergeForm organization={organization} into={{ ...value, merger: value.merger }} onEnd={onEnd} />
      ) : (
        <Meta as="p" role="status">
          {value ? `“${value.name}”${organizationStateLabels[value.state]}，不能并入。` : '正在计算合并会做什么'}
        </Meta>
      )}
    </>
  )
}

const Retry = ({ children, onPress }: { children: string; onPress: () => void }) => (
  <Flex wrap="wrap" align="center" columnGap="2.5">
    <Problem>{children}</Problem>
    <Button size="sm" variant="ghost" onClick={onPress}>
      重试
    </Button>
  </Flex>
)
