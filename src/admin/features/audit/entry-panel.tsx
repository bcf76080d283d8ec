import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { AuditDetail } from '#contract/audit.ts'
import { staffActLabels } from '#domain/staff-log/staff-act-labels.ts'
import { dayAndTime, fullDay, shortDay, timeOfDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { type AuditAddress, auditAddress } from './audit-address.ts'
import { Changes } from './changes.tsx'

interface EntryPanelProps {
  entry: AuditDetail
  address: AuditAddress
  /** Address of the list. */
  back: string
}

const CloseLink = chakra(Link)

/** One act: who, when, from where, what it changed, what stands around it, and whether its chain was proved. */
export function EntryPanel({ entry, address, back }: EntryPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <Panel as="article" padding={{ base: '4', md: '5' }} aria-labelledby="entry-title">
      <Flex align="center" justify="space-between" gap="3">
        <chakra.h2
          id="entry-title"
          ref={title}
          tabIndex={-1}
          fontSize="xl"
          lineHeight="title"
          _focus={{ outline: 'none' }}
        >
          {staffActLabels[entry.act]}
        </chakra.h2>
        <CloseLink to={back} aria-label="关闭" display="grid" placeItems="center" boxSize="11">
          <Icon name="close" />
        </CloseLink>
      </Flex>
      <EntryFacts entry={entry} address={address} />
      <Changes before={entry.before} after={entry.after} />
      <SectionTitle marginTop="4">前后</SectionTitle>
      <Around entry={entry} address={address} />
      <Fingerprint entry={entry} />
      <Button size="sm" variant="outline" className="mt-3" onClick={() => void copyAddress()}>
        <Icon name="link" />
        复制链接
      </Button>
    </Panel>
  )
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    notify.success('链接已复制')
  } catch {
    notify.warning('浏览器不让复制，请从地址栏复制')
  }
}

function EntryFacts({ entry, address }: Omit<EntryPanelProps, 'back'>) {
  const { act, at, byName, byLoginName, byDuties, byOrganization, organization, subject, reason, onBehalf, staffId } =
    entry
  const isStranger = act === 'session.refused'
  const origin = [entry.address, entry.device].filter((part) => part !== null).join('\u00A0· ')
  return (
    <FactList orientation="horizontal" marginTop="1.5">
      <Fact name="谁">
        {isStranger ? `未登录，填的用户名是 ${byLoginName}` : `${byName}（${byLoginName}）\u00A0· ${byDuties}`}
        <Note display="block">{byOrganization}</Note>
        <Link className="link" to={auditAddress({ ...address, id: null, staffId })}>
          只看这个账号的记录
        </Link>
      </Fact>
      <Fact name="时间">
        {fullDay(at)} {timeOfDay(at)}
      </Fact>
      <Fact name="对象">
        {subject}
        <Note display="block">{organization}</Note>
      </Fact>
      {reason !== null && <Fact name="原因">{reason}</Fact>}
      {onBehalf && <Fact name="代办原因">{onBehalf}</Fact>}
      <Fact name="从哪里">{origin || '当时没有记录'}</Fact>
    </FactList>
  )
}

/** The acts before and after it in the chain of the organization. */
const Around = ({ entry, address }: Omit<EntryPanelProps, 'back'>) => (
  <chakra.ol listStyle="none" marginTop="1.5" borderInlineStartWidth="2px">
    {entry.around.map(({ id, at, act, byName, byLoginName, subject }) => {
      const author = `${byName}（${byLoginName}）`
      const isThis = id === entry.id
      return (
        <chakra.li
          key={id}
          paddingInlineStart="3"
          paddingBlock="1"
          fontSize="meta"
          css={isThis ? { boxShadow: 'inset 3px 0 0 {colors.brand.500}', fontWeight: 'bold' } : undefined}
        >
          <Meta>{`${shortDay(at)} ${timeOfDay(at)} `}</Meta>
          {isThis ? (
            `${author} ${staffActLabels[act]}`
          ) : (
            <Link className="link" to={auditAddress({ ...address, id })}>
              {author} {staffActLabels[act]}
            </Link>
          )}
          <Note display="block">{subject}</Note>
        </chakra.li>
      )
    })}
  </chakra.ol>
)

const mono = '"SFMono-Regular", ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace'

/** Place and hash in the chain, and what the last proof found. */
const Fingerprint = ({ entry: { position, organization, previousHash, hash, proof } }: { entry: AuditDetail }) => (
  <Box marginTop="4" padding="3.5" borderRadius="lg" background="bg.subtle" fontSize="meta">
    <Meta as="p">
      “{organization}”的第 {position} 条记录的指纹，接在上一条之后，改不了也删不掉
    </Meta>
    <chakra.p marginTop="1.5" fontFamily={mono} overflowWrap="anywhere">
      {hash}
    </chakra.p>
    <Note as="p" marginTop="1" overflowWrap="anywhere">
      上一条：<chakra.span fontFamily={mono}>{previousHash}</chakra.span>
    </Note>
    <Proof proof={proof} />
  </Box>
)

function Proof({ proof }: Pick<AuditDetail, 'proof'>) {
  if (proof === null)
    return (
      <Note as="p" marginTop="1.5">
        还没有核对过：每天 3:00 核对，也可以现在核对整条链。
      </Note>
    )
  const { isWhole, at } = proof
  return (
    <chakra.p marginTop="1.5" display="flex" gap="1.5" color={isWhole ? 'leaf.700' : 'danger.600'}>
      <Icon name={isWhole ? 'check' : 'alert'} />
      {dayAndTime(at)} 核对过，{isWhole ? '链完整' : '发现问题，请查看台账核对的结果'}
    </chakra.p>
  )
}
