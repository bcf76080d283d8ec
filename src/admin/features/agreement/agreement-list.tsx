import { chakra, Flex } from '@chakra-ui/react'
import { agreementReaders } from '#domain/agreement/agreement-draft.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { fullDay } from '../../../lib/dates.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { QueueLink } from '../../../ui/admin/review.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import type { ManagedAgreementRow } from './agreement.api.ts'

interface ListProps {
  items: readonly ManagedAgreementRow[]
  openKind: AgreementKind | null
}

/** The texts with the version in force of each. */
export const AgreementList = ({ items, openKind }: ListProps) => (
  <Panel paddingBlock="0" overflow="hidden" paddingInline={{ base: '4', md: '5' }} aria-label="协议列表">
    <List>
      {items.map(({ kind, title, version, nextOn, isChanged }) => (
        <chakra.li key={kind}>
          <QueueLink to={`/content/agreements?kind=${kind}`} aria-current={kind === openKind ? 'true' : undefined}>
            <b className="text-ui leading-title">{title}</b>
            <Note>{agreementReaders[kind]}</Note>
            <Flex as="span" wrap="wrap" align="center" columnGap="2" rowGap="1">
              <Tag tone="leaf">{version} 版</Tag>
              {nextOn !== null && (
                <Tag tone="sea" icon="clock">
                  {fullDay(nextOn)}换新版
                </Tag>
              )}
              {isChanged && <Tag tone="sun">有改动</Tag>}
            </Flex>
          </QueueLink>
        </chakra.li>
      ))}
    </List>
  </Panel>
)
