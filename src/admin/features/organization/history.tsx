import { List as ChakraList } from '@chakra-ui/react'
import { organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { dayAndTimeAt } from '../../../lib/dates.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Meta, Note, SectionTitle } from '../../../ui/admin/text.tsx'
import type { OwnRegistration } from './organization.api.ts'

/** What happened to the registration, newest first. */
export const RegistrationHistory = ({ steps, now }: { steps: OwnRegistration['history']; now: number }) => (
  <>
    <SectionTitle as="h2" id="history">
      办理经过
    </SectionTitle>
    {steps.length === 0 ? (
      <Meta as="p">还没有记录。</Meta>
    ) : (
      <List as="ol" display="grid" gap="3.5" marginTop="3">
        {steps.map(({ state, at, opinion }) => (
          <ChakraList.Item
            key={`${state} ${at}`}
            display="grid"
            gap="0.5"
            paddingInlineStart="3.5"
            borderInlineStartWidth="3px"
            borderColor="border.emphasized"
          >
            <b>{organizationStateLabels[state]}</b>
            <Note>{dayAndTimeAt(at, now)}</Note>
            {opinion && <Meta as="p">{opinion}</Meta>}
          </ChakraList.Item>
        ))}
      </List>
    )}
  </>
)
