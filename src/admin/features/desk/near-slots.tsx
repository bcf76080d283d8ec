import { Box, chakra, Flex } from '@chakra-ui/react'
import { adminPath } from '#contract/admin-pages.ts'
import { nearSlotHours } from '#domain/desk.ts'
import { span } from '../../../lib/dates.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import type { NearSlotList } from './desk.api.ts'

/** Slots at which people check in or out about now, or soon. */
export const NearSlots = ({ slots }: { slots: NearSlotList }) => (
  <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-label="现场签到">
    <SectionTitle as="h2">现场签到</SectionTitle>
    {slots.length === 0 ? (
      <Note marginTop="2">{nearSlotHours} 小时内没有要签到的时段。到时这里会有签到码和名单。</Note>
    ) : (
      <chakra.ul marginTop="2" listStyle="none">
        {slots.map((slot) => {
          const search = `?slot=${slot.slotId}`
          const params = { id: slot.missionId }
          return (
            <Flex as="li" key={slot.slotId} wrap="wrap" align="center" gap="3" paddingBlock="3" borderTopWidth="1px">
              <Box flex="1" minWidth="200px">
                <b>{slot.missionName}</b>
                <Meta display="block">
                  {span(slot.startAt, slot.endAt)}&nbsp;· {slot.positionName}&nbsp;· {slot.place}
                </Meta>
              </Box>
              <Meta>
                {slot.arrived} / {slot.expected} 人已到
              </Meta>
              <Flex gap="2">
                <ButtonLink size="sm" variant="outline" to={adminPath('/missions/:id/screen', params) + search}>
                  <AdminIcon name="qr" />
                  签到码
                </ButtonLink>
                <ButtonLink size="sm" variant="outline" to={adminPath('/missions/:id/attendance', params) + search}>
                  <AdminIcon name="list" />
                  名单
                </ButtonLink>
              </Flex>
            </Flex>
          )
        })}
      </chakra.ul>
    )}
  </Panel>
)
