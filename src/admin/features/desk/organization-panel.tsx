import { chakra, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { organizationKindName } from '#domain/lists/organization-kind.ts'
import type { OrganizerInfo } from '#contract/organizer.ts'
import { OrganizationTag } from '../../../shared/organization/organization-tag.tsx'
import { organizationMeanings } from '../../../shared/organization/organization-state-texts.ts'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { Opinion } from '../../../ui/admin/opinion.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'

const Mend = chakra(Link)

type Organization = OrganizerInfo['organization']
/** Name, state and the facts of an organization. */
export function OrganizationPanel({ organization }: { organization: Organization }) {
  const { name, level, kind, districtName, introduction, reviewOpinion, contactName, contactPhone } = organization
  const { state } = organization
  return (
    <>
      <Flex as="header" wrap="wrap" align="center" columnGap="3" rowGap="2">
        <PageTitle>{name}</PageTitle>
        <OrganizationTag state={state} />
      </Flex>
      {introduction && <PageLead maxWidth="60em">{introduction}</PageLead>}
      {state === 'suspended' && <Opinion color="fg.error">{organizationMeanings[state]}</Opinion>}
      {reviewOpinion && (
        <Opinion color="fg.error">
          审核意见：{reviewOpinion}
          {state === 'returned' && (
            <Mend to="/organization" marginInlineStart="2" fontWeight="bold" textDecoration="underline">
              去修改
            </Mend>
          )}
        </Opinion>
      )}
      <Panel as="div" marginTop="4.5">
        <FactList
          gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
          gap={{ base: '4', md: '0' }}
          padding={{ base: '4', md: '0' }}
          css={{
            '& > div': { padding: { md: '4' } },
            '& > div + div': { borderInlineStartWidth: { md: '1px' } },
            '& dd': { fontWeight: 'bold' },
          }}
        >
          <Fact name="级别">{level === 'federation' ? '联合会' : '志愿组织'}</Fact>
          <Fact name="类型">{organizationKindName(kind)}</Fact>
          <Fact name="所在地区">{districtName}</Fact>
          <Fact name="联系人">
            {(contactName ?? contactPhone) && (
              <>
                {contactName} <chakra.span whiteSpace="nowrap">{contactPhone}</chakra.span>
              </>
            )}
          </Fact>
        </FactList>
      </Panel>
    </>
  )
}
