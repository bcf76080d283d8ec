import { Flex } from '@chakra-ui/react'
import { TextSize } from '../../../shared/display/text-size.tsx'
import { ThemeChoiceGroup } from '../../../shared/display/theme-choice.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, SectionTitle } from '../../../ui/admin/text.tsx'

/** How the pages look on this device. */
export const DisplayPanel = () => (
  <Panel paddingBlock="4.5" paddingInline={{ base: '4', md: '5' }} aria-labelledby="display">
    <SectionTitle as="h2" id="display">
      显示
    </SectionTitle>
    <Meta as="p" marginTop="1">
      只对这台设备有效，门户页面也一样。
    </Meta>
    <Flex wrap="wrap" gap="1" marginTop="3">
      <TextSize />
      <ThemeChoiceGroup />
    </Flex>
  </Panel>
)
